import { fold } from '../../../platform/text/fold.ts'
import { assertionAt } from '../facts/attributes/polarity.ts'
import { readingOf } from '../facts/read-facts.ts'
import { SUPPORTED, type Support } from '../support.ts'
import type { AttributeFault } from './attribute-fault.ts'
import { checkAllergies } from './check-allergies.ts'
import { checkAssertions } from './check-assertions.ts'
import { checkAttributes } from './check-attributes.ts'
import { checkClauses } from './check-clauses.ts'
import { checkHabits } from './check-habits.ts'
import { mustBeNamed, unheard } from './check-heard.ts'
import { checkMedicines } from './check-medicines.ts'
import { checkNames } from './check-names.ts'
import { checkOrders } from './check-orders.ts'
import { otherPerson } from './check-person.ts'
import { checkWords } from './check-words.ts'
import { isDeniedInOtherWords } from './denied-in-other-words.ts'
import { type Elements, isPart, type NamedUnit } from './element.ts'
import { elementsOf } from './elements.ts'
import { type HeardTalk, NAMED } from './heard-talk.ts'
import type { InFull } from './in-full.ts'
import { around, coverage, locate } from './locate.ts'
import { type Finding, reasonOf } from './reasons.ts'
import type { CheckContext, Checked, Statement } from './statement.ts'
import { textOf } from './text-of.ts'

/** How much of what a statement names must be named where it is said to come from. */
const leastCovered = 0.36
/** From here on a statement stands but for what was not said. */
const mostlyCovered = 0.7

/**
 * What the talk makes of one statement of a report: it is read as the talk is, and its words, values and facts are
 * compared with those of the utterances that it cites.
 */
export function checkStatement(talk: HeardTalk, statement: Statement, inFull: InFull): Checked {
  const { language, lexicon, knowledge } = talk.reading
  const utterance = {
    index: 0,
    start: 0,
    end: 1,
    speaker: 'doctor' as const,
    text: `${inFull(statement.text)}.`,
  }
  const elements = elementsOf(readingOf({ utterances: [utterance], language }, lexicon, knowledge))
  const cited = statement.utterances.filter((index) => talk.utterances.has(index))
  const utterances = locate(talk, elements, cited)
  const within = around(utterances)
  const covered = coverage(talk, elements.units, within)
  const context = { within, cited: new Set(utterances), place: statement.place }
  const findings = [
    ...nameFindings(talk, elements, { ...context, covered, isNames: statement.isNames ?? false }),
    ...checkAssertions(talk, elements, context),
    ...checkNames(talk, elements, within),
    ...checkMedicines(talk, elements, context),
    ...checkAllergies(talk, elements, statement.place),
    ...checkHabits(talk, elements, context),
    ...checkOrders(talk, elements, context),
    ...checkClauses(talk, elements, { cited, located: utterances }),
    ...checkWords(talk, elements, { ...context, cited: new Set(cited) }),
  ]
  const other =
    findings.length > 0 || statement.place === 'family' ? null : otherPerson(talk, elements, within)
  if (other) findings.push({ kind: 'person', who: other })
  const place = {
    ...{ utterances, moved: utterances !== cited },
    isNamed: isIllnessNamed(talk, elements, within),
    names: namesOf(elements),
  }
  if (findings.length === 0) return { ...SUPPORTED, ...place, isNotFound: false }
  const reasons = [...new Set(findings.map((finding) => reasonOf(finding, language)))]
  return {
    ...place,
    support: supportOf(findings, elements.units.length > 0 ? covered : 0),
    reason: reasons.join('; '),
    isNotFound:
      findings.every(
        ({ kind }) => kind === 'unnamed' || kind === 'nothing-said' || kind === 'unsaid-reason',
      ) && elements.units.every((unit) => unit.kind !== 'medicine' || talk.occurrences(unit).length > 0),
  }
}

/** All that a statement names, in any order: what two names of one thing have in common. */
const namesOf = ({ units }: Elements): string[] =>
  [...new Set(units.filter((unit) => !isPart(unit, units)).map(({ concept }) => fold(concept)))].sort()

/** Whether all of it was named there, an illness among it by its own name or another of it. */
const isIllnessNamed = (
  talk: HeardTalk,
  { units, attributes }: Elements,
  within: ReadonlySet<number>,
): boolean =>
  attributes.length === 0 &&
  coverage(talk, units, within) >= NAMED &&
  units.some(
    ({ table, concept }) =>
      table === 'conditions' &&
      talk.units.some(
        (said) => said.table === table && said.concept === concept && talk.isIn(said.sentence, within),
      ),
  )

/** What a statement names or counts and nobody said. */
function nameFindings(
  talk: HeardTalk,
  elements: Elements,
  { covered, isNames, ...context }: CheckContext & { readonly covered: number; readonly isNames: boolean },
): Finding[] {
  // That a schema's choice is not so needs nobody to have named it.
  const isDenied = (unit: NamedUnit) =>
    isNames
      ? assertionAt(elements.reading, unit.sentence, unit.from, unit.to) === 'absent'
      : isDeniedInOtherWords(talk, elements, unit, context.cited)
  const findings: Finding[] = unheard(talk, elements.units, context.within)
    .filter((unit) => mustBeNamed(unit) && !isDenied(unit))
    .map(({ concept }) => ({ kind: 'unnamed', what: concept }))
  const wrong = checkAttributes(talk, elements, context)
  const isProven = elements.attributes.some(({ value }) => value.kind === 'quantity') && wrong.length === 0
  if (
    findings.length === 0 &&
    covered < leastCovered &&
    !isProven &&
    !isNames &&
    !elements.units.some(isDenied)
  )
    findings.push({ kind: 'nothing-said' })
  return [...findings, ...wrong.map(valueFinding)]
}

function valueFinding({ stated, fault, said }: AttributeFault): Finding {
  const what = textOf(stated)
  const heard = said ? textOf(said) : ''
  if (fault === 'owner') return { kind: 'value-of-another', what }
  if (fault === 'unit') return { kind: 'other-unit', what, said: heard }
  return fault === 'other' ? { kind: 'other-value', what, said: heard } : { kind: 'unsaid-value', what }
}

const UNSAID: ReadonlySet<Finding['kind']> = new Set([
  'unnamed',
  'nothing-said',
  'unsaid-value',
  'unsaid-reason',
])

function supportOf(findings: readonly Finding[], covered: number): Support {
  if (findings.some(({ kind }) => !UNSAID.has(kind))) return 'contradicted'
  return covered >= mostlyCovered ? 'partly' : 'unsupported'
}
