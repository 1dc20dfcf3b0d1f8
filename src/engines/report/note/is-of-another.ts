import type { Sentence } from '../facts/talk/sentence.ts'
import { hasSpeech } from '../facts/words/speech.ts'
import type { Visit } from './visit.ts'

/** "Eu é que comecei a tomar", of a companion; "só a asma dela", of whoever the patient speaks of. */
export function isOfAnother({ tokens, role }: Sentence, { lexicon }: Visit): boolean {
  const has = (...kinds: Parameters<typeof hasSpeech>[3][]) =>
    hasSpeech(lexicon, tokens, { from: 0, to: tokens.length }, ...kinds)
  if (role === 'other') return has('self') && !has('they', 'theirs', 'them')
  return role === 'patient' && has('theirs') && !has('self', 'own')
}
