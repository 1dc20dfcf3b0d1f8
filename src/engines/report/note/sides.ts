import type { Fact, Side } from '../facts/fact.ts'
import type { NoteWords } from './words.ts'

const told = {
  'pt-BR': /\b(?:direit[ao]s?|esquerd[ao]s?|bilatera(?:l|is)|[DE])\b/,
  en: /\b(?:right|left|bilateral(?:ly)?|both)\b/,
}

/**
 * Codes of illnesses that have no side: infections but those of skin (erysipelas, zoster), blood, glands but nodules, mind,
 * circulation but strokes, arteries and veins, asthma, pregnancy. New growths (D0 to D4) have one.
 */
const sideless = /^(?:A(?!46)|B(?!02)|D[5-9]|E(?!0[14])|F|O|I(?![67]|8[0-7])|J4|K(?:2|3[0-8]|5|[7-9]))/

/** Whether what has such a code may be of one side: no asthma is, whatever was said beside it. */
export const hasSides = ({ code }: Pick<Fact, 'code'>): boolean => code === undefined || !sideless.test(code)

/** A concept with its side: `dor no joelho direito`, `edema bilateral`, `left knee pain`. */
export function sided(concept: string, side: Side | null, words: NoteWords): string {
  if (!side || told[words.language].test(concept)) return concept
  if (words.language === 'en') {
    const name = side === 'both' ? 'bilateral' : side
    const isAfter = words.is('quality', concept) || words.is('placed', concept)
    return isAfter ? `${concept}, ${name === 'bilateral' ? 'bilaterally' : name}` : `${name} ${concept}`
  }
  const tokens = words.tokens(concept)
  const site = words.find('note-sites', tokens).at(-1)
  if (side === 'both') {
    const placed = site && site.from > 0 && tokens[site.to - 1]!.folded.endsWith('s')
    if (placed) return `${concept} bilateralmente`
    return `${concept} ${tokens[0]?.folded.endsWith('s') ? 'bilaterais' : 'bilateral'}`
  }
  if (!site) return `${concept} à ${side === 'right' ? 'direita' : 'esquerda'}`
  const end = tokens[site.to - 1]!.to
  const plural = /s$/.test(tokens[site.to - 1]!.folded) && tokens[site.to - 1]!.folded.length > 3 ? 's' : ''
  const ending = (site.entry.concept === 'm' ? 'o' : 'a') + plural
  return `${concept.slice(0, end)} ${side === 'right' ? 'direit' : 'esquerd'}${ending}${concept.slice(end)}`
}
