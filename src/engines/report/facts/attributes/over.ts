import type { Mention, Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'
import { isAsked } from './reply.ts'

/**
 * "Had one last month, gone now", "ficou fraco, mas hoje tá bom": whether what was had is said to have gone. It is neither
 * denied nor had.
 */
export function isOver(reading: Reading, mention: Mention): boolean {
  const { sentence, to } = mention
  if (!sentence.isQuestion) return goesBehind(reading, sentence, to) || goesNext(reading, sentence)
  const reply = reading.exchanges.asked(sentence)?.reply ?? []
  return reply.some((one, i) => i === 0 && (goesBehind(reading, one, 0) || goesNext(reading, one)))
}

/** Behind token `at`, with nothing else named between. */
function goesBehind(reading: Reading, sentence: Sentence, at: number): boolean {
  const named = (reading.mentions.get(sentence) ?? []).filter((one) => isAsked(one) && one.from >= at)
  return overIn(reading, sentence).some(({ from }) => from >= at && named.every((one) => one.from > from))
}

/** "Tive dor de cabeça ontem. Já passou.": the next sentence begins with it. */
function goesNext(reading: Reading, { order, turn }: Sentence): boolean {
  const next = reading.talk.sentences[order + 1]
  return next?.turn === turn && overIn(reading, next).some(({ from }) => from <= nearStart)
}

/** Words before it, as in "mas já passou". */
const nearStart = 1

const overIn = ({ lexicon }: Reading, { tokens }: Sentence) =>
  lexicon.cues['context-cues'].findAll(tokens).filter(({ entry }) => entry.concept === 'over')
