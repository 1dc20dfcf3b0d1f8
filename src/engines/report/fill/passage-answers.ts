import { readQuantities } from '../../../platform/quantities/index.ts'
import { tokenize } from '../facts/talk/token.ts'
import type { JsonObject, JsonValue } from '../port.ts'
import { isMeasure } from './ask.ts'
import type { FillContext } from './fill-context.ts'
import { fitting } from './fitting.ts'
import { type AnswerIn, stemsOf } from './passages.ts'
import { numberNamed } from './told-numbers.ts'
import { isUnit } from './units.ts'

const UNREAL: ReadonlySet<string> = new Set([
  ...['doubts', 'doubts-back', 'teaches', 'supposes', 'when', 'keeps'],
])

const cuesIn = (text: string, { lexicon, language }: FillContext['visit']): readonly string[] =>
  lexicon.cues['context-cues'].findAll(tokenize(text, 0, language)).map(({ entry }) => entry.concept)

/** "Na família tem alguém com": what is asked of relatives the patient does not answer for. */
const isOfRelatives = (text: string, { visit: { lexicon, language }, meaning }: FillContext): boolean =>
  meaning.ask !== 'family' &&
  lexicon.concepts
    .find(tokenize(text, 0, language))
    .some(({ entry }) => entry.class === 'relatives' && 'anyone' in entry.options)

/** The plain yes or no that a question got. */
export const answered =
  (context: FillContext): AnswerIn<boolean> =>
  ({ stance, sentence }) =>
    isOfRelatives(sentence, context) || (stance !== 'yes' && stance !== 'no') ? null : stance === 'yes'

/** Told without being asked: denied where a denial stands in the sentence, nothing where it is only supposed. */
export const stated =
  (context: FillContext): AnswerIn<boolean> =>
  ({ sentence, reply }) => {
    if (reply !== null || sentence.endsWith('?') || isOfRelatives(sentence, context)) return null
    const cues = cuesIn(sentence, context.visit)
    if (cues.some((cue) => UNREAL.has(cue))) return null
    const isDenied = cues.some((cue) => cue === 'denies' || cue === 'denies-back')
    return context.meaning.qualities.has('not') ? isDenied : !isDenied
  }

/** A number without a unit is told by one word of a member only by chance. */
const leastWords = 2
/** It belongs to words that stand as near as this, in letters. */
const near = 24
const COUNTING: ReadonlySet<string> = new Set(['number', 'measure', 'duration'])

/** The number that is told: in the unit that the member names, else the one beside its words. */
export const numbered =
  (
    node: JsonObject,
    { visit, meaning: { words, ask, qualities }, lexicons }: FillContext,
  ): AnswerIn<number> =>
  ({ sentence, reply }, stems) => {
    // What is measured, asked for in words of its own, or watched for, is read elsewhere.
    const isRead =
      isMeasure(ask) || lexicons.schema[visit.language].said.entries.some(({ concept }) => concept === ask)
    if (isRead || qualities.has('condition') || (reply === null && sentence.endsWith('?'))) return null
    const named = numberNamed(reply ?? sentence, words, visit.language)
    if (named !== null) return fitting(named, node)
    if (reply !== null || words.some(isUnit) || stems.length < leastWords) return null
    const places = [...sentence.matchAll(/[\p{L}\d]+/gu)].filter(([word]) =>
      stemsOf(word, visit).some((stem) => stems.includes(stem)),
    )
    const beside = readQuantities(sentence, visit.language).filter(
      ({ kind, from, to }) =>
        COUNTING.has(kind) &&
        places.some(({ index, 0: word }) => from - (index + word.length) < near && index - to < near),
    )
    const [only, another] = beside
    return only && !another && 'value' in only ? fitting(only.value, node) : null
  }

/** The one member of an enumeration whose words are told, and not denied. */
export const chosenIn =
  (members: readonly JsonValue[], { visit }: FillContext): AnswerIn<string> =>
  ({ sentence, reply, words }) => {
    if ((reply === null && sentence.endsWith('?')) || cuesIn(sentence, visit).includes('denies')) return null
    const held = members.filter((member) => {
      const stems = typeof member === 'string' ? stemsOf(member.replace(/[_-]/g, ' '), visit) : []
      return stems.length > 0 && stems.every((stem) => words.begun.has(stem))
    })
    const [only, another] = held
    return typeof only === 'string' && another === undefined ? only : null
  }
