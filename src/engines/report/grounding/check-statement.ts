import { readingOf } from '../facts/read-facts.ts'
import type { Reading } from '../facts/reading.ts'
import { SUPPORTED, type Support } from '../support.ts'
import type { AttributeFault } from './attribute-fault.ts'
import { checkAllergies } from './check-allergies.ts'
import { checkAssertions, otherPerson } from './check-assertions.ts'
import { type AttributeContext, checkAttributes } from './check-attributes.ts'
import { checkHabits } from './check-habits.ts'
import { mustBeNamed, unheard } from './check-heard.ts'
import { checkMedicines } from './check-medicines.ts'
import { checkNames } from './check-names.ts'
import type { Attribute, Elements } from './element.ts'
import { elementsOf } from './elements.ts'
import type { HeardTalk } from './heard-talk.ts'
import type { InFull } from './in-full.ts'
import { around, coverage, locate } from './locate.ts'
import { type Finding, reasonOf } from './reasons.ts'
import type { Checked, Statement } from './statement.ts'

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
  const reading = readingOf({ utterances: [utterance], language }, lexicon, knowledge)
  const elements = elementsOf(reading)
  const cited = statement.utterances.filter((index) => talk.utterances.has(index))
  const utterances = locate(talk, elements, cited)
  const within = around(utterances)
  const covered = coverage(talk, elements.units, within)
  const findings = [
    ...nameFindings(talk, reading, elements, { within, place: statement.place, covered }),
    ...checkAssertions(talk, reading, elements.units, {
      ...{ within, cited: new Set(utterances), place: statement.place },
    }),
    ...checkNames(talk, elements, within),
    ...checkMedicines(talk, reading, elements, statement.place),
    ...checkAllergies(talk, reading, elements, statement.place),
    ...checkHabits(talk, reading, elements),
  ]
  const other =
    findings.length > 0 || statement.place === 'family'
      ? null
      : otherPerson(talk, reading, elements.units, within)
  if (other) findings.push({ kind: 'person', who: other })
  const moved = utterances !== cited
  if (findings.length === 0) return { ...SUPPORTED, utterances, moved }
  const reasons = [...new Set(findings.map((finding) => reasonOf(finding, language)))]
  return {
    support: supportOf(findings, elements.units.length > 0 ? covered : 0),
    reason: reasons.join('; '),
    utterances,
    moved,
  }
}

/** What a statement names or counts and nobody said. */
function nameFindings(
  talk: HeardTalk,
  reading: Reading,
  elements: Elements,
  { within, place, covered }: AttributeContext & { readonly covered: number },
): Finding[] {
  const findings: Finding[] = unheard(talk, elements.units, within)
    .filter(mustBeNamed)
    .map(({ concept }) => ({ kind: 'unnamed', what: concept }))
  const wrong = checkAttributes(talk, reading, elements, { within, place })
  const isProven = elements.attributes.some(({ value }) => value.kind === 'quantity') && wrong.length === 0
  if (findings.length === 0 && covered < leastCovered && !isProven) findings.push({ kind: 'nothing-said' })
  return [...findings, ...wrong.map(valueFinding)]
}

function valueFinding({ stated, fault, said }: AttributeFault): Finding {
  const what = textOf(stated)
  const heard = said ? textOf(said) : ''
  if (fault === 'owner') return { kind: 'value-of-another', what }
  if (fault === 'unit') return { kind: 'other-unit', what, said: heard }
  return fault === 'other' ? { kind: 'other-value', what, said: heard } : { kind: 'unsaid-value', what }
}

const UNSAID: ReadonlySet<Finding['kind']> = new Set(['unnamed', 'nothing-said', 'unsaid-value'])

function supportOf(findings: readonly Finding[], covered: number): Support {
  if (findings.some(({ kind }) => !UNSAID.has(kind))) return 'contradicted'
  return covered >= mostlyCovered ? 'partly' : 'unsupported'
}

const textOf = ({ sentence, from, to }: Attribute): string =>
  sentence.tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')
