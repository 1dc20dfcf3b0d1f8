import { soundsOf } from './sounds.ts'

export interface Term {
  /** As its owner writes it, without a title before it. */
  readonly text: string
  /** Letters a to z alone. */
  readonly plain: string
  readonly sounds: { readonly pt: string; readonly en: string }
}

const TITLES = /^((dr|dra|mr|mrs|ms|prof|sr|sra|doutora?|doctor)\.?\s+)+/i

/** Shorter ones are like too many other words. */
export const SHORTEST = 5

const MOST_TERMS = 500

/** Lower case, without accents, possessive and anything that is no letter or digit; "ç" as it sounds. */
export const plainOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ç', 'ss')
    .normalize('NFD')
    .replaceAll('’', "'")
    .replace(/[^a-z0-9']/g, '')
    .replace(/'s?$/, '')

/** What misheard words may be turned into: the terms, and the parts of people's names that are long enough. */
export function termsOf(vocabulary: readonly string[]): Term[] {
  const texts = vocabulary.slice(0, MOST_TERMS).flatMap((entry) => {
    const text = entry.normalize('NFC').replace(/\s+/g, ' ').trim().replace(TITLES, '')
    const parts = text.split(' ')
    const name =
      parts.length > 1 && parts.every((part) => /^\p{Lu}|^(da|de|do|dos|das|e|van|von)$/u.test(part))
    return name ? [text, ...parts.filter((part) => /^\p{Lu}/u.test(part))] : [text]
  })
  return [...new Set(texts)].flatMap((text) => {
    const plain = plainOf(text)
    if (plain.length < SHORTEST || /\d/.test(plain)) return []
    return { text, plain, sounds: { pt: soundsOf(plain, 'pt'), en: soundsOf(plain, 'en') } }
  })
}
