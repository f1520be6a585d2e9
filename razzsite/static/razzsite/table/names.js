/** A name for one message, so that a repeat has one effect. Unlike randomUUID it also works without HTTPS, in a club's network. */
export function newName() {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}
