import type { Exchange, Role, Statement } from './statement.ts'

const side = (role: Role) => (role === 'doctor' ? 'D' : 'P')

/** Features of a piece of talk that is about one thing: words, by whom, the opening, and the topics that its phrases speak for. */
export function sectionFeatures(pieces: readonly Statement[], turns: number): string[] {
  const features: string[] = []
  for (const [i, piece] of pieces.entries()) {
    const { role, stems, isQuestion } = piece
    const by = side(role)
    for (const [k, word] of stems.entries()) {
      features.push(word, `${by}:${word}`)
      if (i === 0) features.push(`F:${word}`)
      if (k + 1 < stems.length) features.push(`${word}_${stems[k + 1]}`)
    }
    for (const { topic } of cuesOf(piece)) features.push(`C:${topic}`, `C:${topic}${isQuestion ? '?' : ''}`)
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
  features.push(...replyFeatures(pieces))
  return features
}

const reply = { no: /^(?:no|nope|none|never|not|i don't|i haven't)/, yes: /^(?:yes|yeah|yep)/ }
const relatives = new Set(
  'mother father mom dad sister brother grandmother grandfather grandma grandpa grandparents son daughter husband wife kids children'.split(
    ' ',
  ),
)

/** How the replies go: reviews of systems are denials, surgeries have years, medicines have strengths. */
function replyFeatures(pieces: readonly Statement[]): string[] {
  const replies = pieces.filter(({ role }) => side(role) === 'P')
  const count = (pattern: RegExp, among: readonly Statement[], most: number) =>
    Math.min(most, among.filter(({ folded }) => pattern.test(folded)).length)
  return [
    `no:${count(reply.no, replies, 5)}`,
    `yes:${count(reply.yes, replies, 5)}`,
    `year:${count(/\b(?:19|20)\d\d\b/, pieces, 1)}`,
    `strength:${count(/\bmg\b/, pieces, 1)}`,
    `relative:${pieces.some(({ words }) => words.some((word) => relatives.has(word))) ? 1 : 0}`,
    `numbers:${count(/\d/, pieces, 4)}`,
  ]
}

/** Features of one statement in its place: for what part of the note it is, and whether it matters. */
export function statementFeatures(exchanges: readonly Exchange[], i: number): string[] {
  const { statement, question, fused, polarity } = exchanges[i]!
  const words = statement.stems
  const by = side(statement.role)
  const features: string[] = []
  for (const [k, word] of words.entries()) {
    features.push(word, `${by}:${word}`)
    if (k + 1 < words.length) features.push(`${word}_${words[k + 1]}`, `${by}:${word}_${words[k + 1]}`)
  }
  const near = (other: Statement | undefined, name: string) => {
    if (other) for (const word of new Set(other.stems)) features.push(`${name}:${word}`)
  }
  near(exchanges[i - 1]?.statement, 'p')
  near(exchanges[i + 1]?.statement, 'n')
  if (question && question !== exchanges[i - 1]?.statement) near(question, 'q')
  for (const { topic } of cuesOf(statement)) features.push(`C:${topic}`, `${by}C:${topic}`)
  if (question) for (const { topic } of cuesOf(question)) features.push(`QC:${topic}`)
  const tenth = Math.floor(statement.position * 9.99)
  features.push(`at:${tenth}`, `${by}at:${tenth >> 1}`, `len:${Math.min(12, words.length >> 1)}`, `by:${by}`)
  if (statement.isQuestion) features.push('question', `${by}question`)
  if (fused) features.push('fused')
  if (polarity) features.push(`answer:${polarity}`)
  if (words.includes('#')) features.push('number')
  const { clinical, chatter } = statement
  features.push(
    `clinical:${Math.min(4, clinical)}`,
    `${by}clinical:${Math.min(4, clinical)}`,
    `chatter:${Math.min(2, chatter)}`,
  )
  return features
}

/** The cues of a statement that count for what it is and who says it; those of questions lend themselves to the answer. */
export const cuesOf = ({ cues, role, isQuestion }: Statement) => {
  const speaker = role === 'other' ? 'patient' : role
  return cues.filter((cue) =>
    cue.in === 'asked'
      ? isQuestion
      : !isQuestion && (cue.in === 'any' || cue.in === speaker || role === 'unknown'),
  )
}
