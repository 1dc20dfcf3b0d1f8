import type { Fact } from '../facts/fact.ts'
import { readTalk } from '../facts/talk/read-talk.ts'
import { saidIn } from '../facts/talk/said-in.ts'
import type { Sentence } from '../facts/talk/sentence.ts'
import { isPassedOver } from '../facts/words/passed-over.ts'
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
 * all facts of theirs. `isPlain`: whether a name may stand for its sentence.
 */
export function quotedOf(
  facts: readonly Fact[],
  visit: Visit,
  isPlain: (fact: Fact, saying: Saying) => boolean,
): { readonly quotes: Line[]; readonly rest: readonly Fact[] } {
  const sayings = new Map(facts.map((fact) => [fact, sayingOf(fact, visit)]))
  const quotes = new Map<Sentence, Pick<Line, 'text' | 'quote'>>()
  for (const [fact, saying] of sayings) {
    if (!saying || quotes.has(saying.sentence) || isPlain(fact, saying)) continue
    const quote = quoteOf(saying.sentence, visit)
    if (quote) quotes.set(saying.sentence, quote)
  }
  const isQuoted = (fact: Fact, sentence: Sentence) => sayings.get(fact)?.sentence === sentence
  return {
    rest: facts.filter((fact) => ![...quotes.keys()].some((sentence) => isQuoted(fact, sentence))),
    quotes: [...quotes].map(([sentence, quote]) => ({
      ...{ ...quote, isAlone: true },
      facts: facts.filter((fact) => isQuoted(fact, sentence)),
    })),
  }
}

/** The sentence among those that a fact rests on that says the most of its name; the last of equal ones. */
export function sayingOf(fact: Fact, visit: Visit): Saying | null {
  const own = sayings.get(visit) ?? new Map<Fact, Saying | null>()
  sayings.set(visit, own)
  const known = own.get(fact)
  if (known !== undefined) return known
  const saying = readSaying(fact, visit)
  own.set(fact, saying)
  return saying
}

/** Every part of a note asks for the same ones. */
const sayings = new WeakMap<Visit, Map<Fact, Saying | null>>()

function readSaying(fact: Fact, visit: Visit): Saying | null {
  const talk = readTalk(visit.utterances, visit.lexicon)
  const said = new Set(utterancesOf([fact]).flatMap((utterance) => saidIn(talk, utterance)))
  const { words } = visit
  const names = words
    .tokens(fact.concept)
    .filter(({ folded }) => !isPassedOver(folded, words.language))
    .map(({ key }) => key)
  const sayings = [...said]
    .filter(({ role, isQuestion }) => role === 'doctor' && !isQuestion)
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
function quoteOf(sentence: Sentence, visit: Visit): Pick<Line, 'text' | 'quote'> | null {
  if (sentence.tokens.length > longest) return null
  const { sentences } = readTalk(visit.utterances, visit.lexicon)
  const quote = quotation([sentence], leadOfSaid(sentence, sentences, visit) ?? null, visit)
  const utterance = sentence.proof()[0]?.utterance ?? -1
  return quote && { text: quotedText(quote, visit), quote: { text: quote.text, utterance } }
}
