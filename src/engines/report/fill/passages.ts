import type { SpeakerRole } from '../../speaker/port.ts'
import { type Exchange, pairExchanges } from '../facts/exchanges.ts'
import { readTalk } from '../facts/talk/read-talk.ts'
import { tokenize } from '../facts/talk/token.ts'
import type { Visit } from '../note/visit.ts'
import { keysOf } from './choose-facts.ts'
import type { FillContext } from './fill-context.ts'
import { isUnit } from './units.ts'

/** A sentence, or a question with what was answered. */
export interface Passage {
  readonly text: string
  readonly speaker: SpeakerRole
  /** The sentence without what was answered. */
  readonly sentence: string
  /** Of a question. */
  readonly reply: string | null
  /** What a short reply says to a question. */
  readonly stance: Exchange['stance'] | null
  readonly utterances: readonly number[]
  readonly keys: ReadonlySet<string>
}

/** How much of what a member says has to be in the words that are taken for it. */
const leastShare = 0.6
/** Words of more passages than this say too little by themselves. */
const mostPassages = 3

/** The passage of a visit that has most of a member's words, of those that answer it; `null` where none has enough. */
export function passageFor<Answer>(
  context: FillContext,
  answerIn: (passage: Passage) => Answer | null,
): { readonly passage: Passage; readonly answer: Answer } | null {
  const passages = passagesOf(context.visit)
  const weightOf = (key: string) => {
    const holding = passages.filter(({ keys }) => keys.has(key)).length
    return Math.log((passages.length + 1) / (holding + 0.5))
  }
  const sum = (keys: readonly string[]) => keys.reduce((total, key) => total + weightOf(key), 0)
  const rare = Math.log((passages.length + 1) / (mostPassages + 0.5))
  let best: { readonly passage: Passage; readonly answer: Answer; readonly share: number } | null = null
  for (const wanted of context.meaning.texts.map((text) => tellingKeys(text, context)))
    for (const passage of passages) {
      const held = wanted.filter((key) => passage.keys.has(key))
      const share = sum(held) / sum(wanted)
      if (held.length === 0 || share < leastShare || sum(held) < rare || share < (best?.share ?? 0)) continue
      const answer = answerIn(passage)
      if (answer !== null) best = { passage, answer, share }
    }
  return best
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

/** What was said, sentence by sentence. */
export function passagesOf({ utterances, language, lexicon }: Visit): readonly Passage[] {
  const before = known.get(utterances)
  if (before) return before
  const stances = new Map(
    pairExchanges(readTalk(utterances, lexicon), lexicon).all.flatMap(({ questions, stance }) =>
      questions.slice(-1).map((question) => [question.proof()[0]?.utterance, stance]),
    ),
  )
  const passages = utterances.flatMap(({ text, index, speaker }, at) => {
    const sentences = text.match(/[^.!?…]+[.!?…]*/g)?.map((one) => one.trim()) ?? []
    const next = utterances[at + 1]
    return sentences.filter(Boolean).map((sentence, i): Passage => {
      const reply = sentence.endsWith('?') && i === sentences.length - 1 ? next : undefined
      const whole = reply ? `${sentence} – ${reply.text}` : sentence
      return {
        ...{ text: whole, sentence, speaker },
        reply: reply?.text ?? null,
        stance: reply && speaker === 'doctor' ? (stances.get(index) ?? null) : null,
        utterances: reply ? [index, reply.index] : [index],
        keys: new Set(keysOf(whole, language)),
      }
    })
  })
  known.set(utterances, passages)
  return passages
}
