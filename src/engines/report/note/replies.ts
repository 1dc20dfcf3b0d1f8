import { type Exchange, pairExchanges } from '../facts/exchanges.ts'
import { readTalk } from '../facts/talk/read-talk.ts'
import { isFitToQuote } from './fit-to-quote.ts'
import type { Genre } from './genre.ts'
import { packedLines } from './lists.ts'
import { trimmed } from './trim-words.ts'
import { firstUtterance, type Line, tellingStart, utterancesOf, type Visit } from './visit.ts'

/** Replies at the most: more would be a transcript. */
const most = 8
const shortestQuestion = 2
const longestQuestion = 12
const longestReply = 16

/**
 * Short replies of the patient's that no fact tells, behind the question that they answer: in their own words nothing of
 * them can be turned round. `room`: lines that the note has left.
 */
export function replyLines(visit: Visit, room: number): ReadonlyMap<Genre, readonly Line[]> {
  const { utterances, lexicon } = visit
  const start = tellingStart(visit)
  const complaint = Math.min(...visit.facts.filter(({ type }) => type === 'symptom').map(firstUtterance))
  const typed = new Set(utterancesOf(visit.facts))
  const talk = readTalk(utterances, lexicon)
  const lines: Line[] = []
  for (const exchange of pairExchanges(talk, lexicon).all) {
    if (lines.length === most) break
    const line = replyLine(exchange, visit)
    const [question = -1, reply = -1] = line?.said ?? []
    if (line && question >= complaint && question < start && !typed.has(question) && !typed.has(reply))
      lines.push(line)
  }
  const shown = packedLines(lines).slice(0, Math.max(0, Math.ceil(room / 2)))
  return Map.groupBy(
    shown.map((line) => ({ ...line, isAlone: true })),
    ({ said: [question = -1] = [] }) =>
      asksOfFamily(utterances[question]?.text ?? '', visit) ? 'family' : 'hpi',
  )
}

/** "Alguém na família com psoríase?" */
const asksOfFamily = (question: string, { lexicon, words }: Visit): boolean =>
  lexicon.concepts.find(words.tokens(question)).some(({ entry }) => entry.class === 'relatives')

/** `Asked "Does it lock?": "No"`, where one question got one short reply. */
function replyLine({ questions, reply, stance }: Exchange, { wording, words, lexicon }: Visit): Line | null {
  const [question, another] = questions
  if (!question || another || question.role !== 'doctor' || reply.length === 0) return null
  if (stance === 'none' || stance === 'unsure' || reply.some(({ isQuestion }) => isQuestion)) return null
  // "Parou quando?" asks on: without the talk before it, it tells nothing.
  const isYesOrNo = stance === 'yes' || stance === 'no'
  if (!isYesOrNo && lexicon.concepts.find(question.tokens).length === 0) return null
  const said = [question.proof(), ...reply.map((sentence) => sentence.proof())].map(
    (proof) => proof[0]?.utterance,
  )
  const asked = question.text.trim()
  const answer = reply
    .map(({ text }) => text.trim())
    .join(' ')
    .replace(/[.\s]+$/, '')
  const count = wordsIn(asked)
  const isShort = count >= shortestQuestion && count <= longestQuestion && wordsIn(answer) <= longestReply
  if (!isShort || said.includes(undefined) || new Set(said.slice(1)).size > 1) return null
  if (words.is('directed', `${asked} ${answer}`) || words.is('open-question', asked)) return null
  if (![asked, answer].every((text) => isFitToQuote(text, words))) return null
  const bare = trimmed(asked, words)
  return {
    text: wording.replied(bare.endsWith('?') ? bare : `${bare}?`, answer),
    facts: [],
    said: [said[0]!, said[1]!],
  }
}

const wordsIn = (text: string) => text.split(/\s+/).length
