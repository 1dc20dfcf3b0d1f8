import { pairExchanges } from '../facts/exchanges.ts'
import type { Fact } from '../facts/fact.ts'
import { readTalk } from '../facts/talk/read-talk.ts'
import { saidIn } from '../facts/talk/said-in.ts'
import type { Sentence } from '../facts/talk/sentence.ts'
import { sayingOf, tellingOf } from './quote-facts.ts'
import { type Names, saysNoMore } from './says-no-more.ts'
import { utterancesOf, type Visit } from './visit.ts'

/**
 * Whether a name tells all that was said of a fact: each sentence that names it says no more than names, and what was only asked
 * for is answered with a bare yes or no. "Ronca?" "Só gripado.", and "Formigar, não. Ah, de noite, o dedão." say more.
 */
export function isPlainlyTold(fact: Fact, names: Names, visit: Visit): boolean {
  const talk = readTalk(visit.utterances, visit.lexicon)
  const exchanges = pairExchanges(talk, visit.lexicon)
  const said = [...new Set(utterancesOf([fact]).flatMap((utterance) => saidIn(talk, utterance)))]
  const isOf = ({ tokens }: Sentence) =>
    names.find(tokens).some(({ entry }) => entry.concept === fact.concept)
  const isBare = (sentence: Sentence) => saysNoMore(sentence, names, visit)
  // What was put together of several words ("dor ocular") no sentence names: then the one that says the most of it counts.
  const isNamed = said.some(isOf)
  const best = (tellingOf(fact, visit) ?? sayingOf(fact, visit))?.sentence
  const own = isNamed ? said.filter((one) => !one.isQuestion && isOf(one)) : best ? [best] : []
  const replies = said
    .filter((one) => one.isQuestion && (isOf(one) || !isNamed))
    .flatMap((question) => exchanges.asked(question)?.reply ?? [])
  if (own.length === 0) return replies.every(isBare)
  return own.every((one) => isBare(one) && !isTakenUp(one, talk.sentences, names, visit))
}

/** Words before a name that begins something else: "E febre". */
const nearStart = 2
const hedging: ReadonlySet<string> = new Set(['yes', 'partial', 'tells', 'corrects', 'has', 'takes-back'])

/** "Sangrou não. Hum, teve um pinguinho": what follows in the same turn, before anything else is named, goes on about it. */
function isTakenUp(sentence: Sentence, sentences: readonly Sentence[], names: Names, visit: Visit): boolean {
  const cues = visit.lexicon.cues['reply-cues']
  for (const next of sentences.slice(sentence.order + 1)) {
    const [first] = names.find(next.tokens)
    if (next.turn !== sentence.turn || (first && first.from < nearStart)) return false
    const kinds = cues.findAll(next.tokens).map(({ entry }) => entry.concept)
    if (kinds.some((kind) => hedging.has(kind)) && !kinds.includes('no')) return true
  }
  return false
}
