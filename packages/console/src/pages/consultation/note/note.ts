import type { EvidenceItem } from '@auscult/client'

/** Why a statement should be looked at. */
export type Mark = 'contradicted' | 'unsupported' | 'partly' | 'toConfirm' | 'inferred' | 'unheard' | 'byHand'
export type MedicineMark = 'drugUnheard' | 'doseUnheard' | 'notListed'

export interface Medicine {
  readonly name: string
  readonly dose: string
  readonly usage: string
  /** Registrations that it may be. */
  readonly registered: readonly string[]
}

/** One statement of a note, with what it rests on. */
export interface Statement {
  /** JSON Pointer into the report's content. */
  readonly pointer: string
  readonly text: string
  readonly codes: readonly string[]
  readonly mark: Mark | null
  readonly medicineMarks: readonly MedicineMark[]
  /** Why it should be looked at, in the words of the report. */
  readonly reason: string | null
  /** Where it is to be confirmed: whether the very words stand there, or what was understood of them. */
  readonly toConfirm: 'quoted' | 'understood' | null
  readonly segments: readonly number[]
  readonly quote: string | null
  /** Lines that were given in writing. */
  readonly written: readonly string[]
  readonly medicine: Medicine | null
}

export interface Field {
  readonly pointer: string
  readonly title: string
  readonly statements: readonly Statement[]
}

export interface Section {
  readonly key: string
  readonly title: string
  readonly fields: readonly Field[]
}

export interface Note {
  readonly sections: readonly Section[]
  /** Titles of fields that the layout has and the talk did not fill. */
  readonly empty: readonly string[]
}

interface Reading {
  /** Who wrote this version: what a person wrote rests on them, and not on the talk. */
  readonly author: 'engine' | 'person'
  /** Fields stay where nothing is in them. */
  readonly withEmpty?: boolean
}

interface Items {
  readonly byPointer: ReadonlyMap<string, EvidenceItem>
  readonly author: Reading['author']
}
type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The report's content as a doctor reads it: a template's sections, or whatever a caller's schema holds. */
export function readNote(
  content: Json,
  evidence: readonly EvidenceItem[],
  { author, withEmpty = false }: Reading = { author: 'engine' },
): Note {
  const items: Items = { byPointer: new Map(evidence.map((item) => [item.pointer, item])), author }
  const all = isObject(content.summary_json_pt)
    ? [...readTemplate(content, content.summary_json_pt, items), ...readPrescription(content, items)]
    : readTree(content, items)
  const filled = (field: Field) => withEmpty || field.statements.length > 0
  const sections = all
    .map((section) => ({ ...section, fields: section.fields.filter(filled) }))
    .filter((section) => section.fields.length > 0)
  const empty = all.flatMap((section) =>
    section.fields.filter((field) => !filled(field)).map(({ title }) => title),
  )
  return { sections, empty: [...new Set(empty)].filter(Boolean) }
}

/** All statements, in the order of the page. */
export const statementsOf = ({ sections }: Note): Statement[] =>
  sections.flatMap(({ fields }) => fields.flatMap(({ statements }) => statements))

/** Where statements may be added: every list of the layout, also the empty ones. */
export const listsOf = (content: Json): string[] =>
  readNote(content, [], { author: 'person', withEmpty: true }).sections.flatMap(({ fields }) =>
    fields.map(({ pointer }) => pointer),
  )

export const needsLook = ({ mark, medicineMarks }: Statement): boolean =>
  (mark !== null && mark !== 'byHand') || medicineMarks.length > 0

function readTemplate(content: Json, note: Json, items: Items): Section[] {
  const codes = isObject(content.icd_json) ? content.icd_json : {}
  return Object.entries(note)
    .filter((entry): entry is [string, Json] => isObject(entry[1]))
    .sort(([, one], [, other]) => Number(one.index ?? 0) - Number(other.index ?? 0))
    .map(([key, section]) => ({
      ...{ key, title: textOf(section.title) },
      fields: [
        ...readFields(section.content, `/summary_json_pt/${escaped(key)}/content`, items),
        ...readFields(
          isObject(codes[key]) ? codes[key].content : null,
          `/icd_json/${escaped(key)}/content`,
          items,
        ).map((field) => ({ ...field, title: 'CID-10' })),
      ],
    }))
}

const readFields = (fields: unknown, base: string, items: Items): Field[] =>
  Object.entries(isObject(fields) ? fields : {}).map(([key, field]) => {
    const pointer = `${base}/${escaped(key)}/content`
    const entries = isObject(field) ? listOf(field.content) : []
    return {
      pointer,
      title: isObject(field) ? textOf(field.title) : key,
      statements: entries.map((entry, index) => readEntry(entry, `${pointer}/${index}`, items)),
    }
  })

function readEntry(entry: unknown, pointer: string, items: Items): Statement {
  if (!isObject(entry)) return statement(pointer, textOf(entry), items)
  return {
    ...statement(pointer, textOf(entry.content), items),
    codes: listOf(entry.icd).map(textOf).filter(Boolean),
  }
}

function readPrescription({ medicalPrescription }: Json, items: Items): Section[] {
  const medicines = isObject(medicalPrescription) ? medicalPrescription.medications : null
  if (!isObject(medicines)) return []
  const pointer = '/medicalPrescription/medications/content'
  const statements = listOf(medicines.content)
    .filter(isObject)
    .map((entry, index) => {
      const medicine = {
        ...{ name: textOf(entry.name), dose: textOf(entry.dose), usage: textOf(entry.usage) },
        registered: listOf(entry.possible_medications_regulator).filter(isObject).map(sayRegistration),
      }
      const text = [medicine.name, medicine.dose, medicine.usage].filter(Boolean).join(' · ')
      return { ...statement(`${pointer}/${index}`, text, items), medicine }
    })
  const title = textOf(medicines.title)
  return [{ key: 'medicalPrescription', title, fields: [{ pointer, title: '', statements }] }]
}

const sayRegistration = ({ name, company, registration }: Json): string =>
  [textOf(name), textOf(company), textOf(registration)].filter(Boolean).join(' · ')

/** A caller's own layout: names as they are, every value a statement. */
function readTree(content: Json, items: Items): Section[] {
  return Object.entries(content).map(([key, value]) => {
    const pointer = `/${escaped(key)}`
    return { key, title: key, fields: leavesOf(value, { pointer, title: '' }, items) }
  })
}

function leavesOf(
  value: unknown,
  { pointer, title }: { readonly pointer: string; readonly title: string },
  items: Items,
): Field[] {
  const below = (key: string | number) => `${pointer}/${escaped(String(key))}`
  if (isObject(value))
    return Object.entries(value).flatMap(([key, inner]) =>
      leavesOf(inner, { pointer: below(key), title: title ? `${title} · ${key}` : key }, items),
    )
  const list = Array.isArray(value) ? value : null
  if (list?.some((entry) => typeof entry === 'object' && entry !== null))
    return list.flatMap((entry, index) =>
      leavesOf(entry, { pointer: below(index), title: `${title} ${index + 1}`.trim() }, items),
    )
  const statements = list
    ? list.map((entry, index) => statement(below(index), sayLeaf(entry), items))
    : [statement(pointer, sayLeaf(value), items)]
  return [{ pointer, title, statements: statements.filter(({ text }) => text !== '') }]
}

const sayLeaf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

function statement(pointer: string, text: string, items: Items): Statement {
  const item = items.byPointer.get(pointer)
  return {
    ...{ pointer, text, codes: [], medicine: null },
    mark: markOf(item, items.author),
    medicineMarks: medicineMarksOf(item),
    reason: item?.reason ?? null,
    toConfirm: item?.toConfirm ? (item.kind === 'verbatim' ? 'quoted' : 'understood') : null,
    segments: item?.segments.map(({ index }) => index) ?? [],
    quote: item?.quote ?? null,
    written: item?.written.map((line) => line.text) ?? [],
  }
}

function markOf(item: EvidenceItem | undefined, author: Reading['author']): Mark | null {
  if (!item && author === 'person') return 'byHand'
  if (!item || (item.segments.length === 0 && item.written.length === 0)) return 'unheard'
  if (item.support && item.support !== 'supported') return item.support
  if (item.toConfirm) return 'toConfirm'
  return item.kind === 'inferred' ? 'inferred' : null
}

function medicineMarksOf(item: EvidenceItem | undefined): MedicineMark[] {
  const heard = item?.medication
  if (!heard) return []
  return [
    ...(heard.drugHeard ? [] : (['drugUnheard'] as const)),
    ...(heard.doseHeard ? [] : (['doseUnheard'] as const)),
    ...(heard.inCatalogue ? [] : (['notListed'] as const)),
  ]
}

/** RFC 6901. */
const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')
