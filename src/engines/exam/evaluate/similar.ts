import { distance } from 'fastest-levenshtein'

/** Letters and digits of a text, for comparing it however it is punctuated and accented. */
export function bare(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[μµ]/g, 'u')
    .replace(/³/g, '3')
    .replace(/²/g, '2')
    .replace(/[₀-₉]/g, (digit) => digit.normalize('NFKC'))
    .replace(/≥/g, '>')
    .replace(/≤/g, '<')
    .replace(/[^a-z0-9%<>+]+/g, '')
}

/** 1 minus the edit distance as a share of the longer text. */
export function similarity(a: string, b: string): number {
  const [x, y] = [bare(a), bare(b)]
  const longest = Math.max(x.length, y.length)
  return longest === 0 ? 1 : 1 - distance(x, y) / longest
}
