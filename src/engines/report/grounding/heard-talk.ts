import type { Fact } from '../facts/fact.ts'
import { factsOf, readingOf } from '../facts/read-facts.ts'
import type { Reading } from '../facts/reading.ts'
import { type Segment, type Sentence, segmentAt } from '../facts/talk/sentence.ts'
import type { Lexicon } from '../facts/words/lexicon.ts'
import type { Knowledge } from '../knowledge/load-knowledge.ts'
import type { ReportLanguage, Utterance } from '../port.ts'
import type { Attribute, NamedUnit } from './element.ts'
import { elementsOf, wordUnits } from './elements.ts'
import { meantAttributes } from './taken-back.ts'

/** A place in the talk where something is named. */
export interface Occurrence {
  readonly sentence: Sentence
  readonly from: number
  readonly to: number
  /** 0 to 1: how surely it is named there. */
  readonly weight: number
}

/** Weight from which on a place surely names a unit. */
export const NAMED = 0.9

/** A talk as reports are checked against it. */
export interface HeardTalk {
  readonly reading: Reading
  readonly facts: readonly Fact[]
  readonly units: readonly NamedUnit[]
  readonly attributes: readonly Attribute[]
  readonly utterances: ReadonlyMap<number, Utterance>
  /** Utterances that a sentence was said in. */
  utterancesOf(sentence: Sentence): readonly number[]
  /** Whether a sentence was said in one of the utterances. */
  isIn(sentence: Sentence, utterances: ReadonlySet<number>): boolean
  occurrences(unit: NamedUnit): readonly Occurrence[]
  /** How much naming a unit tells: what is named everywhere tells little. */
  weightOf(unit: NamedUnit): number
}

/** Reads a talk once for all statements about it. */
export function hearTalk(
  utterances: readonly Utterance[],
  language: ReportLanguage,
  lexicon: Lexicon,
  knowledge: Knowledge,
): HeardTalk {
  const reading = readingOf({ utterances, language }, lexicon, knowledge)
  const { units, attributes: told } = elementsOf(reading)
  const attributes = meantAttributes(reading, told)
  const byKey = new Map<string, NamedUnit[]>()
  for (const unit of units)
    for (const key of [...unit.keys, ...(unit.words.length === 1 ? unit.words.flat() : [])]) {
      const list = byKey.get(key)
      if (list) list.push(unit)
      else byKey.set(key, [unit])
    }
  for (const unit of wordUnits(reading)) {
    const key = unit.words[0]![0]!
    byKey.set(key, [...(byKey.get(key) ?? []), unit])
  }
  const said = new Map<Sentence, readonly number[]>()
  for (const sentence of reading.talk.sentences)
    said.set(sentence, [...new Set(sentence.proof().map(({ utterance }) => utterance))])
  const known = new WeakMap<NamedUnit, readonly Occurrence[]>()
  const occurrences = (unit: NamedUnit): readonly Occurrence[] => {
    const found = known.get(unit) ?? find(unit, byKey)
    known.set(unit, found)
    return found
  }
  return {
    reading,
    facts: factsOf(reading),
    units,
    attributes,
    utterances: new Map(utterances.map((utterance) => [utterance.index, utterance])),
    utterancesOf: (sentence) => said.get(sentence) ?? [],
    isIn: (sentence, utterances) => (said.get(sentence) ?? []).some((index) => utterances.has(index)),
    occurrences,
    weightOf: (unit) => {
      const places = new Set(occurrences(unit).map(({ sentence }) => sentence)).size
      const base = unit.kind === 'medicine' ? 2 : unit.kind === 'word' ? 0.7 : 1.2
      return base * (1 + Math.log(1 + reading.talk.sentences.length / (1 + places)) / 4)
    },
  }
}

/** Where a unit is named: by one of its keys, or by its words standing near each other. */
function find(unit: NamedUnit, byKey: ReadonlyMap<string, readonly NamedUnit[]>): Occurrence[] {
  const places = new Map<string, Occurrence>()
  const add = ({ sentence, from, to }: NamedUnit, weight: number) => {
    const place = `${sentence.order}:${from}`
    if ((places.get(place)?.weight ?? 0) < weight) places.set(place, { sentence, from, to, weight })
  }
  for (const key of unit.keys) for (const other of byKey.get(key) ?? []) add(other, 1)
  if (unit.kind === 'medicine') return [...places.values()]
  const words = unit.words.map((keys) => keys.flatMap((key) => byKey.get(key) ?? []))
  if (words.length === 0) return [...places.values()]
  const bySentence = new Map<Sentence, Set<number>>()
  for (const [at, units] of words.entries())
    for (const { sentence } of units)
      bySentence.set(sentence, (bySentence.get(sentence) ?? new Set()).add(at))
  for (const units of words)
    for (const other of units) {
      const share = bySentence.get(other.sentence)!.size / words.length
      add(other, unit.kind === 'word' ? 1 : share === 1 ? 0.9 : share * 0.6)
    }
  return [...places.values()]
}

/** 0 to 1: how near two places of a talk are, as far as what stands there belongs together. */
export function nearness(
  a: { readonly sentence: Sentence; readonly from: number; readonly to: number },
  b: { readonly sentence: Sentence; readonly from: number; readonly to: number },
): number {
  if (a.sentence === b.sentence) {
    const [one, other]: Segment[] = [segmentAt(a.sentence, a.from), segmentAt(b.sentence, b.from)]
    const distance = a.from < b.from ? b.from - a.to : a.from - b.to
    const base = one!.from === other!.from ? 1 : 0.75
    return base / (1 + Math.max(0, distance) * 0.03)
  }
  const between = Math.abs(a.sentence.order - b.sentence.order)
  const turns = Math.abs(a.sentence.turn - b.sentence.turn)
  if (turns === 0) return between === 1 ? 0.5 : 0.35 / Math.min(between, 4) + 0.1
  return turns === 1 ? 0.3 : 0.08
}
