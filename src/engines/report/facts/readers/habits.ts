import type { FactDraft } from '../fact.ts'
import type { Reading } from '../reading.ts'
import { answersTo } from './habits/answered.ts'
import type { Telling } from './habits/telling.ts'
import { toldIn } from './habits/told.ts'

/** Smoking, drinking, drugs, exercise, diet: what the patient does, never did or gave up, with how much. */
export function readHabits(reading: Reading): FactDraft[] {
  const byHabit = new Map<string, Telling[]>()
  for (const telling of tellings(reading)) {
    const key = `${telling.person} ${telling.entry.options.kind ?? telling.entry.concept}`
    byHabit.set(key, [...(byHabit.get(key) ?? []), telling])
  }
  return [...byHabit.values()].flatMap((told) => habitOf(told) ?? [])
}

/** All that patients and companions say of habits, and what they answer when asked. */
const tellings = (reading: Reading): Telling[] =>
  reading.talk.sentences.flatMap((sentence) =>
    sentence.role === 'doctor' ? answersTo(reading, sentence) : toldIn(reading, sentence),
  )

/** All that was said of one habit is one fact. */
function habitOf(tellings: readonly Telling[]): FactDraft | null {
  const state = stateOf(tellings)
  const last = tellings.at(-1)!
  const { entry } = tellings.find((telling) => telling.state === state) ?? last
  const all = [...new Set(tellings.flatMap(({ amount }) => amount ?? []))]
  const amounts = all.filter((one) => !all.some((other) => other !== one && other.includes(one)))
  const value = state !== 'absent' && amounts.length > 0 ? { text: amounts.join('; ') } : null
  // Exercise that was given up tells nothing of today's.
  if (state === 'past' && !entry.options.gone) return null
  return {
    type: entry.options.kind === 'passive' ? 'context' : 'habit',
    ...named(entry, state),
    person: last.person,
    value,
    speaker: last.speaker,
    evidence: tellings.flatMap(({ proof }) => proof),
  }
}

/** Who gave it up did not take it up again unless they say so; "already smoked more" does not end smoking. */
function stateOf(tellings: readonly Telling[]): Telling['state'] {
  const states = tellings.map(({ state }) => state)
  const current = tellings.findLastIndex(({ state }) => state === 'present')
  const quit = tellings.findLastIndex(({ state }) => state === 'past')
  if (quit < 0) return states.at(-1)!
  if (current < 0) return 'past'
  return current > quit || tellings[quit]!.entry.options.past ? 'present' : 'past'
}

function named(
  { concept, options }: Telling['entry'],
  state: Telling['state'],
): Pick<FactDraft, 'concept' | 'polarity'> {
  if (state === 'past') return { concept: options.gone ?? concept, polarity: 'present' }
  if (state === 'absent' && options.none) return { concept: options.none, polarity: 'present' }
  return { concept, polarity: state }
}
