import { type Exchange, pairExchanges } from '../../facts/exchanges.ts'
import type { Fact } from '../../facts/fact.ts'
import { readTalk } from '../../facts/talk/read-talk.ts'
import type { Sentence } from '../../facts/talk/sentence.ts'
import { ASPECTS, type Aspect } from '../aspects.ts'
import { isFitToQuote } from '../fit-to-quote.ts'
import { capitalised } from '../lists.ts'
import { phraseOf } from '../phrase.ts'
import { trimmed } from '../trim-words.ts'
import { type Line, tellingStart, utterancesOf, type Visit } from '../visit.ts'
import type { NoteWords } from '../words.ts'

interface Told {
  readonly aspect: Aspect
  readonly text: string
  readonly said: readonly number[]
  readonly of: Fact
}

const longestReply = 16
const shortest = 2
const mostLines = 3
const mostAspects = 5
/** Utterances in which a complaint goes on being spoken of. */
const reach = 2

/**
 * The course of each complaint in the patient's own words, under what they tell: `Tosse seca: piora "quando varro a
 * casa"`. Nothing of it is typed, so that nothing of it can be turned round. `quoted`: what the note quotes already.
 */
export function courseLines(visit: Visit, quoted: readonly string[]): Line[] {
  const complaints = visit.facts.filter(({ type, person }) => type === 'symptom' && person === 'patient')
  const told = toldIn(visit, complaints).filter(
    ({ of, text }) => of.polarity === 'present' && !quoted.some((quote) => quote.includes(text)),
  )
  const lines = new Map<Fact, Told[]>()
  for (const one of told) {
    const own = lines.get(one.of) ?? []
    const isNew = !own.some(({ aspect, text }) => aspect === one.aspect || text === one.text)
    if (isNew && own.length < mostAspects) lines.set(one.of, [...own, one])
  }
  return [...lines].slice(0, mostLines).map(([of, own]): Line => {
    const parts = own.map(({ aspect, text }) => `${visit.wording.course[aspect]} "${text}"`).join('; ')
    return {
      text: `${capitalised(phraseOf(of, visit, { timeless: true }))}: ${parts}`,
      facts: [of],
      said: [...new Set(own.flatMap(({ said }) => said))],
      isAlone: true,
    }
  })
}

function toldIn(visit: Visit, complaints: readonly Fact[]): Told[] {
  const { utterances, lexicon, words } = visit
  const start = tellingStart(visit)
  const talk = readTalk(utterances, lexicon)
  const asked = pairExchanges(talk, lexicon).all.flatMap((exchange) => repliedTo(exchange, visit))
  const replies = new Set(asked.flatMap(({ said }) => said))
  const stated = talk.sentences.flatMap((sentence) => {
    const at = sentence.proof()[0]?.utterance
    return at === undefined || replies.has(at) ? [] : statedBy(sentence, at, words)
  })
  return [...asked, ...stated]
    .filter(({ said }) => said.at(-1)! < start)
    .toSorted((a, b) => a.said[0]! - b.said[0]!)
    .flatMap((one) => {
      const of = spokenOf(complaints, one.said[0]!)
      return of ? [{ ...one, of }] : []
    })
}

/** The complaint that was named last. */
function spokenOf(complaints: readonly Fact[], at: number): Fact | undefined {
  const near = (fact: Fact) =>
    Math.max(...utterancesOf([fact]).filter((said) => said <= at && at - said <= reach), -1)
  return complaints.filter((fact) => near(fact) >= 0).toSorted((a, b) => near(b) - near(a))[0]
}

/** "O que piora?" "Subir escada.": a short answer in the patient's words. */
function repliedTo({ questions, reply, stance }: Exchange, { words }: Visit): Omit<Told, 'of'>[] {
  const [question, another] = questions
  if (!question || another || question.role !== 'doctor' || stance === 'no' || stance === 'unsure') return []
  const aspect = aspectOf(question, words)
  const said = [question, ...reply].map((sentence) => sentence.proof()[0]?.utterance ?? -1)
  if (!aspect || reply.length === 0 || new Set(said.slice(1)).size > 1) return []
  const text = trimmed(reply.map((one) => one.text).join(' '), words)
  return isShort(text) && isFitToQuote(text, words) ? [{ aspect, text, said: [...new Set(said)] }] : []
}

/** "Piora quando eu varro a casa." */
function statedBy(sentence: Sentence, at: number, words: NoteWords): Omit<Told, 'of'>[] {
  const { role, isQuestion, text } = sentence
  const aspect = role === 'doctor' || role === 'unknown' || isQuestion ? null : aspectOf(sentence, words)
  if (!aspect) return []
  const said = trimmed(text, words)
  return isShort(said) && isFitToQuote(said, words) ? [{ aspect, text: said, said: [at] }] : []
}

function aspectOf({ tokens }: Sentence, words: NoteWords): Aspect | null {
  const name = words.find('note-course', tokens)[0]?.entry.concept
  return ASPECTS.find((aspect) => aspect === name) ?? null
}

const isShort = (text: string): boolean => {
  const count = text.split(/\s+/).length
  return count >= shortest && count <= longestReply
}
