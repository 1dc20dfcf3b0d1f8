import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReportLanguage, Utterance } from '../../port.ts'
import type { ReportCatalogue } from '../catalogue.ts'
import { heardNumbers } from './heard-numbers.ts'
import { sameWords, stemsOf, wordsOf } from './words.ts'

/** One utterance as the checks see it. */
interface HeardUtterance {
  readonly index: number
  readonly text: string
  readonly words: ReadonlySet<string>
  readonly stems: ReadonlySet<string>
  /** In the spelling of `numbersIn`. */
  readonly numbers: ReadonlySet<string>
  /** Active ingredients of the medicines that it names. */
  readonly ingredients: ReadonlySet<string>
}

/** What was said in a consultation; every check of a report asks this and nothing else. */
export interface Heard {
  readonly utterances: ReadonlyMap<number, HeardUtterance>
  readonly words: ReadonlySet<string>
  readonly ingredients: ReadonlySet<string>
}

const AT_A_TIME = 8

/** Listens to the whole transcript, a few utterances a turn, so that an hour of speech does not hold up others. */
export async function hear(
  utterances: readonly Utterance[],
  language: ReportLanguage,
  catalogue: ReportCatalogue,
): Promise<Heard> {
  const texts = utterances.map(({ text }) => text)
  const ingredients = await catalogue.findIngredients(texts, language)
  const heard = new Map<number, HeardUtterance>()
  for (const [at, utterance] of utterances.entries()) {
    heard.set(utterance.index, {
      ...listen(utterance, texts[at - 1] ?? '', texts[at + 1] ?? ''),
      ingredients: new Set(ingredients[at]),
    })
    if (at % AT_A_TIME === 0) await nextTurn()
  }
  const all = [...heard.values()]
  return {
    utterances: heard,
    words: new Set(all.flatMap(({ words }) => [...words])),
    ingredients: new Set(ingredients.flat()),
  }
}

function listen(
  { index, text }: Utterance,
  before: string,
  after: string,
): Omit<HeardUtterance, 'ingredients'> {
  const numbers = new Set([
    ...heardNumbers(text),
    ...numbersAcross(before, text),
    ...numbersAcross(text, after),
  ])
  return { index, text, numbers, words: new Set(wordsOf(text)), stems: new Set(stemsOf(text)) }
}

/** Recognisers cut in silences, also within a number: "cento e" | "vinte". */
function numbersAcross(before: string, after: string): string[] {
  const [end, start] = [before.slice(-40).replace(/^\S*\s/, ''), after.slice(0, 40).replace(/\s\S*$/, '')]
  const [ending, starting] = [heardNumbers(end), heardNumbers(start)]
  if (ending.size === 0 || starting.size === 0) return []
  return [...heardNumbers(`${end} ${start}`)].filter((number) => !ending.has(number) && !starting.has(number))
}

/** The utterances that say a number, whichever of its readings is meant; all of them when none are given to look in. */
export function whereSaid(heard: Heard, readings: readonly string[], within?: readonly number[]): number[] {
  const places = within ?? [...heard.utterances.keys()]
  return places.filter((index) => {
    const numbers = heard.utterances.get(index)?.numbers
    return readings.some((value) => numbers?.has(value))
  })
}

/** The utterances around the given ones: an answer and its question belong together. */
export function withNeighbours(heard: Heard, indices: readonly number[], distance: number): number[] {
  const places = new Set<number>()
  for (const index of indices) {
    for (let near = index - distance; near <= index + distance; near++) {
      if (heard.utterances.has(near)) places.add(near)
    }
  }
  return [...places].sort((a, b) => a - b)
}

/** Share (0 to 1) of a text's content words that the utterances say, inflection aside; 1 for a text without any. */
export function support(heard: Heard, text: string, indices: readonly number[]): number {
  const stems = new Set(stemsOf(text))
  if (stems.size === 0) return 1
  const said = [...stems].filter((stem) =>
    indices.some((index) => heard.utterances.get(index)?.stems.has(stem)),
  )
  return said.length / stems.size
}

/** Whether the utterances, one after another, contain the text's words in order. */
export function isVerbatim(heard: Heard, text: string, indices: readonly number[]): boolean {
  const said = indices.map((index) => sameWords(heard.utterances.get(index)?.text ?? '')).join(' ')
  return ` ${said} `.includes(` ${sameWords(text)} `)
}

const MOST_LOCATED = 3

/** The few utterances that together say most of a text's content words; none where nobody said any. */
export function locate(heard: Heard, text: string): number[] {
  const missing = new Set(stemsOf(text))
  const found: number[] = []
  while (missing.size > 0 && found.length < MOST_LOCATED) {
    let best = { index: -1, said: 0 }
    for (const { index, stems } of heard.utterances.values()) {
      let said = 0
      for (const stem of missing) if (stems.has(stem)) said++
      if (said > best.said) best = { index, said }
    }
    if (best.said === 0) break
    found.push(best.index)
    for (const stem of heard.utterances.get(best.index)!.stems) missing.delete(stem)
  }
  return found.sort((a, b) => a - b)
}
