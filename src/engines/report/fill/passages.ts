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
  /** Its words: as they are, and as they begin. */
  readonly words: { readonly [look in Look]: ReadonlySet<string> }
}

/** The very words are looked for where they are given back, and any of their forms where what they say is. */
type Look = 'whole' | 'begun'

/** How much of what a member says has to be in the words that are taken for it. */
const leastShare = 0.6
/** Words of more passages than this say too little by themselves. */
const mostPassages = 3
/** "Engasga" and "engasgou", "fralda" and "fraldas" begin alike. */
const stemmed = 5

export const stemsOf = (text: string, { language }: Visit, look: Look = 'begun'): string[] =>
  keysOf(text, language).map((key) => (look === 'whole' ? key : key.slice(0, stemmed)))

/** What a passage answers to a member, of which these are the stems. */
export type AnswerIn<Answer> = (passage: Passage, stems: readonly string[]) => Answer | null

/** The passage of a visit that has most of a member's words, of those that answer it; `null` where none has enough. */
export function passageFor<Answer>(
  context: FillContext,
  { look, answerIn }: { readonly look: Look; readonly answerIn: AnswerIn<Answer> },
): { readonly passage: Passage; readonly answer: Answer } | null {
  const passages = passagesOf(context.visit)
  const weightOf = (stem: string) => {
    const holding = passages.filter(({ words }) => words[look].has(stem)).length
    return Math.log((passages.length + 1) / (holding + 0.5))
  }
  const sum = (stems: readonly string[]) => stems.reduce((total, stem) => total + weightOf(stem), 0)
  const rare = Math.log((passages.length + 1) / (mostPassages + 0.5))
  let best: { readonly passage: Passage; readonly answer: Answer; readonly share: number } | null = null
  for (const wanted of wordings(context, look))
    for (const passage of passages) {
      const held = wanted.filter((stem) => passage.words[look].has(stem))
      const share = sum(held) / sum(wanted)
      if (held.length === 0 || share < leastShare || sum(held) < rare || share < (best?.share ?? 0)) continue
      const answer = answerIn(passage, held)
      if (answer !== null) best = { passage, answer, share }
    }
  return best
}

/** What is asked for, in each of its wordings: name, title, description, and the concepts that they name. */
function wordings(context: FillContext, look: Look): readonly (readonly string[])[] {
  const { meaning, visit } = context
  const concepts = look === 'whole' ? [] : meaning.concepts.map((concept) => stemsOf(concept, visit))
  return [...meaning.texts.map((text) => tellingStems(text, context, look)), ...concepts].filter(
    (stems) => stems.length > 0,
  )
}

/** The words of a member's text that say something, as the talk's words are stemmed. */
function tellingStems(text: string, { visit, lexicons }: FillContext, look: Look): readonly string[] {
  const { language } = visit
  const tokens = tokenize(text, 0, language)
  const plain = (['pt-BR', 'en'] as const).flatMap((tongue) =>
    lexicons.schema[tongue].qualities
      .findAll(tokenize(text, 0, tongue))
      .filter(({ entry }) => entry.concept === 'plain' || entry.concept === 'unit'),
  )
  const own = tokens
    .filter((_, at) => !plain.some(({ from, to }) => from <= at && to > at))
    .filter(({ folded }) => !isUnit(folded))
    .flatMap(({ text: word }) => stemsOf(word, visit, look))
  return [...new Set(own)]
}

const known = new WeakMap<Visit['utterances'], readonly Passage[]>()

/** What was said, sentence by sentence. */
export function passagesOf(visit: Visit): readonly Passage[] {
  const { utterances, lexicon } = visit
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
        words: { whole: new Set(stemsOf(whole, visit, 'whole')), begun: new Set(stemsOf(whole, visit)) },
      }
    })
  })
  known.set(utterances, passages)
  return passages
}
