import type { Span, Token } from '../facts/talk/token.ts'
import type { Lexicon } from '../facts/words/lexicon.ts'
import type { WordEntry } from '../facts/words/tables.ts'
import type { Visit } from '../note/visit.ts'
import { isJoining, keysOf } from './choose-facts.ts'
import type { FillLexicons, Rows } from './member-words.ts'

interface Named extends Span {
  readonly concept: string
}

/** Findings, illnesses, habits, tests and medicines that a member names, whichever language it is written in. */
export function conceptsIn(rows: Rows, visit: Visit, { talk, schema }: FillLexicons): readonly Named[] {
  const { language } = visit
  const other = language === 'pt-BR' ? 'en' : 'pt-BR'
  const [own, foreign] = [rows[language], rows[other]]
  const { concepts, grounds } = talk[language]
  const { findings } = schema[language]
  const named = [
    ...concepts.find(own).filter(({ entry }) => entry.class === 'symptoms' || entry.class === 'conditions'),
    ...grounds.tests.find(own),
    ...grounds.habits.find(own),
    ...grounds.medicines.find(own),
    ...findings.findAll(own),
    ...findings.findAll(foreign),
  ].map(({ entry, from, to }) => ({ concept: entry.concept, from, to }))
  const told = [...named, ...translated(foreign, talk[other], talk[language]), ...toldIn(own, visit)]
  const all = [...told, ...told.flatMap((one) => medicinesOf(one, visit, schema[language]))]
  // The weight of a loss of weight is no weight, and gestational diabetes no diabetes.
  return all.filter(({ from, to }) => !all.some((one) => isLonger(one, { from, to })))
}

/** Of a class of medicines those that this visit tells: who takes apixaban takes an anticoagulant. */
const medicinesOf = (
  { concept, from, to }: Named,
  { facts, words }: Visit,
  { classes }: FillLexicons['schema']['en'],
): readonly Named[] => {
  const told = facts.filter(({ type }) => type === 'medicine').map((fact) => fact.concept)
  return [...new Set(told)]
    .filter((name) => classes.findAll(words.tokens(name)).some(({ entry }) => entry.concept === concept))
    .map((name) => ({ concept: name, from, to }))
}

const isLonger = (one: Span, { from, to }: Span) =>
  one.from <= from && one.to >= to && one.to - one.from > to - from

/** What the other language calls by another name: the one test, or the one illness, with the same code in both. */
function translated(row: readonly Token[], from: Lexicon, to: Lexicon): readonly Named[] {
  const inOther = [
    ...from.concepts.find(row).filter(({ entry }) => entry.class === 'conditions'),
    ...from.grounds.tests.find(row),
  ]
  return inOther.flatMap(({ entry, ...span }) => {
    const [theirs, ours] = [from, to].map((lexicon) => codedAs(entry, lexicon))
    const [only, another] = ours ?? []
    const isOne = only && (entry.class === 'tests' || (theirs?.length === 1 && !another))
    return isOne ? [{ concept: only, from: span.from, to: span.to }] : []
  })
}

function codedAs({ class: kind, options: { code } }: WordEntry<string>, lexicon: Lexicon): readonly string[] {
  const entries: readonly WordEntry<string>[] =
    kind === 'tests' ? lexicon.grounds.tests.entries : lexicon.concepts.entries
  const same = entries.filter((entry) => code && entry.class === kind && entry.options.code === code)
  return [...new Set(same.map(({ concept }) => concept))]
}

/** Whatever this very visit tells by that name: a fundal height, an operation, where somebody works. */
function toldIn(row: readonly Token[], { facts, language }: Visit): readonly Named[] {
  const words = row
    .map(({ folded, key }, at) => ({ folded, key, at }))
    .filter(({ folded }) => !isJoining(folded))
  return [...new Set(facts.map(({ concept }) => concept))].flatMap((concept) => {
    const keys = keysOf(concept, language)
    if (keys.length === 0) return []
    const first = words.findIndex((_, i) => keys.every((key, j) => words[i + j]?.key === key))
    const [from, to] = [words[first], words[first + keys.length - 1]]
    return from && to ? [{ concept, from: from.at, to: to.at + 1 }] : []
  })
}
