import type { Evidence, JsonObject, JsonValue, ReportDraft } from '../port.ts'

/** A line of a template report with its place and proof. */
export interface DraftLine {
  readonly pointer: string
  readonly part: 'summary' | 'icd' | 'prescription'
  readonly section: string
  readonly field: string
  /** What a reader sees, without codes and register entries. */
  readonly text: string
  readonly value: JsonValue
  readonly evidence: Evidence | undefined
}

type Fields = { readonly [field: string]: { readonly title: string; readonly content: readonly JsonValue[] } }

/** All lines of the three parts of a template report. */
export function linesOf({ content, evidence }: ReportDraft): DraftLine[] {
  const proofs = new Map(evidence.map((entry) => [entry.pointer, entry]))
  const lines: DraftLine[] = []
  const add = (
    place: Pick<DraftLine, 'part' | 'pointer' | 'section' | 'field'>,
    list: readonly JsonValue[],
  ) => {
    for (const [i, value] of list.entries()) {
      const pointer = `${place.pointer}/${i}`
      lines.push({ ...place, pointer, text: textOf(value), value, evidence: proofs.get(pointer) })
    }
  }
  for (const [part, key] of [
    ['summary', 'summary_json_pt'],
    ['icd', 'icd_json'],
  ] as const) {
    for (const [section, { content: fields }] of Object.entries(
      (content[key] ?? {}) as unknown as { [section: string]: { content: Fields } },
    )) {
      for (const [field, { content: list }] of Object.entries(fields))
        add({ part, pointer: `/${key}/${section}/content/${field}/content`, section, field }, list)
    }
  }
  for (const [field, { content: list }] of Object.entries(
    (content.medicalPrescription ?? {}) as unknown as Fields,
  )) {
    const pointer = `/medicalPrescription/${field}/content`
    add({ part: 'prescription', pointer, section: 'medicalPrescription', field }, list)
  }
  return lines
}

function textOf(value: JsonValue): string {
  if (typeof value === 'string') return value
  const { name, dose, usage, content } = value as JsonObject
  return [name, dose, usage, content].filter((part) => typeof part === 'string').join(' ')
}

/** The note as plain text: headings and lines, as clinicians' notes have them. */
export function noteText({ content }: ReportDraft): string {
  const out: string[] = []
  for (const { content: fields } of Object.values(
    (content.summary_json_pt ?? {}) as unknown as { [section: string]: { content: Fields } },
  )) {
    for (const { title, content: list } of Object.values(fields)) {
      if (list.length > 0) out.push(title.toUpperCase(), ...list.map((line) => `${String(line)}.`), '')
    }
  }
  return out.join('\n')
}
