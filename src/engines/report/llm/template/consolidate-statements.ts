import type { JsonQuestion, Validated } from '../../../../platform/llm/ask-for-json.ts'
import type { ReportLanguage } from '../../port.ts'
import { citedIn } from '../prompt/citations.ts'
import { dataBlock, neutraliseLine } from '../prompt/data-block.ts'
import { promptTexts } from '../prompt/texts.ts'
import type { AnswerItem, AnswerMedication, TemplateAnswer } from './template-answer.ts'

/** What the model says about the numbered statements: nothing new, only which of them go. */
interface Findings {
  readonly same: readonly (readonly number[])[]
  readonly outdated: readonly number[]
}

const numbers = { type: 'array', items: { type: 'integer' } }
const SCHEMA = {
  type: 'object',
  properties: { same: { type: 'array', items: numbers }, outdated: numbers },
  required: ['same', 'outdated'],
  additionalProperties: false,
}

/**
 * Asks which statements of a merged answer say the same and which are corrected by later ones. The model gives numbers
 * back and no words: so it costs little, and can lose at most what it points at.
 */
export function consolidationQuestion(
  merged: TemplateAnswer,
  language: ReportLanguage,
): JsonQuestion<TemplateAnswer> {
  const statements = numbered(merged)
  const lines = statements.map(({ place, text }, at) => `${at + 1} (${place}) ${neutraliseLine(text)}`)
  return {
    instructions: promptTexts(language).consolidate,
    text: dataBlock('statements', lines.join('\n')),
    schema: SCHEMA,
    schemaName: 'consolidation',
    strict: true,
    validate: async (value): Promise<Validated<TemplateAnswer>> => {
      const findings = readFindings(value, statements.length)
      return findings
        ? { value: apply(merged, statements, findings) }
        : { faults: ['the answer must be an object with the lists "same" and "outdated"'] }
    },
  }
}

interface Statement {
  /** `section.field`, `hypotheses` or `medications`. */
  readonly place: string
  readonly text: string
  readonly entry: AnswerItem | AnswerMedication
}

function numbered({ note, hypotheses, medications }: TemplateAnswer): Statement[] {
  const lines = Object.entries(note).flatMap(([section, fields]) =>
    Object.entries(fields).flatMap(([field, items]) =>
      items.map((entry) => ({ place: `${section}.${field}`, text: entry.text, entry })),
    ),
  )
  return [
    ...lines,
    ...hypotheses.map((entry) => ({ place: 'hypotheses', text: entry.text, entry })),
    ...medications.map((entry) => ({
      place: 'medications',
      text: [entry.name, entry.dose, entry.usage].filter(Boolean).join(' '),
      entry,
    })),
  ]
}

function readFindings(value: unknown, count: number): Findings | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { same, outdated } = value as { same?: unknown; outdated?: unknown }
  if (same === undefined && outdated === undefined) return null
  const known = (list: unknown) => citedIn(list).filter((number) => number >= 1 && number <= count)
  return {
    same: Array.isArray(same) ? same.map(known).filter((group) => group.length > 1) : [],
    outdated: known(outdated ?? []),
  }
}

/** More than this share gone is no consolidation but a model that points at everything. */
const MOST_OUTDATED = 0.25

function apply(answer: TemplateAnswer, statements: readonly Statement[], findings: Findings): TemplateAnswer {
  const gone = new Set<AnswerItem | AnswerMedication>()
  const cited = new Map<AnswerItem | AnswerMedication, number[]>()
  const kindOf = (number: number) => {
    const { place } = statements[number - 1]!
    return place.includes('.') ? 'note' : place
  }
  for (const group of findings.same) {
    const first = statements[group[0]! - 1]!.entry
    for (const number of group.slice(1)) {
      const { entry } = statements[number - 1]!
      // A hypothesis is not the line of the history that tells of it, whatever both say.
      if (entry === first || kindOf(number) !== kindOf(group[0]!) || gone.has(first)) continue
      gone.add(entry)
      cited.set(first, [...(cited.get(first) ?? []), ...entry.utterances])
    }
  }
  if (findings.outdated.length <= statements.length * MOST_OUTDATED)
    for (const number of findings.outdated) gone.add(statements[number - 1]!.entry)
  const keep = <Entry extends AnswerItem | AnswerMedication>(entries: readonly Entry[]): Entry[] =>
    entries
      .filter((entry) => !gone.has(entry))
      .map((entry) => ({
        ...entry,
        utterances: [...new Set([...entry.utterances, ...(cited.get(entry) ?? [])])],
      }))
  const note = Object.entries(answer.note).map(([section, fields]) => [
    section,
    Object.fromEntries(Object.entries(fields).map(([field, items]) => [field, keep(items)])),
  ])
  return {
    note: Object.fromEntries(note),
    hypotheses: keep(answer.hypotheses),
    medications: keep(answer.medications),
  }
}
