import type { Context, Locale } from '../../../context.ts'
import type { Fact } from '../../../engines/report/port.ts'
import type { Proposal } from '../../glossary/index.ts'
import { type Change, diffContent } from '../report/edit/diff-content.ts'
import { changedPhrases, wordsOf } from './changed-phrases.ts'

/** A content that a person made, and the one that it was made of. */
export interface Edit {
  readonly before: unknown
  readonly after: unknown
}

const LONGEST = 6
/** Shorter ones are in too many other phrases. */
const SHORTEST = 4
/** Each is read some times. */
const MOST = 10
/** Milliseconds; mostly it takes a few, behind what is being written. */
const READ_MS = 60_000

/**
 * What a person calls otherwise than notes do. Only where both statements are understood as the same, by those very words: a
 * side, a negation, a number, a degree or a medicine that was corrected is no style, and neither is what is not understood.
 */
export async function proposeWordings(
  { facts }: Pick<Context['engines'], 'facts'>,
  language: Locale,
  edits: readonly Edit[],
): Promise<Proposal[]> {
  const read = (text: string) => readAs(facts, { text, language })
  const candidates = edits.flatMap(({ before, after }) => diffContent(before, after).flatMap(replacementOf))
  const found: Proposal[] = []
  for (const { phrase, old, now } of candidates.slice(0, MOST)) {
    const { before, after } = phrase
    const [meant, means] = await Promise.all([old, now].map(read))
    const [less, lesser] = await Promise.all([old.replace(before, ''), now.replace(after, '')].map(read))
    if (meant !== means || meant === less || means === lesser) continue
    const say = phrase.from === 0 ? uncapitalised : (text: string) => text
    found.push({ kind: 'wording', language, before: say(before), after: say(after) })
  }
  return found
}

/** A statement with one phrase in the place of another. */
function replacementOf({ before: old, after: now, pointer }: Change) {
  if (typeof old !== 'string' || typeof now !== 'string' || !pointer.startsWith(STATEMENTS)) return []
  const [phrase, ...more] = changedPhrases(old, now)
  return phrase && more.length === 0 && isWording(phrase) ? [{ phrase, old, now }] : []
}

/** Where a note states something. */
const STATEMENTS = '/summary_json_pt/'

const isWording = ({ before, after }: { readonly before: string; readonly after: string }) =>
  before.length >= SHORTEST &&
  after !== '' &&
  [before, after].every((text) => wordsOf(text).length <= LONGEST && !/[\d"]/.test(text))

/** What a statement says, whoever of the two may say so; not where and how surely. */
async function readAs(
  facts: Context['engines']['facts'],
  { text, language }: { readonly text: string; readonly language: Locale },
): Promise<string> {
  const readings = (['patient', 'doctor'] as const).map(async (speaker) => {
    const utterance = { index: 0, start: 0, end: 0, speaker, text }
    const understood = await facts.understand(
      { utterances: [utterance], language },
      AbortSignal.timeout(READ_MS),
    )
    return [...understood.facts, ...understood.slight, ...understood.withheld].map(meaningOf).sort()
  })
  return JSON.stringify(await Promise.all(readings))
}

const meaningOf = (fact: Fact): string => {
  const { type, concept, polarity, person, status, value, side, time, medicine } = fact
  return JSON.stringify([type, concept, polarity, person, status, value, side, time, medicine])
}

/** As it stands within a sentence; what is written in capitals stays. */
const uncapitalised = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLocaleLowerCase() + text.slice(1) : text
