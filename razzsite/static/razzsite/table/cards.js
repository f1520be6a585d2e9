/** Cards as elements: a face, or a back; each says its name to those who cannot see it. */

const RANKS = {
  A: "ace", 2: "2", 3: "3", 4: "4", 5: "5", 6: "6", 7: "7", 8: "8", 9: "9",
  T: "10", J: "jack", Q: "queen", K: "king",
};
const SUITS = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
// U+FE0E keeps telephones from drawing the suits as emoji.
const SIGNS = { s: "♠\uFE0E", h: "♥\uFE0E", d: "♦\uFE0E", c: "♣\uFE0E" };

/** "As" as "ace of spades". */
export function cardName(card) {
  return `${RANKS[card[0]]} of ${SUITS[card[1]]}`;
}

/** "Th" as "T♥", as hands are spoken of: "T-8-6-4-2 low". */
export function cardSign(card) {
  return `${card[0]}${SIGNS[card[1]]}`;
}

/** An element for `{card, up}`; a card of null is a back. */
export function cardElement({ card, up }) {
  const element = document.createElement("span");
  element.className = up ? "card up" : "card down";
  element.setAttribute("role", "img");
  if (card === null) {
    element.classList.add("back");
    element.setAttribute("aria-label", "a card face down");
    return element;
  }
  element.dataset.suit = card[1];
  element.setAttribute("aria-label", up ? cardName(card) : `${cardName(card)}, face down`);
  element.append(part("b", card[0]), part("i", SIGNS[card[1]]));
  return element;
}

/** Shows exactly these cards in `place`; those that stand there already are left alone, so that only new ones move. */
export function showCards(place, cards) {
  const keys = cards.map(({ card, up }) => `${card ?? "back"}${up ? "^" : ""}`);
  keys.forEach((key, index) => {
    const standing = place.children[index];
    if (standing?.dataset.key === key) return;
    const element = cardElement(cards[index]);
    element.dataset.key = key;
    if (standing) standing.replaceWith(element);
    else place.append(element);
  });
  while (place.children.length > keys.length) place.lastChild.remove();
}

function part(tag, text) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
