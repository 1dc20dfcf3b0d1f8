/** What a hash of text begins with. */
export const HASH_START = 0x811c9dc5

/** FNV-1a over UTF-16 units, gone on with from `begun`: pieces need no text of their own. */
export function hashOn(begun: number, text: string): number {
  let value = begun
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value
}

/** Folded, so that the low bits are well mixed too. */
export const hashEnded = (value: number): number => (value ^ (value >>> 15)) >>> 0
