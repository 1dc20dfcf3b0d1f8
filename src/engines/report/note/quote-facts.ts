import type { Fact } from '../facts/fact.ts'
import { medicineCues } from '../facts/medicines/found-words.ts'
import { readTalk } from '../facts/talk/read-talk.ts'
import { saidIn } from '../facts/talk/said-in.ts'
import type { Sentence } from '../facts/talk/sentence.ts'
import type { Token } from '../facts/talk/token.ts'
import { isPassedOver } from '../facts/words/passed-over.ts'
import { isFitToQuote } from './fit-to-quote.ts'
import { quotation, quotedText } from './quotation.ts'
import { leadOfSaid } from './subject.ts'
import { type Line, utterancesOf, type Visit } from './visit.ts'

/** The sentence that a fact was read of, and how much of the fact's name is in it. */
export interface Saying {
  readonly sentence: Sentence
  /** Words of the fact's name. */
  readonly names: readonly string[]
  /** Whether all of them are said. */
  readonly isWhole: boolean
  /** Whether the tables have its words for the fact, and for nothing less. */
  readonly isOfTable: boolean
}

/** Words that are quoted at the most. */
const longest = 40

/**
 * Facts that a line may name, and sentences in place of those that say more than their words do: the doctor's own, once for
 * all facts of theirs. `isPlain`: whether a name may stand for its sentence; `find`: whose sentence, the doctor's unless told.
 */
export function quotedOf(
  facts: readonly Fact[],
  visit: Visit,
  isPlain: (fact: Fact, saying: Saying) => boolean,
  find: (fact: Fact, visit: Visit) => Saying | null = sayingOf,
): { readonly quotes: Line[]; readonly rest: readonly Fact[] } {
  const sayings = new Map(facts.map((fact) => [fact, find(fact, visit)]))
  const chosen = [...sayings].flatMap(([fact, saying]) =>
    saying && !isPlain(fact, saying) ? [saying.sentence] : [],
  )
  const quotes = inOneBreath([...new Set(chosen)]).flatMap((breath) => quotesOf(breath, visit))
  const quoted = new Set(quotes.flatMap(({ sentences }) => sentences))
  const isIn = (fact: Fact, sentences: Iterable<Sentence>) =>
    [...sentences].some((sentence) => sayings.get(fact)?.sentence === sentence)
  return {
    rest: facts.filter((fact) => !isIn(fact, quoted)),
    quotes: quotes.map(({ sentences, ...line }) => ({
      ...{ ...line, isAlone: true },
      facts: facts.filter((fact) => isIn(fact, sentences)),
    })),
  }
}

/** Sentences in their words, those of one breath together. */
export const quotedSentences = (sentences: readonly Sentence[], visit: Visit): Line[] =>
  inOneBreath(sentences)
    .flatMap((breath) => quotesOf(breath, visit))
    .map(({ sentences: _, ...line }) => ({ ...line, facts: [], isAlone: true, toConfirm: true }))

type Breath = readonly [Sentence, ...Sentence[]]

/** Sentences that follow each other in a turn, as far as they can be quoted together. */
function inOneBreath(sentences: readonly Sentence[]): Breath[] {
  const breaths: [Sentence, ...Sentence[]][] = []
  for (const next of sentences.toSorted((a, b) => a.order - b.order)) {
    const last = breaths.at(-1)
    const before = last?.at(-1)
    const isNext = before && before.turn === next.turn && before.order === next.order - 1
    const length = [...(last ?? []), next].reduce((sum, { tokens }) => sum + tokens.length, 0)
    if (last && isNext && length <= longest) last.push(next)
    else breaths.push([next])
  }
  return breaths
}

/** One quotation of them together, or else one of each that can be quoted. */
function quotesOf(
  breath: Breath,
  visit: Visit,
): (Pick<Line, 'text' | 'quote'> & { readonly sentences: Breath })[] {
  const quote = quoteOf(breath, visit)
  if (quote) return [{ ...quote, sentences: breath }]
  return breath.length === 1 ? [] : breath.flatMap((one) => quotesOf([one], visit))
}

/** The sentence among those that a fact rests on that says the most of its name; the last of equal ones. */
export function sayingOf(fact: Fact, visit: Visit): Saying | null {
  const own = sayings.get(visit) ?? new Map<Fact, Saying | null>()
  sayings.set(visit, own)
  const known = own.get(fact)
  if (known !== undefined) return known
  const saying = readSaying(fact, visit, ({ role }) => role === 'doctor')
  own.set(fact, saying)
  return saying
}

/** The same of what the patient, or who came along, said of it themselves. */
export const tellingOf = (fact: Fact, visit: Visit): Saying | null =>
  readSaying(fact, visit, ({ role }) => role === 'patient' || role === 'other')

/** Every part of a note asks for the same ones. */
const sayings = new WeakMap<Visit, Map<Fact, Saying | null>>()

function readSaying(fact: Fact, visit: Visit, isOf: (one: Sentence) => boolean): Saying | null {
  const talk = readTalk(visit.utterances, visit.lexicon)
  const said = new Set(utterancesOf([fact]).flatMap((utterance) => saidIn(talk, utterance)))
  const { words } = visit
  const names = words
    .tokens(fact.concept)
    .filter(({ folded }) => !isPassedOver(folded, words.language))
    .map(({ key }) => key)
  const sayings = [...said]
    .filter((one) => isOf(one) && !one.isQuestion)
    .sort((a, b) => a.order - b.order)
    .map((sentence) => {
      const { tokens } = sentence
      const meant = meantIn(sentence, visit)
      // "Molinha" says "flácido", by the tables.
      const keys = new Set([
        ...tokens.flatMap(({ key, also }) => [key, ...also]),
        ...meant.flatMap((concept) => words.tokens(concept).map(({ key }) => key)),
      ])
      const said = names.filter((name) => keys.has(name)).length
      const isOfTable = meant.includes(fact.concept)
      return { sentence, names, isOfTable, isWhole: said === names.length, said }
    })
  const best = sayings.toSorted((a, b) => a.said - b.said || Number(a.isOfTable) - Number(b.isOfTable)).at(-1)
  // Of several sentences that say nothing of its name, nobody knows which it was.
  return best && (best.said > 0 || sayings.length === 1) ? best : null
}

/** Concepts that the tables have for words of a sentence; each is asked for by many facts. */
function meantIn(sentence: Sentence, { lexicon }: Visit): readonly string[] {
  const known = meanings.get(sentence)
  if (known) return known
  const { examination, advice } = lexicon.grounds
  const meant = [lexicon.concepts, examination, advice].flatMap((table) =>
    table.findAll(sentence.tokens).map(({ entry }) => entry.concept),
  )
  meanings.set(sentence, meant)
  return meant
}
const meanings = new WeakMap<Sentence, readonly string[]>()

/** Only what was said to the letter, with what it is about. */
function quoteOf(breath: Breath, visit: Visit): Pick<Line, 'text' | 'quote'> | null {
  const [first, ...rest] = breath
  if (first.tokens.length > longest) return null
  const { sentences } = readTalk(visit.utterances, visit.lexicon)
  const isOthers = first.role !== 'doctor'
  if (isOthers && !breath.every(({ text }) => isFitToQuote(text, visit.words))) return null
  const lead = leadOfSaid(first, sentences, visit) ?? (isOthers ? questionOf(first, sentences, visit) : null)
  const quote = quotation(breath, lead, visit)
  const isWhole = quote && rest.every(({ text }) => quote.text.includes(text.replace(/[\s,.;:]+$/, '')))
  const utterance = first.proof()[0]?.utterance ?? -1
  return isWhole
    ? { text: quotedText(quote, visit, first.role), quote: { text: quote.text, utterance } }
    : null
}

/** Words of a short reply, and of a question that is short enough to stand before it. */
const shortReply = 8
/** Of one that says "that one", which the question names. */
const pointingReply = 20
const shortQuestion = 12

const medicinesIn = (tokens: readonly Token[], { grounds }: Visit['lexicon']) =>
  grounds.medicines.find(tokens)

/** "And the nose?" "Stuffed up every night." */
function questionOf(
  { order, turn, tokens }: Sentence,
  sentences: readonly Sentence[],
  { lexicon }: Visit,
): Sentence | null {
  const behind = sentences.findLastIndex((one) => one.order < order && one.turn !== turn)
  const before = sentences[behind]
  const asked = before ? medicinesIn(before.tokens, lexicon) : []
  const points = medicineCues(lexicon, tokens).some(({ entry }) => entry.concept === 'pronoun')
  const isPointing = points && asked.length > 0 && medicinesIn(tokens, lexicon).length === 0
  const isNext = behind === order - 1 && tokens.length <= shortReply
  const isAnswer = before?.isQuestion && (isNext || (isPointing && tokens.length <= pointingReply))
  return isAnswer && before.tokens.length <= shortQuestion ? before : null
}
