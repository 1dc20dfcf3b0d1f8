import { tokenize } from '../facts/talk/token.ts'
import type { Visit } from '../note/visit.ts'
import type { JsonObject } from '../port.ts'
import { keysOf } from './choose-facts.ts'
import type { FillContext } from './fill-context.ts'
import type { Filled } from './filled.ts'
import { isUnit } from './units.ts'

/** A sentence, or a question with what was answered. */
interface Passage {
  readonly text: string
  readonly utterances: readonly number[]
  readonly keys: ReadonlySet<string>
}

/** How much of what a member says has to be in the words that are quoted for it. */
const leastShare = 0.6
/** Words of more passages than this say too little by themselves. */
const mostPassages = 3
const longest = 400

/** What was said about a member in the very words of the talk, where nothing typed answers it: to be checked. */
export function quoteFor(node: JsonObject, path: readonly string[], context: FillContext): Filled | null {
  const passages = passagesOf(context.visit)
  const most = Math.min(Number(node.maxLength ?? longest), longest)
  const weightOf = (key: string) => {
    const holding = passages.filter(({ keys }) => keys.has(key)).length
    return Math.log((passages.length + 1) / (holding + 0.5))
  }
  const sum = (keys: readonly string[]) => keys.reduce((total, key) => total + weightOf(key), 0)
  const rare = Math.log((passages.length + 1) / (mostPassages + 0.5))
  let best: { readonly passage: Passage; readonly share: number } | null = null
  for (const wanted of context.meaning.texts.map((text) => tellingKeys(text, context)))
    for (const passage of passages) {
      if (passage.text.length > most || wanted.length === 0) continue
      const held = wanted.filter((key) => passage.keys.has(key))
      const share = sum(held) / sum(wanted)
      if (share < leastShare || sum(held) < rare || share < (best?.share ?? 0)) continue
      best = { passage, share }
    }
  if (!best) return null
  const { text, utterances } = best.passage
  return {
    value: `"${text}"`,
    proofs: [
      { path, isQuoted: true, proof: { kind: 'rewritten', utterances: [...utterances], toConfirm: true } },
    ],
  }
}

/** The words of a member's text that say something, as the talk's words are keyed. */
function tellingKeys(text: string, { visit: { language }, lexicons }: FillContext): readonly string[] {
  const tokens = tokenize(text, 0, language)
  const plain = (['pt-BR', 'en'] as const).flatMap((tongue) =>
    lexicons.schema[tongue].qualities
      .findAll(tokenize(text, 0, tongue))
      .filter(({ entry }) => entry.concept === 'plain' || entry.concept === 'unit'),
  )
  const own = tokens
    .filter((_, at) => !plain.some(({ from, to }) => from <= at && to > at))
    .filter(({ folded }) => !isUnit(folded))
    .flatMap(({ text: word }) => keysOf(word, language))
  return [...new Set(own)]
}

const known = new WeakMap<Visit['utterances'], readonly Passage[]>()

function passagesOf({ utterances, language }: Visit): readonly Passage[] {
  const before = known.get(utterances)
  if (before) return before
  const passages = utterances.flatMap(({ text, index }, at) => {
    const sentences = text.match(/[^.!?…]+[.!?…]*/g)?.map((one) => one.trim()) ?? []
    const reply = utterances[at + 1]
    return sentences.filter(Boolean).map((sentence, i): Passage => {
      const isAsked = sentence.endsWith('?') && i === sentences.length - 1 && reply !== undefined
      const whole = isAsked ? `${sentence} – ${reply.text}` : sentence
      return {
        text: whole,
        utterances: isAsked ? [index, reply.index] : [index],
        keys: new Set(keysOf(whole, language)),
      }
    })
  })
  known.set(utterances, passages)
  return passages
}
