import { fold } from '../../../platform/text/fold.ts'
import { stem } from '../knowledge/stem.ts'
import type { ReportLanguage } from '../port.ts'
import type { LanguagePack } from './language-pack.ts'
import { wordsOf } from './phrase-lexicon.ts'
import type { Exchange, Role, Statement } from './statement.ts'

const mark = (word: string, language: ReportLanguage) => (/^\d/.test(word) ? '#' : stem(word, language))
const marked = (folded: string, language: ReportLanguage) =>
  wordsOf(folded).map((word) => mark(word, language))
const side = (role: Role) => (role === 'doctor' ? 'D' : 'P')

/** One stretch of speech as the section model sees it. */
export interface Spoken {
  readonly role: Role
  readonly folded: string
  readonly isQuestion: boolean
}

/** Features of a piece of talk that is about one thing: words, by whom, the opening, and the topics that its phrases speak for. */
export function sectionFeatures(pieces: readonly Spoken[], turns: number, pack: LanguagePack): string[] {
  const features: string[] = []
  for (const [i, { role, folded, isQuestion }] of pieces.entries()) {
    const by = side(role)
    for (const word of marked(folded, pack.language)) {
      features.push(word, `${by}:${word}`)
      if (i === 0) features.push(`F:${word}`)
    }
    for (const topic of cuedTopics(folded, role, isQuestion, pack))
      features.push(`C:${topic}`, `C:${topic}${isQuestion ? '?' : ''}`)
  }
  // Who holds the floor: plans and results are told, histories are asked for.
  const length = (by: string) =>
    pieces.reduce((sum, piece) => sum + (side(piece.role) === by ? piece.folded.length : 0), 0)
  const share = Math.floor((4.99 * length('D')) / Math.max(1, length('D') + length('P')))
  const questions = pieces.filter(({ role, isQuestion }) => isQuestion && side(role) === 'D').length
  features.push(
    `turns:${Math.min(9, turns >> 1)}`,
    `share:${share}`,
    `asked:${Math.min(5, questions)}`,
    `share:${share}:asked:${Math.min(2, questions)}`,
  )
  return features
}

/** Features of one statement in its place: for what part of the note it is, and whether it matters. */
export function statementFeatures(exchanges: readonly Exchange[], i: number, pack: LanguagePack): string[] {
  const { statement, question, fused, polarity } = exchanges[i]!
  const words = marked(statement.folded, pack.language)
  const by = side(statement.role)
  const features: string[] = []
  for (const [k, word] of words.entries()) {
    features.push(word, `${by}:${word}`)
    if (k + 1 < words.length) features.push(`${word}_${words[k + 1]}`, `${by}:${word}_${words[k + 1]}`)
  }
  const near = (other: Statement | undefined, name: string) => {
    if (other)
      for (const word of new Set(marked(other.folded, pack.language))) features.push(`${name}:${word}`)
  }
  near(exchanges[i - 1]?.statement, 'p')
  near(exchanges[i + 1]?.statement, 'n')
  if (question && question !== exchanges[i - 1]?.statement) near(question, 'q')
  for (const topic of cuedTopics(statement.folded, statement.role, statement.isQuestion, pack))
    features.push(`C:${topic}`, `${by}C:${topic}`)
  if (question)
    for (const topic of cuedTopics(question.folded, question.role, true, pack)) features.push(`QC:${topic}`)
  const tenth = Math.floor(statement.position * 9.99)
  features.push(`at:${tenth}`, `${by}at:${tenth >> 1}`, `len:${Math.min(12, words.length >> 1)}`, `by:${by}`)
  if (statement.isQuestion) features.push('question', `${by}question`)
  if (fused) features.push('fused')
  if (polarity) features.push(`answer:${polarity}`)
  if (words.includes('#')) features.push('number')
  const clinical = count(statement.folded, pack.clinical)
  const chatter = count(statement.folded, pack.chatter)
  features.push(
    `clinical:${Math.min(4, clinical)}`,
    `${by}clinical:${Math.min(4, clinical)}`,
    `chatter:${Math.min(2, chatter)}`,
  )
  return features
}

/** Topics that the phrases of a statement speak for; one entry a phrase. */
export function cuedTopics(folded: string, role: Role, isQuestion: boolean, pack: LanguagePack): string[] {
  const found: string[] = []
  pack.topics.find(wordsOf(folded), (cue) => {
    if (
      cue.in === 'asked'
        ? isQuestion
        : !isQuestion &&
          (cue.in === 'any' || cue.in === (role === 'other' ? 'patient' : role) || role === 'unknown')
    ) {
      found.push(cue.topic)
    }
  })
  return found
}

function count(folded: string, lexicon: LanguagePack['clinical']): number {
  let total = 0
  lexicon.find(wordsOf(fold(folded)), (value) => {
    total += value
  })
  return total
}
