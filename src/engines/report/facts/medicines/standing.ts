import type { MedicineCue } from './cues.ts'
import type { Standing } from './said.ts'

/** What the doctor's words make of a medicine; "não vou passar" is a rejection, "don't stop" nothing. */
export function plannedBy({ effect, negated }: MedicineCue): Standing | null {
  switch (effect) {
    case 'start':
      return negated ? 'reject' : 'start'
    case 'change':
      return negated ? 'continue' : 'change'
    case 'taper':
      return negated ? null : 'taper'
    case 'continue':
      return negated ? 'stop' : 'continue'
    case 'stop':
    case 'swap':
      return negated ? null : 'stop'
    case 'reject':
    case 'later':
      return negated ? null : effect
    default:
      return null
  }
}

/** What words on the past and present make of a medicine. */
export function toldBy({ effect, negated }: MedicineCue): Standing | null {
  if (effect === 'taking') return negated ? 'quit' : 'taking'
  if (effect === 'past') return negated ? 'quit' : 'past'
  if (effect === 'quit') return negated ? null : 'quit'
  return null
}

const rank: { readonly [standing in Standing]: number } = {
  taking: 0,
  past: 0,
  start: 1,
  continue: 2,
  change: 3,
  stop: 4,
  taper: 5,
  quit: 5,
  later: 5,
  reject: 6,
}

/** Of two things said in one breath the graver counts; of two that weigh the same, the later. What was taken and given up is past. */
export const graver = (before: Standing | null, now: Standing | null): Standing | null =>
  before === null
    ? now
    : now === null || rank[now] < rank[before] || (before === 'past' && now === 'quit')
      ? before
      : now
