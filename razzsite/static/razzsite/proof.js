/** Checks the proof on this page in the browser itself, as tables/rules/fair does (docs/fairness.md). */

const LEAVES = 104;
const CARDS = 52;
const ORDERINGS = ["deck", "reshuffle"];

const bytes = (hex) => Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16));
const hex = (hash) => Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");

async function sha256(...parts) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", await new Blob(parts).arrayBuffer()));
}

const node = (left, right) => sha256(Uint8Array.of(1), left, right);

async function cardLeaf(hand, { ordering, position, card, salt }) {
  const text = `hand ${hand} ${ordering} ${position} ${card}`;
  return sha256(Uint8Array.of(0), bytes(salt), new TextEncoder().encode(text));
}

/** The root that `path` leads to from leaf `index` of `size`. */
async function climb(leaf, index, size, path) {
  if (size === 1) return leaf;
  const split = 2 ** Math.floor(Math.log2(size - 1));
  const [rest, last] = [path.slice(0, -1), bytes(path.at(-1))];
  if (index < split) return node(await climb(leaf, index, split, rest), last);
  return node(last, await climb(leaf, index - split, size - split, rest));
}

/** The first card that does not hold, or undefined. */
async function broken({ hand, commitment, cards }) {
  for (const card of cards) {
    const index = ORDERINGS.indexOf(card.ordering) * CARDS + card.position;
    const root = await climb(await cardLeaf(hand, card), index, LEAVES, card.path);
    if (hex(root) !== commitment) return card;
  }
  return undefined;
}

const verdict = document.querySelector("#verdict");
if (verdict && !crypto.subtle) verdict.textContent = verdict.dataset.unable;
else if (verdict) {
  const proof = await (await fetch(verdict.dataset.proof)).json();
  const wrong = await broken(proof);
  verdict.textContent = wrong ? `${verdict.dataset.bad} ${wrong.card}` : verdict.dataset.good;
}
