import type { Withheld } from '../../facts/doubt/understood.ts'
import { type Fact, isToConfirm } from '../../facts/fact.ts'
import { readTalk } from '../../facts/talk/read-talk.ts'
import { saidIn } from '../../facts/talk/said-in.ts'
import type { Sentence } from '../../facts/talk/sentence.ts'
import { isPassedOver } from '../../facts/words/passed-over.ts'
import { medicinesIn } from '../going-on.ts'
import { quotation, quotedText } from '../quotation.ts'
import { type Line, utterancesOf, type Visit } from '../visit.ts'

/** Utterances between what is said of one allergy and of another, against it. */
const near = 2
/** Utterances that are about allergies, from the first: the plan names them again. */
const reach = 4
const shortReply = 8
const shortQuestion = 12

/**
 * Allergies that were put right, spoken of beside others that are none, or held back: what was said of them, to be looked up, and
 * the last of it. A name in this field that is not one harms as much as one that is missing. `rest`: those that may be told.
 */
export function contestedAllergies(
  told: readonly Fact[],
  withheld: readonly Withheld[],
  visit: Visit,
): { readonly lines: Line[]; readonly rest: readonly Fact[] } {
  const kept = withheld.filter(({ type, person }) => type === 'allergy' && person === 'patient')
  const all = [...told.filter(isToConfirm), ...kept]
  const isContested = (one: Allergy) =>
    isPutRight(one, visit) || all.some((other) => speaksAgainst(other, one, visit) && !hasOwn(one, other))
  const contested = all.filter((one) => kept.some((other) => other === one) || isContested(one))
  const at = lastOf(contested, visit)
  const lines = at
    .flatMap((utterance) => quotesOf(utterance, contested, visit))
    .filter(({ text }) => isOfAllergy(text, contested, visit))
  // What the words don't name stands by its name.
  const isQuoted = (fact: Fact) =>
    isToConfirm(fact) &&
    lines.some(
      ({ text, quote }) => utterancesOf([fact]).includes(quote?.utterance ?? -1) && names(text, fact, visit),
    )
  const [first, ...others] = lines
  return {
    lines: first ? [{ ...first, facts: told.filter(isQuoted) }, ...others] : [],
    rest: told.filter((fact) => !isQuoted(fact)),
  }
}

type Allergy = Withheld | Fact

/** Whether words name what is, or is not, borne: "Só o cipro" names ciprofloxacin. */
function names(text: string, { concept }: Allergy, { words, lexicon }: Visit): boolean {
  const tokens = words.tokens(text)
  const own = words.tokens(concept).filter(({ folded }) => !isPassedOver(folded, words.language))
  return (
    lexicon.grounds.medicines.find(tokens).some(({ entry }) => entry.concept === concept) ||
    own.some(({ key }) => tokens.some((token) => token.key === key))
  )
}

const isOfAllergy = (text: string, facts: readonly Allergy[], visit: Visit): boolean =>
  visit.words.is('drug-allergy', text) || facts.some((fact) => names(text, fact, visit))

/** Another one of the same breath: which of them it is, or what each did, was hard to tell. */
const speaksAgainst = (other: Allergy, one: Allergy, { words }: Visit): boolean =>
  ![other, one].some(({ concept }) => words.is('drug-allergy', concept)) &&
  other.concept !== one.concept &&
  other.evidence.some((said) =>
    one.evidence.some(({ utterance }) => Math.abs(utterance - said.utterance) <= near),
  )

/** What each of them did was told apart. */
const hasOwn = (one: Allergy, other: Allergy): boolean =>
  one.value !== null && JSON.stringify(one.value) !== JSON.stringify(other.value)

/** "Amoxicilina. Não, minto." */
function isPutRight(fact: Allergy, visit: Visit): boolean {
  const { utterances, lexicon, words } = visit
  return fact.evidence.some(({ utterance }) =>
    lexicon.cues['reply-cues']
      .findAll(words.tokens(utterances[utterance]?.text ?? ''))
      .some(({ entry }) => entry.concept === 'takes-back' && entry.options.weak !== 'yes'),
  )
}

/** The last utterances that name all of them: the patient's or companion's, and what the doctor makes of it. */
function lastOf(facts: readonly Allergy[], visit: Visit): number[] {
  const proven = facts.flatMap(({ evidence }) => evidence.map(({ utterance }) => utterance))
  const said = [...new Set(proven)].filter((at) => at <= Math.min(...proven) + reach).sort((a, b) => a - b)
  const next = (said.at(-1) ?? -1) + 1
  const isTakenUp =
    visit.utterances[next]?.speaker === 'doctor' &&
    facts.some(({ concept }) => namedIn(next, visit).has(concept))
  const all = [...said, ...(isTakenUp ? [next] : [])].filter(
    (utterance) => statedIn(utterance, visit).length > 0,
  )
  const medicines = facts
    .map(({ concept }) => concept)
    .filter((name) => all.some((utterance) => namedIn(utterance, visit).has(name)))
  const from = all.findLastIndex(
    (utterance, i) =>
      visit.utterances[utterance]?.speaker !== 'doctor' &&
      medicines.every((name) => all.slice(i).some((later) => namedIn(later, visit).has(name))),
  )
  return all.slice(Math.max(from, 0))
}

const statedIn = (utterance: number, visit: Visit): readonly Sentence[] =>
  saidIn(readTalk(visit.utterances, visit.lexicon), utterance).filter(({ isQuestion }) => !isQuestion)

const namedIn = (utterance: number, visit: Visit): ReadonlySet<string> =>
  new Set(
    statedIn(utterance, visit).flatMap((one) => medicinesIn(one, visit).map(({ entry }) => entry.concept)),
  )

/** All that was replied, or, of what is longer or the doctor's, from the first sentence that names one to the last. */
function quotesOf(utterance: number, facts: readonly Allergy[], visit: Visit): Line[] {
  const stated = statedIn(utterance, visit)
  const isNaming = (one: Sentence) =>
    medicinesIn(one, visit).length > 0 || facts.some((fact) => names(one.text, fact, visit))
  const naming = stated.slice(Math.max(stated.findIndex(isNaming), 0), stated.findLastIndex(isNaming) + 1)
  const whole = visit.utterances[utterance]?.speaker === 'doctor' ? [] : [stated]
  return [...whole, naming].flatMap((some) => quoteOf(some, utterance, visit) ?? []).slice(0, 1)
}

function quoteOf([first, ...rest]: readonly Sentence[], utterance: number, visit: Visit): Line | null {
  if (!first) return null
  const { sentences } = readTalk(visit.utterances, visit.lexicon)
  const before = sentences[first.order - 1]
  const isAnswer =
    before?.isQuestion && before.turn !== first.turn && rest.length === 0 && first.tokens.length <= shortReply
  const lead = isAnswer && before.tokens.length <= shortQuestion ? before : null
  const quote = quotation([first, ...rest], lead, visit)
  const isWhole = rest.every(({ text }) => quote?.text.includes(text.replace(/[\s,.;:…]+$/, '')))
  if (!quote || !isWhole) return null
  const text = visit.wording.toCheck(quotedText(quote, visit, first.role), null)
  return { text, facts: [], quote: { text: quote.text, utterance }, isAlone: true, toConfirm: true }
}
