import type { Statement, StatementPlace } from '../../grounding/statement.ts'
import type { SpecialtyTemplate } from '../../port.ts'
import { joinVerdicts } from '../../support.ts'
import { type Hypothesis, type Medication, type Proven, templateContent } from '../../template-content.ts'
import { proofOf } from '../grounding/check-statement.ts'
import { type Judged, judge, markOf, mayStay } from '../grounding/judge.ts'
import { markWarnings } from '../grounding/mark-warnings.ts'
import { type CheckSources, lookUp, type Sources } from '../grounding/sources.ts'
import { createTally, type Tally } from '../tally.ts'
import type { FinishedReport } from '../task.ts'
import { codesOf, type DiagnosisCodes, notVoiced } from './codes-of.ts'
import { proveMedication, textsOf } from './prove-medication.ts'
import { statementPlace } from './statement-place.ts'
import { type AnswerItem, DERIVED, type TemplateAnswer } from './template-answer.ts'

/** The report that an answer makes: every statement with its proof and a mark; only what can't be is gone. */
export async function finishTemplate(
  answer: TemplateAnswer,
  template: SpecialtyTemplate,
  sources: Sources,
): Promise<FinishedReport> {
  const tally = createTally()
  const fields = fieldsOf(answer)
  const [judged, ready] = await Promise.all([
    judge(sources, statementsIn(answer)),
    lookUp(sources, answer.medications.flatMap(textsOf)),
  ])
  const verdicts = judged.values()
  const take = (items: readonly AnswerItem[], place: string) =>
    items.flatMap((item) => prove(item, verdicts.next().value!, { sources, tally, place }))

  const note: Record<string, Record<string, Proven<string>[]>> = {}
  for (const { section, field, items } of fields)
    note[section] = { ...note[section], [field]: take(items, `${section}/${field}`) }
  const hypotheses = await diagnose(take(answer.hypotheses, 'hypotheses'), ready, tally)
  const { section, field } = DERIVED
  if (template.content[section]?.content[field]) {
    const lines = hypotheses.map(({ content, proof }) => ({ content: content.content, proof }))
    note[section] = { ...note[section], [field]: lines }
  }
  const medications = answer.medications.flatMap(
    (entry) => proveMedication(ready, entry, verdicts.next().value!, tally) ?? [],
  )
  const { content, evidence } = templateContent(template, sources.language, {
    note,
    hypotheses,
    medications: await register(medications, ready),
  })
  return { content, evidence, warnings: [...tally.warnings(), ...markWarnings(evidence)] }
}

const fieldsOf = ({ note }: TemplateAnswer) =>
  Object.entries(note).flatMap(([section, entries]) =>
    Object.entries(entries).map(([field, items]) => ({ section, field, items })),
  )

/** All that an answer states: its fields in their order, the hypotheses, the prescribed medicines. */
export const statementsIn = (answer: TemplateAnswer): Statement[] => [
  ...fieldsOf(answer).flatMap(({ section, field, items }) =>
    items.map(statementAt(statementPlace(section, field))),
  ),
  ...answer.hypotheses.map(statementAt('diagnosis')),
  ...answer.medications.map((entry): Statement => {
    const [name, ...how] = textsOf(entry)
    return {
      text: [name, how.filter(Boolean).join(', ')].join(' '),
      utterances: entry.utterances,
      place: 'prescription',
    }
  }),
]

const statementAt =
  (place: StatementPlace) =>
  ({ text, utterances }: AnswerItem): Statement => ({ text, utterances, place })

/** An item with its proof and mark; nothing where it is empty, or left out with a word in the tally. */
function prove(
  { kind }: AnswerItem,
  judged: Judged,
  { sources, tally, place }: { readonly sources: Sources; readonly tally: Tally; readonly place: string },
): Stated[] {
  const { text, utterances, isNamed, names } = judged
  if (text === '') return []
  const proof = proofOf(sources, text, utterances, kind)
  const fault = sources.echoes(text)
    ? 'echo'
    : proof === null
      ? 'no-evidence'
      : mayStay(judged, sources.unsupported)
        ? null
        : 'unsupported'
  if (fault) tally.add(fault, place)
  return fault || !proof ? [] : [{ content: text, proof: { ...proof, ...markOf(judged) }, isNamed, names }]
}

/** A statement with its proof, and what the checks found named in it. */
interface Stated extends Proven<string>, Pick<Judged, 'isNamed' | 'names'> {}

/** Diagnoses with codes from the catalogue, each once; one that nobody voiced is marked. */
async function diagnose(
  items: readonly Stated[],
  sources: CheckSources,
  tally: Tally,
): Promise<Proven<Hypothesis>[]> {
  const codes = await codesOf(items, sources)
  const coded = items.map((item, at) => ({ ...item, ...codes[at]! }))
  return joinNames(coded).flatMap(({ content, proof, isNamed, icd, isVoiced }) => {
    const own = { support: proof.support ?? 'supported', reason: proof.reason ?? null } as const
    const isFine = isNamed || isVoiced || own.support !== 'supported'
    const verdict = isFine ? own : joinVerdicts(own, notVoiced(sources.language))
    if (mayStay(verdict, sources.unsupported))
      return [{ content: { icd, content }, proof: { ...proof, ...markOf(verdict) } }]
    tally.add('unsupported', 'hypotheses')
    return []
  })
}

/** "HAS" and "Hipertensão arterial" are one diagnosis: the longer name stays, with the utterances of both. */
function joinNames(items: readonly Diagnosis[]): Diagnosis[] {
  const joined = new Map<string, Diagnosis>()
  for (const item of items) {
    const key = [...item.names, item.icd[0] ?? item.content].join('|')
    const other = joined.get(key)
    const kept = !other || item.content.length > other.content.length ? item : other
    const utterances = [...new Set([...(other?.proof.utterances ?? []), ...item.proof.utterances])]
    joined.set(key, { ...kept, proof: { ...kept.proof, utterances: utterances.sort((a, b) => a - b) } })
  }
  return [...joined.values()]
}

type Diagnosis = Stated & DiagnosisCodes

/** Medicines with the registrations of the products that may be meant. */
async function register(
  medications: readonly Proven<Omit<Medication, 'possible_medications_regulator'>>[],
  { catalogue, ingredientsIn }: CheckSources,
): Promise<Proven<Medication>[]> {
  const names = medications.map(({ content }) => content.name)
  const [byName, byIngredient] = await Promise.all([
    catalogue.matchMedicines(names),
    catalogue.matchMedicines(names.map((name) => ingredientsIn(name)[0] ?? name)),
  ])
  return medications.map(({ content, proof }, at) => {
    const matches = byName[at]?.length ? byName[at] : (byIngredient[at] ?? [])
    const registered = matches.map((match) => ({ ...match }))
    return { content: { ...content, possible_medications_regulator: registered }, proof }
  })
}
