import type { Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'
import { markersIn } from './cues.ts'
import type { Said, Standing } from './said.ts'

/** Sentences between a medicine of a class and the class, within which they are one. */
const classReach = 2

/** What stands of all that was said: medicines of which nobody says whether they are taken fall away. */
export function judged(reading: Reading, said: readonly Said[]): (Said & { readonly standing: Standing })[] {
  const standing = said.flatMap((one) => {
    const stands = standingOf(reading, one)
    return stands ? [{ ...one, standing: stands }] : []
  })
  // "Antibiótico, azitromicina": the class is the medicine named beside it.
  return standing.filter(
    (one) => !one.medicine.isClass || !said.some((other) => !other.medicine.isClass && other.turn === one.turn && Math.abs(other.order - one.order) <= classReach),
  )
}

function standingOf(reading: Reading, one: Said): Standing | null {
  if (one.silent) return null
  if (one.medicine.isClass && one.mode === 'history' && one.standing === 'taking' && one.items.length === 0) return null
  if (one.mode === 'plan') {
    if (one.conditional && one.standing !== 'start' && one.standing !== null) return one.standing === 'reject' || one.standing === 'later' ? one.standing : null
    return one.standing ?? (hasRegimen(one) ? 'start' : null)
  }
  if (one.standing) return one.standing
  const sentence = reading.talk.sentences[one.order]!
  if (one.asked) return answered(reading, one, sentence)
  return hasRegimen(one) || isListed(reading, sentence) ? 'taking' : null
}

const hasRegimen = ({ items }: Said) => items.some(({ item }) => item.kind !== 'duration' && item.kind !== 'route')

function answered(reading: Reading, one: Said, sentence: Sentence): Standing | null {
  const stance = reading.exchanges.asked(sentence)?.stance ?? 'none'
  if (one.askedPast) return stance === 'yes' ? 'past' : stance === 'no' ? 'quit' : null
  if (stance === 'no') return 'quit'
  if (stance === 'yes' || stance === 'partial') return 'taking'
  return one.items.some((item) => !item.tentative) ? 'taking' : null
}

/** Named in reply to "e os remédios?", "what else do you take?" */
function isListed(reading: Reading, sentence: Sentence): boolean {
  if (sentence.role === 'doctor' || sentence.isQuestion) return false
  const exchange = reading.exchanges.answers(sentence)
  if (!exchange) return false
  return exchange.questions.some((question) => markersIn(reading, question, 'topic').length > 0)
}
