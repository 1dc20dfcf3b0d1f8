import type { Evidence, JsonObject, ReportLanguage, SpecialtyTemplate } from './port.ts'

/** Something that a report says, with its proof. */
export interface Proven<Content> {
  readonly content: Content
  readonly proof: Omit<Evidence, 'pointer'>
}

export interface Hypothesis {
  readonly icd: readonly string[]
  readonly content: string
}

export interface Medication {
  readonly dose: string
  readonly name: string
  readonly usage: string
  readonly possible_medications_regulator: readonly JsonObject[]
}

/** What an engine found, to be laid out by a template. Fields that are left out are empty. */
export interface TemplateParts {
  readonly note: { readonly [section: string]: { readonly [field: string]: readonly Proven<string>[] } }
  readonly hypotheses: readonly Proven<Hypothesis>[]
  readonly medications: readonly Proven<Medication>[]
}

export const EMPTY_PARTS: TemplateParts = { note: {}, hypotheses: [], medications: [] }

const TITLES = {
  'pt-BR': { assessment: 'Avaliação', description: 'Hipóteses diagnósticas', medications: 'Medicamentos' },
  en: { assessment: 'Assessment', description: 'Diagnostic hypotheses', medications: 'Medications' },
} as const

/**
 * The `content` of a template's report (`summary_json_pt`, `icd_json`, `medicalPrescription`), every field of
 * the layout present, and the evidence with pointers into it.
 */
export function templateContent(
  template: SpecialtyTemplate,
  language: ReportLanguage,
  parts: TemplateParts,
): { readonly content: JsonObject; readonly evidence: readonly Evidence[] } {
  const evidence: Evidence[] = []
  const place = (items: readonly Proven<unknown>[], ...path: readonly string[]) => {
    for (const [at, { proof }] of items.entries()) {
      evidence.push({ pointer: pointerTo([...path, String(at)]), ...proof })
    }
    return items.map(({ content }) => content) as JsonObject[]
  }

  const summary: JsonObject = {}
  for (const [section, { index, title, content: fields }] of Object.entries(template.content)) {
    const filled: JsonObject = {}
    for (const [field, { title: fieldTitle }] of Object.entries(fields)) {
      const items = parts.note[section]?.[field] ?? []
      const content = place(items, 'summary_json_pt', section, 'content', field, 'content')
      filled[field] = { title: fieldTitle, content }
    }
    summary[section] = { index, title, content: filled }
  }

  const titles = TITLES[language]
  const assessment = template.content.assessment
  const hypotheses = place(parts.hypotheses, 'icd_json', 'assessment', 'content', 'description', 'content')
  const medications = place(parts.medications, 'medicalPrescription', 'medications', 'content')
  const content: JsonObject = {
    summary_json_pt: summary,
    icd_json: {
      assessment: {
        index: assessment?.index ?? 0,
        title: assessment?.title ?? titles.assessment,
        content: {
          description: {
            title: assessment?.content.description?.title ?? titles.description,
            content: hypotheses,
          },
        },
      },
    },
    medicalPrescription: { medications: { title: titles.medications, content: medications } },
  }
  return { content, evidence }
}

/** JSON Pointer (RFC 6901) to the end of a path of members and indices. */
export const pointerTo = (path: readonly string[]): string =>
  path.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
