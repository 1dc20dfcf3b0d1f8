/** Nothing to undo but capitals: most words of a report, and much faster. */
const ASCII = /^[!-~]+(?: [!-~]+)*$/

/** Lower case without accents, `pCO₂` as `pco2`, one space between words: the form in which the lexicons are compared. */
export function plain(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ºª°]/g, 'o')
    .replace(/[₀-₉]/g, (digit) => digit.normalize('NFKC'))
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** Letters and digits only: for comparing names however they are punctuated. */
export function nameKey(text: string): string {
  return plain(text)
    .replace(/[μµ]/g, 'u')
    .replace(/[^a-z0-9%+β]+/g, '')
}
