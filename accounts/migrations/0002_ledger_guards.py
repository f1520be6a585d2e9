"""What no code may break, held by the database itself: see accounts/models/ledger.py."""

from django.db import migrations

# A changed or deleted row would rewrite history. TRUNCATE is left to the owner of the database, who may drop the
# triggers anyway.
KEPT_FOR_EVER = """
CREATE FUNCTION accounts_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is never updated or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER transfer_kept BEFORE UPDATE OR DELETE ON accounts_transfer
    FOR EACH ROW EXECUTE FUNCTION accounts_refuse_change();
CREATE TRIGGER posting_kept BEFORE UPDATE OR DELETE ON accounts_posting
    FOR EACH ROW EXECUTE FUNCTION accounts_refuse_change();
CREATE TRIGGER audit_kept BEFORE UPDATE OR DELETE ON accounts_auditentry
    FOR EACH ROW EXECUTE FUNCTION accounts_refuse_change();
"""
FORGET_KEPT_FOR_EVER = """
DROP TRIGGER audit_kept ON accounts_auditentry;
DROP TRIGGER posting_kept ON accounts_posting;
DROP TRIGGER transfer_kept ON accounts_transfer;
DROP FUNCTION accounts_refuse_change();
"""

# Looked at on commit, when the transfer has all its postings. On postings too: one added later must not unbalance it.
SUMS_TO_ZERO = """
CREATE FUNCTION accounts_check_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    looked_at bigint := (to_jsonb(NEW) ->> TG_ARGV[0])::bigint;
    total numeric;
    sides bigint;
BEGIN
    SELECT coalesce(sum(amount), 0), count(*) INTO total, sides FROM accounts_posting WHERE transfer_id = looked_at;
    IF total <> 0 OR sides < 2 THEN
        RAISE EXCEPTION 'transfer % has % postings that sum to %', looked_at, sides, total
            USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER transfer_sums_to_zero AFTER INSERT ON accounts_transfer
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION accounts_check_transfer('id');
CREATE CONSTRAINT TRIGGER posting_sums_to_zero AFTER INSERT ON accounts_posting
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION accounts_check_transfer('transfer_id');
"""
FORGET_SUMS_TO_ZERO = """
DROP TRIGGER posting_sums_to_zero ON accounts_posting;
DROP TRIGGER transfer_sums_to_zero ON accounts_transfer;
DROP FUNCTION accounts_check_transfer();
"""

# A posting moves its account's stored balance, and nothing else does: an update that comes from no trigger is refused.
BALANCE_FOLLOWS_POSTINGS = """
CREATE FUNCTION accounts_move_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE accounts_ledgeraccount SET balance = balance + NEW.amount
        WHERE id = NEW.account_id AND balance IS NOT NULL;
    RETURN NULL;
END $$;

CREATE TRIGGER posting_moves_balance AFTER INSERT ON accounts_posting
    FOR EACH ROW EXECUTE FUNCTION accounts_move_balance();

CREATE FUNCTION accounts_refuse_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the balance of % moves by postings only', NEW.code USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER account_opens_empty BEFORE INSERT ON accounts_ledgeraccount
    FOR EACH ROW WHEN (NEW.balance <> 0) EXECUTE FUNCTION accounts_refuse_balance();
CREATE TRIGGER account_balance_kept BEFORE UPDATE ON accounts_ledgeraccount
    FOR EACH ROW WHEN (OLD.balance IS DISTINCT FROM NEW.balance AND pg_trigger_depth() = 0)
    EXECUTE FUNCTION accounts_refuse_balance();
"""
FORGET_BALANCE_FOLLOWS_POSTINGS = """
DROP TRIGGER account_balance_kept ON accounts_ledgeraccount;
DROP TRIGGER account_opens_empty ON accounts_ledgeraccount;
DROP FUNCTION accounts_refuse_balance();
DROP TRIGGER posting_moves_balance ON accounts_posting;
DROP FUNCTION accounts_move_balance();
"""


class Migration(migrations.Migration):

    dependencies = [("accounts", "0001_initial")]

    operations = [
        migrations.RunSQL(KEPT_FOR_EVER, FORGET_KEPT_FOR_EVER),
        migrations.RunSQL(SUMS_TO_ZERO, FORGET_SUMS_TO_ZERO),
        migrations.RunSQL(BALANCE_FOLLOWS_POSTINGS, FORGET_BALANCE_FOLLOWS_POSTINGS),
    ]
