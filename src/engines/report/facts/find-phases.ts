import type { Mention, Phase, Reading } from './reading.ts'
import type { Sentence, Talk } from './talk/sentence.ts'
import type { Lexicon } from './words/lexicon.ts'

/** What each sentence of a visit is for; a sentence that doesn't tell goes on with what the one before was for. */
export function findPhases(
  { sentences }: Talk,
  mentions: ReadonlyMap<Sentence, readonly Mention[]>,
  lexicon: Lexicon,
): Reading['phase'] {
  const phases = new Map<Sentence, Phase>()
  let phase: Phase = 'history'
  for (const sentence of sentences) {
    if (sentence.role === 'doctor' || sentence.role === 'unknown') phase = ownPhase(sentence, mentions, lexicon) ?? (sentence.isQuestion ? 'history' : phase)
    phases.set(sentence, phase)
  }
  return (sentence) => phases.get(sentence) ?? 'history'
}

function ownPhase(
  sentence: Sentence,
  mentions: ReadonlyMap<Sentence, readonly Mention[]>,
  lexicon: Lexicon,
): Phase | null {
  if (sentence.isQuestion) return null
  const found = mentions.get(sentence) ?? []
  const has = (kind: Mention['entry']['class']) => found.some(({ entry }) => entry.class === kind)
  const cues = (table: 'plan-cues' | 'exam-cues') => lexicon.cues[table].findAll(sentence.tokens)
  if (cues('plan-cues').length > 0) return 'plan'
  if (lexicon.grounds.examination.find(sentence.tokens).length > 1 || cues('exam-cues').length > 0) return 'examination'
  const numbers = sentence.tokens.some(({ quantity }) => quantity !== undefined)
  if (has('tests') && numbers) return 'results'
  return null
}
