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

/** Replaces in `text` what `pattern` (with the `g` flag) finds in its folded form. */
export function replaceFolded(
  text: string,
  pattern: RegExp,
  replacement: string | ((match: RegExpExecArray, original: string) => string),
): string {
  const folded = fold(text)
  // Most rules find nothing in most clauses.
  pattern.lastIndex = 0
  const finds = pattern.test(folded)
  pattern.lastIndex = 0
  return finds ? replaceFound(text, folded, pattern, replacement) : text
}

/** The same for many rules, one after the other; folds anew only what a rule has changed. */
export function replaceEachFolded(
  text: string,
  rules: readonly (readonly [pattern: RegExp, replacement: string | ((match: RegExpExecArray) => string)])[],
): string {
  let out = text
  let folded = fold(text)
  for (const [pattern, replacement] of rules) {
    pattern.lastIndex = 0
    const finds = pattern.test(folded)
    pattern.lastIndex = 0
    if (!finds) continue
    out = replaceFound(out, folded, pattern, replacement)
    folded = fold(out)
  }
  return out
}

function replaceFound(
  text: string,
  folded: string,
  pattern: RegExp,
  replacement: string | ((match: RegExpExecArray, original: string) => string),
): string {
  let out = ''
  let from = 0
  for (const match of folded.matchAll(pattern)) {
    const to = match.index + match[0].length
    const original = text.slice(match.index, to)
    out += text.slice(from, match.index)
    out += typeof replacement === 'string' ? replacement : replacement(match as RegExpExecArray, original)
    from = to
  }
  return from === 0 ? text : out + text.slice(from)
}
