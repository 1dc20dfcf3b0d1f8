import type { Fact, SheetSection, TranscriptSegment } from '@auscult/client'
import type { TFunction } from 'i18next'

/** What stands under which heading, in the order of the sheet. */
const headings = {
  medicines: ['medicine'],
  care: ['instruction'],
  tests: ['order'],
  referrals: ['referral'],
  back: ['follow-up'],
} as const satisfies Readonly<Record<string, readonly Fact['type'][]>>

/** What the doctor has the patient take, and what is to be left: all else is history. */
const taken: readonly Fact['status'][] = ['start', 'change', 'continue']
const left: readonly Fact['status'][] = ['stop']

/** What a sheet would tell, but was heard too badly to be told. */
export const heardBadly = (withheld: readonly Pick<Fact, 'type' | 'status'>[]): number =>
  withheld.filter(({ type, status }) =>
    type === 'medicine'
      ? taken.includes(status) || left.includes(status)
      : Object.values(headings).some((types) => (types as readonly Fact['type'][]).includes(type)),
  ).length

/**
 * A sheet from what was said: medicines in plain words, everything else in the doctor's own. Only what is sure and is the
 * patient's own; nothing that was held back.
 */
export function draftSheet(
  facts: readonly Fact[],
  segments: readonly TranscriptSegment[],
  t: TFunction,
): SheetSection[] {
  const own = facts.filter(
    ({ person, polarity, certainty }) =>
      person === 'patient' && polarity === 'present' && certainty === 'certain',
  )
  return Object.entries(headings).flatMap(([heading, types]) => {
    const lines = own
      .filter(({ type }) => (types as readonly Fact['type'][]).includes(type))
      .flatMap((fact) => lineOf(fact, segments, t))
    const texts = new Set<string>()
    const once = lines.filter(({ text }) => !texts.has(text) && texts.add(text))
    return once.length === 0 ? [] : [{ title: t(`sheet.${heading as keyof typeof headings}`), lines: once }]
  })
}

function lineOf(fact: Fact, segments: readonly TranscriptSegment[], t: TFunction): SheetSection['lines'] {
  const cited = [...new Set(fact.evidence.map(({ segment }) => segment))]
  if (cited.length === 0) return []
  const text = textOf(fact, segments, t)
  return text === '' ? [] : [{ text, segments: cited }]
}

function textOf(fact: Fact, segments: readonly TranscriptSegment[], t: TFunction): string {
  if (fact.type !== 'medicine' || left.includes(fact.status)) return sentencesOf(fact, segments)
  return taken.includes(fact.status) ? sayMedicine(fact, t) : ''
}

/** `Naproxeno 500 mg: de 12 em 12 horas, por 5 dias`. */
function sayMedicine({ concept, medicine }: Fact, t: TFunction): string {
  const name = [concept, medicine?.dose].filter(Boolean).join(' ')
  const how = [
    medicine?.frequency && plainFrequency(medicine.frequency, t),
    medicine?.duration && t('sheet.for', { time: medicine.duration }),
  ].filter(Boolean)
  const whole = how.length > 0 ? `${name}: ${how.join(', ')}` : name
  return whole.charAt(0).toLocaleUpperCase() + whole.slice(1)
}

/** `12/12h` and `2x/dia` are doctors' shorthand; what is plain already stays. */
function plainFrequency(frequency: string, t: TFunction): string {
  const every = /^(\d{1,2})\/\1\s?h\b/.exec(frequency)
  if (every) return t('sheet.every', { hours: every[1] }) + frequency.slice(every[0].length)
  const times = /^(\d{1,2})x\/dia\b/.exec(frequency)
  if (times) return t('sheet.times', { count: Number(times[1]) }) + frequency.slice(times[0].length)
  return frequency
}

/** The sentences that a fact was read from, as they were said. */
function sentencesOf({ evidence }: Fact, segments: readonly TranscriptSegment[]): string {
  const said = evidence.map(({ segment, from, to }) => {
    const text = segments[segment]?.text ?? ''
    if (from === undefined || to === undefined) return text.trim()
    const begin = Math.max(...['.', '!', '?'].map((mark) => text.lastIndexOf(mark, from - 1))) + 1
    const ends = ['.', '!', '?'].map((mark) => text.indexOf(mark, to - 1)).filter((at) => at >= 0)
    return text.slice(begin, ends.length > 0 ? Math.min(...ends) + 1 : text.length).trim()
  })
  return [...new Set(said)].filter(Boolean).join(' ')
}
