import { fold } from '../../../platform/text/fold.ts'
import type { LanguagePack, Question, Telling } from './language-pack.ts'
import { wordsOf } from './phrase-lexicon.ts'
import type { Exchange, Statement } from './statement.ts'

/** A short reply is read together with its question; a longer one speaks for itself. */
const shortReply = 7

/** Every statement with the question it answers, and the finding both make where that is safe to say. */
export function toExchanges(
  statements: readonly Statement[],
  pack: LanguagePack,
  sex: Telling['sex'] = null,
): Exchange[] {
  return statements.map((statement, i) => {
    const alone: Exchange = { statement, question: null, polarity: null, fused: null, rest: statement.text }
    const asked = questionsBefore(statements, i)
    const question = asked.at(-1)
    if (!question || statement.isQuestion) return alone
    return combine(statement, asked, question, pack, sex)
  })
}

/**
 * The questions that the statement may answer: those that end the turn before, when it opens its own. Where
 * voices aren't told apart, the statement just before, whoever said it.
 */
function questionsBefore(statements: readonly Statement[], i: number): Statement[] {
  const statement = statements[i]!
  const asked: Statement[] = []
  for (let k = i - 1; k >= 0 && i - k <= 6; k -= 1) {
    const earlier = statements[k]!
    if (!earlier.isQuestion) break
    if (earlier.turn === statement.turn && (statement.role === 'patient' || statement.role === 'other')) break
    if (earlier.turn !== statement.turn && !statement.firstOfTurn) break
    if (earlier.turn < statement.turn - 1) break
    if (earlier.role === 'patient') break
    asked.unshift(earlier)
  }
  return asked
}

function combine(
  statement: Statement,
  asked: readonly Statement[],
  last: Statement,
  pack: LanguagePack,
  sex: Telling['sex'],
): Exchange {
  const retold = (text: string) => pack.retell(text, { role: statement.role, part: null, sex })
  const base = { statement, question: last }
  const answer = pack.answer(statement.text)
  const question = pack.question(last.text)
  const said = wordsOf(statement.folded)
  // One voice for both: only a bare yes or no is surely a reply.
  if (last.turn === statement.turn && (answer?.rest !== '' || said.length > 4)) {
    return { ...base, question: null, polarity: null, fused: null, rest: statement.text }
  }
  if (!question)
    return {
      ...base,
      polarity: answer?.polarity ?? 'told',
      fused: null,
      rest: answer && !answer.rest ? '' : statement.text,
    }
  if (!answer) {
    const fused =
      said.length <= shortReply && question.label ? labelled(question, retold(statement.text)) : null
    return { ...base, polarity: 'told', fused, rest: fused ? '' : statement.text }
  }
  const { polarity, rest } = answer
  if (question.kind === 'open') {
    return {
      ...base,
      polarity: 'told',
      fused: said.length <= shortReply ? labelled(question, statement.text) : null,
      rest: said.length <= shortReply ? '' : statement.text,
    }
  }
  if (polarity === 'no') {
    const all = allDenied(asked, pack)
    return { ...base, polarity, fused: all ?? question.denied ?? labelled(question, statement.text), rest }
  }
  if (polarity === 'yes' && asked.length === 1) {
    return {
      ...base,
      polarity,
      fused:
        question.affirmed ?? labelled(question, statement.text.slice(0, statement.text.length - rest.length)),
      rest,
    }
  }
  if (polarity === 'yes') {
    return { ...base, polarity: 'told', fused: labelled(question, statement.text), rest: '' }
  }
  // "Às vezes", "acho que não": the very words after the question's subject.
  if (said.length <= 2 * shortReply) {
    return {
      ...base,
      polarity,
      fused: labelled(question, retold(statement.text)),
      rest: '',
    }
  }
  return { ...base, polarity, fused: null, rest: statement.text }
}

/** "Tem febre? Tosse?" "Não.": both are denied, when each can be. */
function allDenied(asked: readonly Statement[], pack: LanguagePack): string | null {
  if (asked.length < 2) return null
  const questions = asked.map(({ text }) => pack.question(text))
  const objects = questions.map((question) =>
    question?.kind === 'yes-no' && question.denied?.endsWith(question.object) ? question.object : null,
  )
  if (objects.some((object) => !object)) return null
  const first = questions[0]!.denied!
  return [first, ...objects.slice(1)].join(', ')
}

function labelled(question: Question, words: string): string {
  const tail = words.replace(/[\s.,;!?]+$/, '')
  return `${question.label}: ${/^[A-ZÀ-Ý][a-zà-ÿ]/.test(tail) && fold(tail).length > 1 ? tail[0]!.toLowerCase() + tail.slice(1) : tail}`
}

/** Utterances that the finding rests on. */
export function utterancesOf({ statement, question, fused }: Exchange): number[] {
  const all =
    fused && question ? [...question.utterances, ...statement.utterances] : [...statement.utterances]
  return [...new Set(all)].sort((a, b) => a - b)
}
