import { readTalk } from '../../facts/talk/read-talk.ts'
import { saidIn } from '../../facts/talk/said-in.ts'
import { type Sentence, textOf } from '../../facts/talk/sentence.ts'
import { quotedSentences, sayingOf } from '../quote-facts.ts'
import type { Line, Visit } from '../visit.ts'

/** Lines at the most. */
const most = 3
const leastWords = 3

/**
 * What the doctor says of a part while examining, and no fact tells ("Placas com escama nos cotovelos"), in these words. `examined`:
 * utterances in which several sentences tell what is found.
 */
export function untoldFindings(examined: readonly number[], visit: Visit): Line[] {
  const talk = readTalk(visit.utterances, visit.lexicon)
  const told = new Set(visit.facts.map((fact) => sayingOf(fact, visit)?.sentence))
  const own = examined
    .flatMap((utterance) => saidIn(talk, utterance))
    .filter((one) => !told.has(one) && isFinding(one, visit))
  return quotedSentences([...new Set(own)], visit).slice(0, most)
}

/** It names a part, and measures, orders, asks and concludes nothing. */
function isFinding(sentence: Sentence, visit: Visit): boolean {
  const { tokens, role, isQuestion, text } = sentence
  const { grounds, concepts, cues } = visit.lexicon
  if (role !== 'doctor' || isQuestion || tokens.length < leastWords) return false
  const isOther =
    visit.words.is('directed', text) ||
    visit.words.is('diagnosed', text) ||
    visit.words.is('examines', text) ||
    // "Em pé, onze por seis", "o braço: levanta".
    sentence.segments.some((segment) => visit.words.is('command', textOf(sentence, segment))) ||
    tokens.some(({ quantity }) => quantity?.kind === 'ratio') ||
    [grounds.vitals, grounds.tests, grounds.medicines, grounds.referrals, grounds.advice].some(
      (table) => table.find(tokens).length > 0,
    ) ||
    cues['plan-cues'].findAll(tokens).length > 0 ||
    cues['instruction-cues']
      .findAll(tokens)
      .some(({ entry }) => entry.concept === 'seek' || entry.concept === 'if')
  return !isOther && [grounds.examination, concepts].some((table) => table.find(tokens).length > 0)
}
