import { companionOf } from '../attributes/companion.ts'
import type { Person } from '../fact.ts'
import { markersIn } from './cues.ts'
import type { Heard } from './heard.ts'
import type { Said } from './said.ts'

/**
 * Who takes a medicine that a sentence names: a companion who says "eu tomo", or who is asked of her pregnancy, speaks of
 * themselves. `null`: somebody whom nobody has named.
 */
export function takerOf({ reading, sentence, marks }: Heard): Person | null {
  if (sentence.role !== 'other') return 'patient'
  const isOwn = marks('own').length > 0 && marks('of-another').length === 0
  const asked = reading.exchanges.answers(sentence)?.questions ?? []
  const isOfPregnancy = asked.some((question) => markersIn(reading, question, 'pregnancy').length > 0)
  if (!isOwn && !isOfPregnancy) return 'patient'
  const companion = companionOf(reading)
  return companion === 'other' ? null : companion
}

/** What is said of one medicine, of one person: "a senhora continua o seu" goes on about the companion who takes it. */
export function ofOnePerson<One extends Said>(said: readonly One[]): readonly One[] {
  const another = said.find(({ person }) => person !== 'patient')
  if (!another) return said
  const own = said.filter(({ person, mode }) => person === 'patient' && mode === 'history')
  return own.length > 0
    ? said.filter(({ person }) => person === 'patient')
    : said.map((one) => ({ ...one, person: another.person }))
}
