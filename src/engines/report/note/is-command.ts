import type { Sentence } from '../facts/talk/sentence.ts'
import { trimmed } from './trim-words.ts'
import { utterancesOf, type Visit } from './visit.ts'

/** Utterances around a finding in which the doctor examines. */
const reach = 2

/** "Levanta com o braço cruzado", "open up, say ah": said to the patient while examining, and no finding. */
export function isCommand({ text, role, proof }: Sentence, visit: Visit): boolean {
  const { words, facts } = visit
  if (role !== 'doctor' || !words.is('command', trimmed(text, words))) return false
  const at = proof()[0]?.utterance ?? -1
  const examined = facts.filter(({ type }) => type === 'exam-finding' || type === 'vital')
  return utterancesOf(examined).some((seen) => Math.abs(seen - at) <= reach)
}
