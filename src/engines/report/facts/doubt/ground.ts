import { fold } from '../../../../platform/text/fold.ts'
import type { Exchange } from '../exchanges.ts'
import type { Fact } from '../fact.ts'
import { findMedicines } from '../medicines/find-medicines.ts'
import type { Reading } from '../reading.ts'
import { saidIn } from '../talk/said-in.ts'
import type { Sentence } from '../talk/sentence.ts'
import { wordKey } from '../talk/token.ts'

/** Where a fact is named: tokens `from` to `to` (not included); all of a sentence where no word of its name was found. */
export interface Place {
  readonly sentence: Sentence
  readonly from: number
  readonly to: number
}

/** A fact with what was said around it: all that its risks look at. */
export interface Ground {
  readonly reading: Reading
  readonly fact: Fact
  /** Others of the same name. */
  readonly alike: readonly Fact[]
  /** Never empty, unless nothing was said at all. */
  readonly places: readonly Place[]
  /** Whether a word of the fact's name was found. */
  readonly isNamed: boolean
  /** The sentences of the places. */
  readonly named: readonly Sentence[]
  /** All that the same voices said in one go with them. */
  readonly turns: readonly Sentence[]
  readonly asked: readonly Sentence[]
  /** What the questions among them got for an answer. */
  readonly replies: readonly Exchange[]
}

/** What was said around each fact of a reading, in the order of the facts. */
export function groundsOf(reading: Reading, facts: readonly Fact[]): Ground[] {
  const { sentences } = reading.talk
  const byName = Map.groupBy(facts, ({ concept }) => concept)
  const byTurn = Map.groupBy(sentences, ({ turn }) => turn)
  return facts.map((fact) => {
    const rested = [...new Set(fact.evidence.flatMap(({ utterance }) => saidIn(reading.talk, utterance)))]
    const found = rested.flatMap((sentence) => placesIn(reading, fact, sentence))
    const places =
      found.length > 0 ? found : rested.map((sentence) => ({ sentence, from: 0, to: sentence.tokens.length }))
    const named = [...new Set(places.map(({ sentence }) => sentence))]
    const spoken = [...new Set(named.map(({ turn }) => turn))].sort((a, b) => a - b)
    const asked = named.filter(({ isQuestion }) => isQuestion)
    return {
      ...{ reading, fact, places, named, asked },
      alike: (byName.get(fact.concept) ?? []).filter((other) => other !== fact),
      isNamed: found.length > 0,
      turns: spoken.flatMap((turn) => byTurn.get(turn) ?? []),
      replies: asked.flatMap((question) => reading.exchanges.asked(question) ?? []),
    }
  })
}

/** Letters of a word that names something. */
const shortestWord = 4

function placesIn(reading: Reading, { type, concept }: Fact, sentence: Sentence): Place[] {
  const medicines =
    type === 'medicine'
      ? findMedicines(reading, sentence).filter(({ medicine }) => medicine.concept === concept)
      : []
  const mentions = (reading.mentions.get(sentence) ?? []).filter(({ entry }) => entry.concept === concept)
  const found = medicines.length > 0 ? medicines : mentions
  if (found.length > 0) return found.map(({ from, to }) => ({ sentence, from, to }))
  const words = new Set(
    fold(concept)
      .split(/[^\p{L}\d]+/u)
      .filter((word) => word.length >= shortestWord)
      .map((word) => wordKey(word, reading.language)),
  )
  const at = sentence.tokens.findIndex(({ key }) => words.has(key))
  return at < 0 ? [] : [{ sentence, from: at, to: at + 1 }]
}
