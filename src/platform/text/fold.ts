const bases = new Map<string, string>()

/**
 * Lower case without diacritics, of exactly the same length, so that a place in the result is the same place
 * in `text`. Rules are matched on the folded text (`\b` of a RegExp knows ASCII only) and cut from the original.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower.replace(/[^\x00-\x7f]/g, baseOf)
  let out = ''
  for (let i = 0; i < text.length; i += 1)
    out += text.charCodeAt(i) < 128 ? text[i]!.toLowerCase() : baseOf(text[i]!)
  return out
}

function baseOf(char: string): string {
  let base = bases.get(char)
  if (base === undefined) {
    const plain = char.normalize('NFD')[0]!.toLowerCase()
    base = plain.length === 1 ? plain : char
    bases.set(char, base)
  }
  return base
}

/** Composed, with plain quotes and dashes and single spaces: the form that `fold` and all rules expect. */
export const tidy = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u2018\u2019\u00b4`]/g, "'")
    .replace(/[\u201c\u201d\u00ab\u00bb]/g, '"')
    .replace(/[\u2013\u2014]/g, '-')
    .replace(/\u2026/g, '...')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
