/** What a hash of text begins with. */
export const HASH_START = 0x811c9dc5

/** What a unit is multiplied by. */
export const HASH_PRIME = 0x01000193

/** FNV-1a over UTF-16 units, of the whole text or from one on, gone on with from `begun`: pieces need no text of their own. */
export function hashOn(begun: number, text: string, from = 0): number {
  let value = begun
  for (let at = from; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), HASH_PRIME)
  return value
}

/** Folded, so that the low bits are well mixed too. */
export const hashEnded = (value: number): number => (value ^ (value >>> 15)) >>> 0
