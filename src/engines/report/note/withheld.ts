import type { Withheld } from '../facts/doubt/understood.ts'
import { pairExchanges } from '../facts/exchanges.ts'
import { readTalk } from '../facts/talk/read-talk.ts'
import { saidIn } from '../facts/talk/said-in.ts'
import type { Sentence } from '../facts/talk/sentence.ts'
import { isFitToQuote } from './fit-to-quote.ts'
import { isOfAnother } from './is-of-another.ts'
import { namesFact } from './names-fact.ts'
import { quotation, quotedText } from './quotation.ts'
import { leadOfSaid } from './subject.ts'
import { trimmed } from './trim-words.ts'
import { firstUtterance, type Line, type Visit } from './visit.ts'

/** Lines at the most. */
const mostLines = 8
const mostNamed = 20
/** Words that are quoted whole; of a longer sentence, the stretch that names it. */
const longest = 30

/**
 * Medicines and illnesses, the family's too, that are not told because they may be misread: the sentence that names
 * each, with its place in the talk, apart from what is told. Whose they are and what they are is to be looked up. `already`:
 * what the note quotes.
 */
export function withheldLines(
  withheld: readonly Withheld[],
  already: readonly string[],
  visit: Visit,
): Line[] {
  const lines: Line[] = []
  const quoted = [...already]
  for (const fact of withheld.filter(isWeighty).toSorted((a, b) => weightOf(b) - weightOf(a))) {
    const line = lines.length < mostLines ? lineOf(fact, visit) : null
    if (!line?.quote || quoted.some((text) => text.includes(line.quote!.text))) continue
    quoted.push(line.quote.text)
    lines.push(line)
  }
  return lines.toSorted((a, b) => a.quote!.utterance - b.quote!.utterance)
}

/** What harms most where it is overlooked; of what is set aside (without a risk of its own) also what was measured and done. */
const weights: { readonly [type in Withheld['type']]?: number } = { medicine: 3, condition: 2, family: 1 }
const weightsAside: typeof weights = { ...weights, procedure: 2, lab: 2, vital: 1 }

const weightOf = ({ type, person, risks }: Withheld): number =>
  ((risks.length === 0 ? weightsAside : weights)[type] ?? 0) - (person === 'patient' ? 0 : 1)

const isWeighty = (fact: Withheld): boolean =>
  weightOf({ ...fact, person: 'patient' }) > 0 && (fact.type === 'medicine' || fact.polarity !== 'absent')

/** `A conferir (03:12): "Sertralina, um ano"`; only what was said to the letter, and asked by nobody. */
function lineOf(fact: Withheld, visit: Visit): Line | null {
  const { said, evidence, person } = fact
  const talk = readTalk(visit.utterances, visit.lexicon)
  const named = said === null ? '' : trimmed(said, visit.words)
  const sentence = evidence
    .flatMap(({ utterance }) => saidIn(talk, utterance))
    .findLast(({ text, isQuestion }) => named !== '' && !isQuestion && text.includes(named))
  if (!sentence) return said === null ? repliedLine(fact, visit) : null
  if (person === 'patient' && isOfAnother(sentence, visit)) return null
  const whole = sentence.tokens.length <= longest ? sentence : withText(sentence, named)
  const quote = quotation([whole], leadOfSaid(sentence, talk.sentences, visit) ?? null, visit)
  const utterance = sentence.proof()[0]?.utterance ?? -1
  if (!quote) return null
  return {
    ...{
      text: visit.wording.toCheck(quotedText(quote, visit, sentence.role), timeOf(utterance, visit)),
      facts: [],
    },
    ...{ quote: { text: quote.text, utterance }, isAlone: true, toConfirm: true },
  }
}

/** Words of a question that is short enough to stand before its reply, and of that. */
const shortQuestion = 12
const shortReply = 20

/** `"Alergia continua só a penicilina?" "Só, fechou a garganta"`: what only the question names. */
function repliedLine(fact: Withheld, visit: Visit): Line | null {
  const talk = readTalk(visit.utterances, visit.lexicon)
  const exchanges = pairExchanges(talk, visit.lexicon)
  const question = fact.evidence
    .flatMap(({ utterance }) => saidIn(talk, utterance))
    .findLast(
      (one) => one.isQuestion && one.tokens.length <= shortQuestion && namesFact(one.text, fact, visit),
    )
  const [reply, ...rest] = question ? (exchanges.asked(question)?.reply ?? []) : []
  if (!question || !reply || reply.role === 'doctor' || reply.tokens.length > shortReply) return null
  const more = rest.filter(({ turn }) => turn === reply.turn)
  const isShort = [reply, ...more].reduce((sum, { tokens }) => sum + tokens.length, 0) <= shortReply
  const quote = quotation([reply, ...(isShort ? more : [])], question, visit)
  const utterance = reply.proof()[0]?.utterance ?? -1
  if (!quote || !isFitToQuote(reply.text, visit.words)) return null
  return {
    ...{
      text: visit.wording.toCheck(quotedText(quote, visit, reply.role), timeOf(utterance, visit)),
      facts: [],
    },
    ...{ quote: { text: quote.text, utterance }, isAlone: true, toConfirm: true },
  }
}

const withText = (sentence: Sentence, text: string): Sentence => ({ ...sentence, text })

/** `03:12`; `null` in a talk without times. */
function timeOf(utterance: number, { utterances }: Visit): string | null {
  const seconds = Math.floor(utterances[utterance]?.start ?? 0)
  const two = (part: number) => String(part).padStart(2, '0')
  return (utterances.at(-1)?.end ?? 0) > 0 ? `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}` : null
}

/** What a reader of the report should look up in the talk. */
export const withheldWarnings = (withheld: readonly Withheld[]): string[] =>
  withheld.length === 0
    ? []
    : [
        `left out because they may be misread: ${withheld
          .toSorted((a, b) => firstUtterance(a) - firstUtterance(b))
          .slice(0, mostNamed)
          .map(({ type, concept }) => `${concept} (${type})`)
          .join(', ')}${withheld.length > mostNamed ? ' and others' : ''}`,
      ]
