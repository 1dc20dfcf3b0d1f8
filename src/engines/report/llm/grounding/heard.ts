import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReportLanguage, Utterance } from '../../port.ts'
import { type ClaimedNumber, claimedNumbers } from './claimed-numbers.ts'
import { heardNumbers } from './heard-numbers.ts'
import { sameWords, stemsOf, wordsOf } from './words.ts'

/** One utterance as the checks see it. */
interface HeardUtterance {
  readonly index: number
  readonly text: string
  readonly words: ReadonlySet<string>
  readonly stems: ReadonlySet<string>
  readonly numbers: ReadonlySet<string>
}

/** What was said in a consultation; every check of a report asks this and nothing else. */
export interface Heard {
  readonly utterances: ReadonlyMap<number, HeardUtterance>
  readonly words: ReadonlySet<string>
  readonly medicines: ReadonlySet<string>
}

const AT_A_TIME = 16

/** Listens to the whole transcript, a few utterances a turn, so that an hour of speech does not hold up others. */
export async function hear(
  utterances: readonly Utterance[],
  findMedicines: (text: string) => readonly string[],
): Promise<Heard> {
  const heard = new Map<number, HeardUtterance>()
  const medicines = new Set<string>()
  for (let at = 0; at < utterances.length; at += AT_A_TIME) {
    const some = utterances.slice(at, at + AT_A_TIME)
    for (const [place, utterance] of some.entries()) {
      heard.set(utterance.index, listen(utterance, utterances[at + place - 1], utterances[at + place + 1]))
    }
    for (const medicine of findMedicines(some.map(({ text }) => text).join('\n'))) medicines.add(medicine)
    await nextTurn()
  }
  const words = new Set([...heard.values()].flatMap((utterance) => [...utterance.words]))
  return { utterances: heard, words, medicines }
}

function listen(utterance: Utterance, before?: Utterance, after?: Utterance): HeardUtterance {
  const { index, text } = utterance
  const numbers = new Set([
    ...heardNumbers(text),
    ...numbersAcross(before?.text ?? '', text),
    ...numbersAcross(text, after?.text ?? ''),
  ])
  return { index, text, numbers, words: new Set(wordsOf(text)), stems: new Set(stemsOf(text)) }
}

/** Recognisers cut in silences, also within a number: "cento e" | "vinte". */
function numbersAcross(before: string, after: string): string[] {
  const [end, start] = [before.slice(-40).replace(/^\S*\s/, ''), after.slice(0, 40).replace(/\s\S*$/, '')]
  const apart = new Set([...heardNumbers(end), ...heardNumbers(start)])
  return [...heardNumbers(`${end} ${start}`)].filter((number) => !apart.has(number))
}

/** The utterances that say a number; all of them when none are given to look in. */
export function whereSaid(heard: Heard, claim: ClaimedNumber, within?: readonly number[]): number[] {
  const places = within ?? [...heard.utterances.keys()]
  return places.filter((index) => {
    const utterance = heard.utterances.get(index)
    if (!utterance) return false
    if (claim.name === undefined) return claim.readings.some((value) => utterance.numbers.has(value))
    return saysName(utterance, claim)
  })
}

/** "B12" is said as "b12", "b 12" or "b doze"; "COVID-19" as "covid". */
function saysName(utterance: HeardUtterance, { name = '', readings }: ClaimedNumber): boolean {
  const stem = name.match(/^\p{L}+/u)?.[0] ?? ''
  return (
    utterance.words.has(name) ||
    (stem.length > 3 && utterance.words.has(stem)) ||
    readings.every((value) => utterance.numbers.has(value))
  )
}

/** The numbers and dates that a text states and nobody said. */
export const unheardNumbers = (heard: Heard, text: string, language: ReportLanguage): ClaimedNumber[] =>
  claimedNumbers(text, language).filter((claim) => whereSaid(heard, claim).length === 0)

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
