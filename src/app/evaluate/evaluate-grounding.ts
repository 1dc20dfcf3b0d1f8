import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ReportCatalogue } from '../../engines/report/llm/catalogue.ts'
import { cleanText } from '../../engines/report/llm/grounding/clean-text.ts'
import { hear } from '../../engines/report/llm/grounding/heard.ts'
import type { Sources, Unsupported } from '../../engines/report/llm/grounding/sources.ts'
import { finishSchema } from '../../engines/report/llm/schema/finish-schema.ts'
import { finishTemplate } from '../../engines/report/llm/template/finish-template.ts'
import type { AnswerItem, TemplateAnswer } from '../../engines/report/llm/template/template-answer.ts'
import { verifyStatements } from '../../engines/report/llm/verify/verify-statements.ts'
import type {
  JsonObject,
  JsonValue,
  ReportDraft,
  ReportLanguage,
  ReportLayout,
  SpecialtyTemplate,
  Utterance,
} from '../../engines/report/port.ts'
import { roleOfLabel } from '../../features/consultations/transcript/given-segments.ts'
import { gateDraft } from '../../features/reports/index.ts'
import type { ChatClient } from '../../platform/llm/chat-client.ts'
import type { Labelled, Talk, Visit } from './grounding-set.ts'
import { textAt, typeAt } from './look-into-json.ts'
import { readJson, readLines } from './read-lines.ts'

/** `keep`: in the report, unmarked; `flag`: in it with a mark; `drop`: not in it. */
export type GroundingVerdict = 'keep' | 'flag' | 'drop'

export interface GroundingRow {
  readonly id: string
  readonly verdict: GroundingVerdict
  readonly reason: string | null
  readonly set: 'statements' | 'normalisations'
  readonly isTrue: boolean
  readonly kind: string | null
  readonly group: string
}

export interface GroundingOptions {
  readonly catalogue: ReportCatalogue
  readonly unsupported: Unsupported
  /** A language model that checks too; `null`: none does. */
  readonly verifier: ChatClient | null
  /** Of `statements.jsonl` these visits only. */
  readonly visits?: readonly string[]
}

/**
 * Puts each statement of `statements.jsonl` and `normalisations.jsonl` in `dir` into a report as a model would, has the
 * report checked as any other, and says what became of it.
 */
export async function evaluateGrounding(
  dir: string,
  options: GroundingOptions,
  onTalk: (done: number, total: number) => void,
): Promise<GroundingRow[]> {
  const visits = (await readLines<Visit>(path.join(dir, 'visits.jsonl'))).filter(
    ({ visit }) => !options.visits || options.visits.includes(visit),
  )
  const statements = await readLines<Labelled & { readonly visit: string }>(
    path.join(dir, 'statements.jsonl'),
  )
  const file = path.join(dir, 'normalisations.jsonl')
  const pairs = existsSync(file) && !options.visits ? await readLines<Labelled & Talk>(file) : []
  const rows: GroundingRow[] = []
  const total = visits.length + pairs.length
  for (const [at, visit] of visits.entries()) {
    const own = statements.filter((one) => one.visit === visit.visit)
    const schema = visit.specialty === null ? await schemaOf(dir, visit.visit) : null
    const found = schema
      ? await bySchema(visit, { statements: own, schema }, options)
      : await byTemplate(visit, own, options)
    rows.push(...own.map((one, i) => toRow(one, found[i]!, { set: 'statements', group: visit.visit })))
    onTalk(at + 1, total)
  }
  for (const [at, pair] of pairs.entries()) {
    const [found] = await byTemplate(pair, [pair], options)
    rows.push(toRow(pair, found!, { set: 'normalisations', group: 'normalisations' }))
    onTalk(visits.length + at + 1, total)
  }
  return rows
}

const schemaOf = async (dir: string, visit: string): Promise<JsonObject> =>
  ((await readJson(path.join(dir, `${visit}-schema.json`))) as { readonly schema: JsonObject }).schema

interface Found {
  readonly verdict: GroundingVerdict
  readonly reason: string | null
}

const toRow = (
  { id, label, kind }: Labelled,
  found: Found,
  { set, group }: { readonly set: GroundingRow['set']; readonly group: string },
): GroundingRow => ({ id, ...found, set, isTrue: label === 'supported', kind, group })

/** An hour a talk: nobody waits. */
const unhurried = () => AbortSignal.timeout(3_600_000)

async function sourcesOf(
  { segments, language }: Talk,
  { catalogue, unsupported, verifier }: GroundingOptions,
): Promise<Sources & { readonly utterances: readonly Utterance[] }> {
  const spoken: ReportLanguage = language.startsWith('en') ? 'en' : 'pt-BR'
  const utterances = segments.map(({ speaker, text }, index) => ({
    ...{ index, start: index, end: index + 1, text },
    speaker: roleOfLabel(speaker) ?? ('other' as const),
  }))
  return {
    ...{
      heard: await hear(utterances, spoken, catalogue),
      language: spoken,
      catalogue,
      unsupported,
      utterances,
    },
    echoes: () => false,
    check: (statements) => catalogue.checkStatements({ utterances, language: spoken, statements }),
    ...(verifier
      ? {
          verify: (claims) =>
            verifyStatements(verifier, { utterances, language: spoken }, claims, unhurried()),
        }
      : {}),
  }
}

/** The assessment's diagnoses are written from the hypotheses. */
const isDiagnosis = (field: string) => field === 'hypotheses' || field === 'assessment.description'

/** All statements of a talk in one report of a layout that has their fields. */
async function byTemplate(
  talk: Talk,
  statements: readonly Labelled[],
  options: GroundingOptions,
): Promise<Found[]> {
  const note: Record<string, Record<string, AnswerItem[]>> = {}
  const answer = {
    note,
    hypotheses: [] as AnswerItem[],
    medications: [] as TemplateAnswer['medications'][number][],
  }
  for (const { field, statement, medicine, evidence } of statements) {
    const item: AnswerItem = { text: statement, utterances: evidence, kind: 'rewritten' }
    if (medicine) answer.medications.push({ ...medicine, utterances: evidence })
    else if (isDiagnosis(field)) answer.hypotheses.push(item)
    else {
      const [section = '', ...rest] = field.split('.')
      const name = rest.join('.')
      note[section] = { ...note[section], [name]: [...(note[section]?.[name] ?? []), item] }
    }
  }
  const template: SpecialtyTemplate = {
    title: '',
    content: Object.fromEntries(
      Object.entries(note).map(([section, fields], index) => [
        section,
        {
          ...{ index, title: section },
          content: Object.fromEntries(
            Object.keys(fields).map((field) => [field, { title: field, content: [] }]),
          ),
        },
      ]),
    ),
  }
  const sources = await sourcesOf(talk, options)
  const draft = gated(await finishTemplate(answer, template, sources), sources, {
    kind: 'template',
    specialty: 'generic',
    template,
  })
  return statements.map(({ statement, medicine, field }) => {
    const wanted = medicine ? JSON.stringify(medicine) : cleanText(statement)
    const entry = draft.evidence.find(({ pointer }) => {
      const isOwn = medicine
        ? pointer.startsWith('/medicalPrescription')
        : isDiagnosis(field)
          ? pointer.startsWith('/icd_json')
          : pointer.startsWith('/summary_json_pt')
      return isOwn && textAt(draft.content, pointer) === wanted
    })
    if (!entry) return { verdict: 'drop', reason: null }
    const isMarked = entry.support !== undefined && entry.support !== 'supported'
    return { verdict: isMarked ? 'flag' : 'keep', reason: entry.reason ?? null }
  })
}

/** Each statement as a value of a caller's schema, in a report of its own. */
async function bySchema(
  talk: Talk,
  { statements, schema }: { readonly statements: readonly Labelled[]; readonly schema: JsonObject },
  options: GroundingOptions,
): Promise<Found[]> {
  const sources = await sourcesOf(talk, options)
  const found: Found[] = []
  for (const { field, statement, value, evidence } of statements) {
    const steps = field.split('.')
    const isList = typeAt(schema, steps) === 'array'
    const stated = value ?? statement
    const content = steps.reduceRight<JsonValue>(
      (inner, step) => ({ [step]: inner }),
      isList && !Array.isArray(stated) ? [stated] : stated,
    ) as JsonObject
    const reportSchema = { instructions: '', schema: { type: 'object' }, fewShots: [] }
    const claim = { pointer: `/${steps.join('/')}`, utterances: evidence, kind: 'rewritten' as const }
    const draft = gated(await finishSchema({ content, evidence: [claim] }, reportSchema, sources), sources, {
      kind: 'schema',
      specialty: 'generic',
      reportSchema,
    })
    const isGone = JSON.stringify(draft.content) !== JSON.stringify(content)
    const marks = draft.evidence.filter(({ support }) => support !== undefined && support !== 'supported')
    const isMarked = marks.length > 0 || draft.warnings.length > 0
    found.push({
      verdict: isGone ? 'drop' : isMarked ? 'flag' : 'keep',
      reason: marks[0]?.reason ?? draft.warnings[0] ?? null,
    })
  }
  return found
}

const gated = (
  report: ReportDraft,
  { utterances, language }: { readonly utterances: readonly Utterance[]; readonly language: ReportLanguage },
  layout: ReportLayout,
): ReportDraft => gateDraft(report, { utterances, language, layout })
