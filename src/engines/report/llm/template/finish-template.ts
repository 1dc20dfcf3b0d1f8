import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SpecialtyTemplate } from '../../port.ts'
import { type Hypothesis, type Medication, type Proven, templateContent } from '../../template-content.ts'
import { isGroundlessDenial, proofOf, unsourced } from '../grounding/check-statement.ts'
import { cleanText } from '../grounding/clean-text.ts'
import { type CheckSources, lookUp, type Sources } from '../grounding/sources.ts'
import { createTally, type Tally } from '../tally.ts'
import type { FinishedReport } from '../task.ts'
import { checkMedication, textsOf } from './check-medication.ts'
import { codesOf } from './codes-of.ts'
import { type AnswerItem, type AnswerMedication, DERIVED, type TemplateAnswer } from './template-answer.ts'

/** The report that an answer makes once everything without a source in the consultation is gone. */
export async function finishTemplate(
  answer: TemplateAnswer,
  template: SpecialtyTemplate,
  sources: Sources,
): Promise<FinishedReport> {
  const tally = createTally()
  const items = [
    ...Object.values(answer.note).flatMap((fields) => Object.values(fields).flat()),
    ...answer.hypotheses,
  ]
  const ready = await lookUp(sources, [
    ...items.map(({ text }) => cleanText(text)),
    ...answer.medications.flatMap(textsOf),
  ])
  const note: Record<string, Record<string, Proven<string>[]>> = {}
  for (const [section, fields] of Object.entries(answer.note)) {
    note[section] = {}
    for (const [field, list] of Object.entries(fields)) {
      note[section][field] = list.flatMap((item) => checkItem(item, ready, tally))
    }
    // An hour's report is some hundred statements: others get their turn in between.
    await nextTurn()
  }
  const hypotheses = await diagnose(answer.hypotheses, ready, tally)
  const { section, field } = DERIVED
  if (template.content[section]?.content[field]) {
    const lines = hypotheses.map(({ content, proof }) => ({ content: content.content, proof }))
    note[section] = { ...note[section], [field]: lines }
  }
  const medications = await prescribe(answer.medications, ready, tally)
  const { content, evidence } = templateContent(template, sources.language, { note, hypotheses, medications })
  return { content, evidence, warnings: tally.warnings() }
}

function checkItem(item: AnswerItem, sources: CheckSources, tally: Tally): Proven<string>[] {
  const content = cleanText(item.text)
  if (content === '') return []
  const fault =
    unsourced(sources, content) ?? (isGroundlessDenial(sources, content, item.utterances) ? 'denial' : null)
  const proof = fault ? null : proofOf(sources, content, item.utterances, item.kind)
  if (proof) return [{ content, proof }]
  tally.add(fault ?? 'no-evidence')
  return []
}

/** The diagnoses that somebody voiced, with codes from the catalogue. */
async function diagnose(
  items: readonly AnswerItem[],
  sources: CheckSources,
  tally: Tally,
): Promise<Proven<Hypothesis>[]> {
  const checked = items.flatMap((item) => checkItem(item, sources, tally))
  const codes = await codesOf(checked, sources)
  return checked.flatMap(({ content, proof }, at) => {
    const { icd, isVoiced } = codes[at]!
    if (isVoiced) return [{ content: { icd, content }, proof }]
    tally.add('hypothesis')
    return []
  })
}

async function prescribe(
  entries: readonly AnswerMedication[],
  sources: CheckSources,
  tally: Tally,
): Promise<Proven<Medication>[]> {
  const checked = entries.flatMap((entry) => checkMedication(sources, entry, tally) ?? [])
  const names = checked.map(({ name }) => sources.ingredientsIn(name)[0] ?? name)
  const [byName, byIngredient] = await Promise.all([
    sources.catalogue.matchMedicines(checked.map(({ name }) => name)),
    sources.catalogue.matchMedicines(names),
  ])
  return checked.map(({ name, dose, usage, proof }, at) => {
    const matches = byName[at]?.length ? byName[at] : (byIngredient[at] ?? [])
    const registered = matches.map((match) => ({ ...match }))
    return { content: { dose, name, usage, possible_medications_regulator: registered }, proof }
  })
}
