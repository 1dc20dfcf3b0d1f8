import { medicineCues } from '../facts/medicines/found-words.ts'
import type { Token } from '../facts/talk/token.ts'
import type { Genre } from './genre.ts'
import { isGiven } from './going-on.ts'
import { measured } from './measured.ts'
import { isPrescribed } from './prescribed.ts'
import type { Line, Visit } from './visit.ts'

/** Lines whose field the words of a quotation decide. */
const open: ReadonlySet<Genre> = new Set([
  'description',
  'reasoning',
  'conduct',
  'tests_requested',
  'referrals',
  'guidance',
])

/** "…, so stay on the same": what was weighed, and what is done after all. */
const kept: ReadonlySet<string> = new Set(['continue', 'stop'])

/**
 * Where the doctor's own words belong, whatever was read of them: reasons to come back at once with the guidance, what is said
 * to a colleague nowhere, and no order among tests that names none.
 */
export function placeOfSaid(genre: Genre, { quote }: Line, visit: Visit): Genre | null {
  const said = quote && visit.utterances[quote.utterance]
  if (!quote || !open.has(genre) || said?.speaker !== 'doctor') return genre
  const { lexicon, words } = visit
  const tokens = measured(quote.text, visit)
  if (words.is('colleague', quote.text)) return null
  const isDosed = tokens.some(isGiven)
  // "I was thinking of keeping you overnight": what was only weighed.
  const verbs = medicineCues(lexicon, tokens).map(({ entry }) => entry.concept)
  if (words.is('unreal', quote.text) && !isDosed && !verbs.some((verb) => kept.has(verb))) return 'reasoning'
  const advice = lexicon.cues['instruction-cues'].findAll(tokens).map(({ entry }) => entry.concept)
  const { tests, medicines, referrals } = lexicon.grounds
  const isWarning = advice.includes('seek') && lexicon.concepts.find(tokens).length > 0
  if (isWarning && (advice.includes('if') || lexicon.concepts.find(tokens).length > 1)) return 'guidance'
  if (genre === 'guidance' && isDosed && advice.length === 0 && areOrdered(tokens, visit)) return null
  const isTest = tests.find(tokens).length > 0
  if (genre === 'tests_requested' && isTest && !ordersIt(quote.text, tokens, visit)) return 'guidance'
  if (genre === 'tests_requested' && !isTest) return 'guidance'
  if (genre === 'referrals' && advice.includes('seek') && referrals.find(tokens).length < 2) return genre
  return genre === 'guidance' && tests.find(tokens).length > 1 && medicines.find(tokens).length === 0
    ? 'tests_requested'
    : genre
}

/**
 * "If the sugar is under a hundred, skip that dose", "use condoms, and let's get your thyroid steady", "stop it and call me": a
 * test is named beside what is to be done.
 */
function ordersIt(text: string, tokens: readonly Token[], { lexicon, words }: Visit): boolean {
  const advice = lexicon.cues['instruction-cues'].findAll(tokens)
  const isCall = advice.some(({ entry }) => entry.concept === 'seek')
  const isAct = advice.some(({ entry, from }) => entry.concept === 'act' && from === 0)
  const [condition = '', ...rest] = words.is('conditional', text) ? text.split(',') : []
  const isConditionOnly =
    condition !== '' && lexicon.grounds.tests.find(words.tokens(rest.join(','))).length === 0
  return !isCall && !isAct && !isConditionOnly
}

/** Whether words name medicines that the prescription has, and no others: they stand there. */
function areOrdered(tokens: readonly Token[], visit: Visit): boolean {
  const named = visit.lexicon.grounds.medicines.find(tokens).map(({ entry }) => entry.concept)
  const ordered = new Set(
    visit.facts.filter((fact) => isPrescribed(fact, visit)).map(({ concept }) => concept),
  )
  return named.length > 0 && named.every((name) => ordered.has(name))
}
