import { fold } from '../../../platform/text/fold.ts'
import { stem } from '../knowledge/stem.ts'
import type { LanguagePack } from './language-pack.ts'
import { joinConditions } from './marks/join-conditions.ts'
import { type PhraseLexicon, wordsOf } from './phrase-lexicon.ts'
import type { Statement } from './statement.ts'
import type { Turn } from '../facts/talk/turn.ts'
import { utterancesAt } from './turns.ts'

/** A sentence with more words than this is cut at its joints. */
const longSentence = 14
/** Where marks are guesses, a short stretch may hold two sentences already. */
const longRunOn = 7
const shortClause = 4
/** Characters after a joint in which a verb is looked for. */
const sight = 240
const value = /\d|\b(?:virgula|por|point|over) [a-z]+$/
const longestClause = 50

const abbreviation = /(?:\b(?:dr|dra|sr|sra|mr|mrs|ms|st|vs|etc|p|a|m)|\b[a-z])\.$/i

/** The clauses of a talk, in order. */
export function toStatements(turns: readonly Turn[], pack: LanguagePack): Statement[] {
  const statements: Statement[] = []
  for (const [turn, { role, text, isBare }] of turns.entries()) {
    const found = sentences(text).flatMap(([start, end]) => clausesOf(turns[turn]!, start, end, pack))
    const clauses = isBare ? joinConditions(text, found, pack) : found
    const cleaned = clauses
      .map(([start, end]) => ({ start, end, raw: text.slice(start, end).trim() }))
      .map((clause) => ({ ...clause, text: pack.clean(isBare ? asOne(clause.raw) : clause.raw) }))
      .filter((clause) => /[\p{L}\d]/u.test(clause.text))
    for (const [k, clause] of cleaned.entries()) {
      const folded = fold(clause.text)
      const words = wordsOf(folded)
      statements.push({
        order: statements.length,
        turn,
        role,
        raw: clause.raw,
        text: clause.text,
        folded,
        words,
        stems: words.map((word) => (/^\d/.test(word) ? '#' : stem(word, pack.language))),
        cues: foundIn(pack.topics, words),
        clinical: sum(foundIn(pack.clinical, words)),
        ...chatterOf(pack.chatter, words),
        utterances: utterancesAt(turns[turn]!, clause.start, clause.end),
        isQuestion: asks(turns, turn, fold(clause.raw), text.slice(clause.end), pack),
        firstOfTurn: k === 0,
        lastOfTurn: k === cleaned.length - 1,
        position: turns.length > 1 ? turn / (turns.length - 1) : 0,
      })
    }
  }
  return statements
}

/** Characters. */
const shortTurn = 90
/** "Hi Mrs Lopez how have you been": the question comes after a name. */
const inside =
  /\b(?:how (?:have|are|is|do|did)|what (?:is|brings|can|happened)|(?:do|did|are|have|can) you|o que|como (?:o|a|tem|esta|ta)\b|quantos|quando|trouxe os)\b/

/** "Come bem de manhã", which somebody answers, is no order. */
const habit =
  /^(?:e )?(?:come|dorme|anda|urina|evacua|consegue|sai|doi|piora|melhora|levanta|acorda|trabalha|mora|intestino)\b/

/** "If it gets worse" and "come back" never ask. */
const condition = /^(?:and |e )?(?:if|unless|until|se|ate)\b/

/**
 * Whether a clause asks. Where marks are guesses, the last words of a turn that another speaker answers may ask
 * without a mark.
 */
function asks(
  turns: readonly Turn[],
  turn: number,
  folded: string,
  after: string,
  pack: LanguagePack,
): boolean {
  const { role, isBare, text } = turns[turn]!
  if (!isBare) return pack.isQuestion(folded, role)
  if (condition.test(folded)) return false
  const next = turns[turn + 1]
  const before = turns[turn - 1]
  // What follows a doctor's question and has another behind it is the answer, whatever mark was guessed.
  if (
    role === 'patient' &&
    before?.role === 'doctor' &&
    /\?\W*$/.test(before.text) &&
    next?.role === 'doctor'
  )
    return false
  const answered =
    role === 'doctor' && (next?.role === 'patient' || next?.role === 'other') && !pack.isNod(next.text)
  const isLast = !/[\p{L}\d]/u.test(after)
  const unmarked = folded.replace(/[.,;?]+$/, '')
  // A few words that somebody answers are a question, whatever mark was guessed.
  if (
    answered &&
    text.length < shortTurn &&
    (pack.isQuestion(unmarked, role) || inside.test(unmarked) || habit.test(unmarked))
  )
    return true
  if (role === 'doctor' && pack.isOrder(folded)) return false
  // In the midst of what a doctor tells, with no question behind it, a guessed mark proves nothing.
  const isAside = !isLast && text.length > shortTurn && !after.includes('?')
  const marked = /\?\W*$/.test(folded) && pack.isQuestion(isAside ? unmarked : folded, role)
  return marked || (isLast && answered && pack.isQuestion(unmarked, role))
}

/** Guessed ends within a clause that was put together again. */
const asOne = (text: string) => text.replace(/[.?](?= \p{Ll})/gu, ',')

function foundIn<Value>(lexicon: PhraseLexicon<Value>, words: readonly string[]): Value[] {
  const values: Value[] = []
  lexicon.find(words, (value) => {
    values.push(value)
  })
  return values
}

function chatterOf(lexicon: PhraseLexicon<number>, words: readonly string[]) {
  const covered = new Set<number>()
  let chatter = 0
  lexicon.find(words, (value, from, to) => {
    chatter += value
    for (let i = from; i < to; i += 1) covered.add(i)
  })
  return { chatter, chatterShare: words.length > 0 ? covered.size / words.length : 0 }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Start and end of each sentence. */
function sentences(text: string): [number, number][] {
  const spans: [number, number][] = []
  let start = 0
  for (const match of text.matchAll(/[.?!;]+["')]*(?=\s|$)/g)) {
    const end = match.index + match[0].length
    if (match[0] === '.' && abbreviation.test(fold(text.slice(start, end)))) continue
    spans.push([start, end])
    start = end
  }
  if (text.slice(start).trim()) spans.push([start, text.length])
  return spans
}

function clausesOf(
  { text, isBare }: Turn,
  start: number,
  end: number,
  pack: LanguagePack,
): [number, number][] {
  const sentence = text.slice(start, end)
  if (wordCount(sentence) <= (isBare ? longRunOn : longSentence)) return [[start, end]]
  const folded = fold(sentence)
  const joints = pack.joints(folded, isBare)
  const spans: [number, number][] = []
  let from = 0
  for (const joint of joints) {
    // Both sides must be able to stand alone.
    const [before, after] = [folded.slice(from, joint), folded.slice(joint, joint + sight)]
    const least = isBare ? shortClause - 1 : shortClause
    if (wordCount(before) < least || wordCount(after) < least) continue
    // "Creatinina um vírgula um": a value needs no verb.
    if (!(pack.hasVerb(before) || (isBare && value.test(before))) || !pack.hasVerb(after)) continue
    spans.push([start + from, start + joint])
    from = joint
  }
  spans.push([start + from, end])
  return spans.flatMap(([a, b]) => limited(text, a, b))
}

/** Talk without any mark or joint is cut after so many words: rules are made for clauses, not for pages. */
function limited(text: string, start: number, end: number): [number, number][] {
  const spans: [number, number][] = []
  let from = start
  let words = 0
  for (const match of text.slice(start, end).matchAll(/\S+/g)) {
    // A "word" of a thousand letters is none.
    words += 1 + match[0].length / 200
    const to = start + match.index + match[0].length
    if (words >= longestClause && to < end) {
      spans.push([from, to])
      from = to
      words = 0
    }
  }
  spans.push([from, end])
  return spans
}

const wordCount = (text: string) => text.match(/[\p{L}\d]+/gu)?.length ?? 0
