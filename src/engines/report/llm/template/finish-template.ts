import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SpecialtyTemplate } from '../../port.ts'
import { type Hypothesis, type Medication, type Proven, templateContent } from '../../template-content.ts'
import { proofOf, unsourced } from '../grounding/check-statement.ts'
import { cleanText } from '../grounding/clean-text.ts'
import { support, withNeighbours } from '../grounding/heard.ts'
import type { Sources } from '../grounding/sources.ts'
import { createTally, type Tally } from '../tally.ts'
import type { FinishedReport } from '../task.ts'
import { checkMedication } from './check-medication.ts'
import type { AnswerItem, AnswerMedication, TemplateAnswer } from './template-answer.ts'

/** The report that an answer makes once everything without a source in the consultation is gone. */
export async function finishTemplate(
  answer: TemplateAnswer,
  template: SpecialtyTemplate,
  sources: Sources,
): Promise<FinishedReport> {
  const tally = createTally()
  const note: Record<string, Record<string, Proven<string>[]>> = {}
  for (const [section, fields] of Object.entries(answer.note)) {
    note[section] = {}
    for (const [field, items] of Object.entries(fields)) {
      note[section][field] = await eachInTurn(items, (item) => checkItem(item, sources, tally))
    }
  }
  const hypotheses = await eachInTurn(answer.hypotheses, (item) => checkHypothesis(item, sources, tally))
  const medications = await eachInTurn(answer.medications, (entry) => prescribe(entry, sources, tally))
  const { content, evidence } = templateContent(template, sources.language, { note, hypotheses, medications })
  return { content, evidence, warnings: tally.warnings() }
}

/** The catalogues take milliseconds an item: others get their turn in between. */
async function eachInTurn<Item, Result>(
  items: readonly Item[],
  check: (item: Item) => Result | null,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    const result = check(item)
    if (result !== null) results.push(result)
    await nextTurn()
  }
  return results
}

function checkItem(item: AnswerItem, sources: Sources, tally: Tally): Proven<string> | null {
  const content = cleanText(item.text)
  if (content === '') return null
  const fault = unsourced(sources, content)
  const proof = fault ? null : proofOf(sources, content, item.utterances, item.kind)
  if (proof) return { content, proof }
  tally.add(fault ?? 'no-evidence')
  return null
}

function checkHypothesis(item: AnswerItem, sources: Sources, tally: Tally): Proven<Hypothesis> | null {
  const checked = checkItem(item, sources, tally)
  if (!checked) return null
  if (!isVoiced(checked.content, item.utterances, sources)) {
    tally.add('hypothesis')
    return null
  }
  const icd = sources.catalogue.suggestCodes(checked.content, sources.language)
  return { content: { icd, content: checked.content }, proof: checked.proof }
}

/**
 * Whether somebody named the diagnosis: by its words near the cited utterances, or by others that the
 * catalogue gives the same code ("pressão alta", hipertensão). A model's own diagnosis is worse than none.
 */
function isVoiced(text: string, utterances: readonly number[], sources: Sources): boolean {
  const { heard, catalogue, language } = sources
  const near = withNeighbours(heard, utterances, 1)
  if (support(heard, text, near) > 0) return true
  const codes = new Set(catalogue.suggestCodes(text, language))
  return near.some((index) =>
    catalogue.suggestCodes(heard.utterances.get(index)!.text, language).some((code) => codes.has(code)),
  )
}

function prescribe(entry: AnswerMedication, sources: Sources, tally: Tally): Proven<Medication> | null {
  const checked = checkMedication(sources, entry, tally)
  if (!checked) return null
  const { dose, name, usage, proof } = checked
  const matches = sources.catalogue.matchMedicine(name, dose, sources.language)
  return { content: { dose, name, usage, possible_medications_regulator: matches }, proof }
}
