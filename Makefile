# Everything starts here, from a fresh clone with nothing but python3 and make. `make help` lists it.
.DEFAULT_GOAL := help
.PHONY: help run demo test nightly bench-rules bench-tables bench-tournaments lint format lock base dev

# Imports are much quicker with compiled files.
unexport PYTHONDONTWRITEBYTECODE
PYTHON ?= python3
IN_VENV := .venv/bin/python
ENTRIES ?= 24
SEED ?= 7

help:  ## this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 24

run: base  ## start the room with a demo in it (PORT=8000); Ctrl-C stops it, again goes on
	@$(IN_VENV) manage.py up --demo

demo: base  ## play a whole razz tournament of house players here (ENTRIES=24)
	@$(IN_VENV) manage.py run_tournament --structure embargo_2022_resorts_with_razz --entries $(ENTRIES) --seed $(SEED) --fast

test: dev  ## all tests but the long ones; needs no servers
	@$(IN_VENV) -m pytest -n 2 --dist loadgroup -rs -m "not nightly and not browser"
	@$(IN_VENV) -m pytest -rs -m "browser and not nightly"

nightly: dev  ## the long tests
	@$(IN_VENV) -m pytest -n 2 --dist loadgroup -rs -m nightly

bench-rules: dev  ## the rules core beside PokerKit, phevaluator and eval7 (kept in var/bench-rules.json)
	@mkdir -p var && $(IN_VENV) -W ignore -m tests.bench.bench_rules --json var/bench-rules.json

bench-tables: dev  ## live tables: actions a second, latency to eight sockets, spectators (var/bench-tables.json)
	@mkdir -p var && $(IN_VENV) -W ignore -m tests.bench.bench_tables --json var/bench-tables.json

bench-tournaments: dev  ## planning for the largest fields: seat draw, a bust, down to one table (var/bench-tournaments.json)
	@mkdir -p var && $(IN_VENV) -W ignore -m tests.bench.bench_tournaments --json var/bench-tournaments.json

lint: dev  ## formatting, lint, types, import contracts, missing migrations
	@$(IN_VENV) -m ruff format --check .
	@$(IN_VENV) -m ruff check .
	@$(IN_VENV) -m mypy .
	@.venv/bin/lint-imports
	@$(IN_VENV) manage.py makemigrations --check --dry-run

format: dev  ## what `make lint` would ask for, where a program can do it
	@$(IN_VENV) -m ruff check --fix .
	@$(IN_VENV) -m ruff format .

lock: dev  ## rewrite the locks from requirements/*.in (UPGRADE=--upgrade takes newer versions)
	@cd requirements && for each in "base" "dev -c base.lock" "installer -c dev.lock"; do set -- $$each; name=$$1; shift; \
	  ../.venv/bin/uv pip compile -q --universal --generate-hashes --python-version 3.11 --no-header $(UPGRADE) $$@ $$name.in -o $$name.lock; done

base:
	@$(PYTHON) requirements/install.py base

dev:
	@$(PYTHON) requirements/install.py dev
