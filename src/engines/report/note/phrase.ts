import { type Relation, readQuantities } from '../../../platform/quantities/index.ts'
import { type Fact, isToConfirm } from '../facts/fact.ts'
import { periodName } from '../facts/period-names.ts'
import { abbreviated } from './abbreviate.ts'
import { hasSides, sided } from './sides.ts'
import { inDigits, lowered, namesUnit, saysAgain, valueText } from './values.ts'
import type { Visit } from './visit.ts'

interface PhraseOptions {
  /** Names are spelt out. */
  readonly inFull?: boolean
  /** Without when it was. */
  readonly timeless?: boolean
}

/** What a fact says, as a stretch of a sentence: `febre (39,2 °C) há 3 dias`. Polarity is for the caller to say. */
export function phraseOf(
  fact: Fact,
  visit: Visit,
  { inFull = false, timeless = false }: PhraseOptions = {},
): string {
  const { words, wording } = visit
  const concept = hasSides(fact) ? sided(fact.concept, fact.side, words) : fact.concept
  const name = inFull ? concept : abbreviated(concept, words)
  const measure =
    fact.value && 'number' in fact.value && namesUnit(fact) ? { ...fact.value, unit: '' } : fact.value
  const value = measure && !saysAgain(fact) ? statedValue(measure, visit) : ''
  const isMeasured = value !== '' && fact.type === 'exam-finding' && measure !== null && !('text' in measure)
  const time =
    timeless || !fact.time || concept.includes(fact.time)
      ? ''
      : (felt.has(fact.type) && sinceText(fact.time, visit)) || timeText(fact.time, visit)
  const follows = time !== '' && (words.is('joined', time) || words.is('joined-end', time))
  const labelled = value !== '' && words.is('labelled', fact.concept)
  const aside = [
    labelled || isMeasured ? '' : value,
    follows ? '' : time,
    isToConfirm(fact) ? wording.toConfirm : '',
  ]
  const inside = aside.filter(Boolean).join('; ')
  const beside = labelled ? `: ${value}` : isMeasured ? ` ${value}` : ''
  return `${name}${beside}${inside ? ` (${inside})` : ''}${follows ? ` ${time}` : ''}`
}

const felt: ReadonlySet<Fact['type']> = new Set(['symptom', 'condition'])

/** "Tem um mês", "de uns dois meses" → `há 1 mês`, `há 2 meses`: how long something has lasted; `null` for any other time. */
function sinceText(time: string, { language, wording }: Visit): string | null {
  const [said, ...more] = readQuantities(time, language)
  // "Ontem" says it better than a number.
  if (!time.includes(' ')) return null
  if (said?.kind !== 'duration' || more.length > 0 || !lasting.has(said.relation)) return null
  if (said.unit === 'minute' || said.unit === 'hour' || (said.relation === 'ago' && language === 'en'))
    return null
  const many = said.high ? `${said.value}-${said.high}` : String(said.value)
  return wording.since(`${many} ${periodName(said.unit, said.high ?? said.value, language)}`)
}

/** "Desde os vinte anos" is no twenty years. */
const lasting: ReadonlySet<Relation | null> = new Set([null, 'for', 'ago'])

/** What stands in brackets has none of its own. */
export const flat = (text: string) => text.replace(/ \(([^()]*)\)/g, ', $1')

/** A value as the note states it: in the speaker's own words it is a quotation, and nothing where these don't belong there. */
export function statedValue(value: NonNullable<Fact['value']>, { words, language }: Visit): string {
  const text = flat(valueText(value, language))
  if (words.is('profane', text)) return ''
  if (!('text' in value)) return text
  return words.is('spoken', value.text) ? `"${text}"` : inDigits(text, language)
}

/** When it was: a capital that only began a sentence goes. */
export const timeText = (time: string, { language }: Visit): string =>
  inDigits(language === 'pt-BR' ? lowered(time) : time, language)
