import type { Exchange } from '../src/engines/report/extractive/statement.ts'
import { fold } from '../src/platform/text/fold.ts'

/** Parts of a note as the open sets divide it. */
export const divisions = ['subjective', 'exam', 'results', 'plan'] as const
export type Division = (typeof divisions)[number]

/** What a note says about one statement of its talk. */
export interface Alignment {
  /** Whether it belongs to the extract that shares most words with the note. */
  readonly chosen: boolean
  /** Share of its words (weighted by rarity) that the note has. */
  readonly grounded: number
  readonly division: Division | null
}

const headings: readonly (readonly [Division, RegExp])[] = [
  ['exam', /^(?:physical exam\w*|exam\w*|vitals?( reviewed)?|objective)\b/],
  ['results', /^(?:results?|labs?|imaging)\b/],
  ['plan', /^(?:assessment|plan|impression|instructions?|recommendations?)\b/],
  [
    'subjective',
    /^(?:chief complaint|cc|history|hpi|review of systems|ros|past|medical history|medications?|current|allerg\w+|social|family|surgical|subjective)\b/,
  ],
]
const stop = new Set(
  'the a an of to and in is was that it for on with he she his her him they their them patient has had have be are were this at as by or not no will we i s you'.split(
    ' ',
  ),
)

const tokens = (text: string) => fold(text).match(/[a-z0-9]+/g) ?? []
const content = (text: string) => tokens(text).filter((word) => !stop.has(word))

/** How rare words are, over sentences of notes and statements of talks. */
export function rarities(texts: readonly string[]): (word: string) => number {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const word of new Set(tokens(text))) counts.set(word, (counts.get(word) ?? 0) + 1)
  return (word) => Math.log(1 + texts.length / (counts.get(word) ?? 0.5))
}

export function align(
  exchanges: readonly Exchange[],
  lines: readonly string[],
  note: string,
  rarity: (word: string) => number,
): Alignment[] {
  const sentences = sentencesOf(note)
  const noteWords = new Set(sentences.flatMap(({ words }) => words))
  const chosen = bestExtract(lines, note)
  return exchanges.map((_, i) => {
    const words = [...new Set(content(lines[i]!))]
    const weight = words.reduce((sum, word) => sum + rarity(word), 0)
    const grounded =
      weight > 0 ? words.reduce((sum, word) => sum + (noteWords.has(word) ? rarity(word) : 0), 0) / weight : 0
    let division: Division | null = null
    let best = 0.25
    for (const sentence of sentences) {
      const shared = words.reduce((sum, word) => sum + (sentence.set.has(word) ? rarity(word) : 0), 0)
      if (shared === 0) continue
      const total = sentence.words.reduce((sum, word) => sum + rarity(word), 0)
      const score = (2 * shared) / (weight + total) + (0.3 * shared) / weight
      if (score > best) [best, division] = [score, sentence.division]
    }
    return { chosen: chosen.has(i), grounded, division }
  })
}

function sentencesOf(note: string): { division: Division; words: string[]; set: Set<string> }[] {
  let division: Division = 'subjective'
  const out: { division: Division; words: string[]; set: Set<string> }[] = []
  for (const line of note.split('\n')) {
    const text = line.trim()
    const isHeading =
      text.length > 0 &&
      text.length < 60 &&
      (text === text.toUpperCase() || /:$/.test(text)) &&
      /^[A-Za-z]/.test(text)
    const found = isHeading ? headings.find(([, pattern]) => pattern.test(text.toLowerCase())) : undefined
    if (found) division = found[0]
    if (isHeading && found) continue
    for (const sentence of text.split(/(?<=[.;])\s+/)) {
      const words = content(sentence)
      if (words.length > 0) out.push({ division, words, set: new Set(words) })
    }
  }
  return out
}

/** Statements that one after the other raise ROUGE-1 F1 with the note most, until none does. */
function bestExtract(lines: readonly string[], note: string): Set<number> {
  const want = counts(tokens(note))
  const wanted = tokens(note).length
  const have = new Map<string, number>()
  const chosen = new Set<number>()
  const bags = lines.map((line) => tokens(line))
  let [shared, length, best] = [0, 0, 0]
  for (;;) {
    let pick = -1
    let pickScore = best
    for (const [i, bag] of bags.entries()) {
      if (chosen.has(i) || bag.length === 0) continue
      const gain = gainOf(bag, want, have)
      const score = (2 * (shared + gain)) / (length + bag.length + wanted)
      if (score > pickScore + 1e-9) [pick, pickScore] = [i, score]
    }
    if (pick < 0) return chosen
    const bag = bags[pick]!
    shared += gainOf(bag, want, have)
    for (const word of bag) have.set(word, (have.get(word) ?? 0) + 1)
    length += bag.length
    best = pickScore
    chosen.add(pick)
  }
}

function gainOf(
  bag: readonly string[],
  want: ReadonlyMap<string, number>,
  have: ReadonlyMap<string, number>,
): number {
  let gain = 0
  for (const [word, count] of counts(bag))
    gain += Math.max(0, Math.min(count, (want.get(word) ?? 0) - (have.get(word) ?? 0)))
  return gain
}

function counts(words: readonly string[]): Map<string, number> {
  const out = new Map<string, number>()
  for (const word of words) out.set(word, (out.get(word) ?? 0) + 1)
  return out
}
