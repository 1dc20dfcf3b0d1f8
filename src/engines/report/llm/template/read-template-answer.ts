import type { Validated } from '../../../../platform/llm/ask-for-json.ts'
import type { SpecialtyTemplate } from '../../port.ts'
import { citedIn, splitCitations } from '../prompt/citations.ts'
import {
  type AnswerItem,
  type AnswerMedication,
  askedFields,
  type TemplateAnswer,
} from './template-answer.ts'

type Members = { readonly [member: string]: unknown }

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * An answer in the form that was asked for, or near enough: what is missing is empty, what is too much is passed over,
 * a statement may be an object or a list, and numbers may be texts. Faults where it is another document altogether.
 */
export function readTemplateAnswer(template: SpecialtyTemplate, value: unknown): Validated<TemplateAnswer> {
  const answer = unwrapped(value)
  if (!answer) return { faults: ['the answer must be one JSON object'] }
  const note = isMembers(answer.note) ? answer.note : answer
  const asked = askedFields(template)
  let known = 0
  let unreadable = 0
  const read = (raw: unknown): AnswerItem[] =>
    listOf(raw).flatMap((entry) => {
      const item = readItem(entry)
      if (item === undefined) unreadable += 1
      return item ?? []
    })
  const sections = asked.map(([section, fields]) => {
    const given = note[section]
    if (given !== undefined) known += 1
    // Some models leave the sections out and give their fields alone.
    const members = isMembers(given) ? given : note
    return [section, Object.fromEntries(fields.map((field) => [field, distinct(read(members[field]))]))]
  })
  const fieldsKnown = asked.some(([, fields]) => fields.some((field) => note[field] !== undefined))
  const hypotheses = distinct(read(answer.hypotheses ?? note.hypotheses))
  const medications = listOf(answer.medications ?? note.medications).flatMap(
    (entry) => readMedication(entry) ?? [],
  )
  if (known === 0 && !fieldsKnown) {
    const names = asked.map(([section]) => section).join(', ')
    return { faults: [`"note" must have the sections ${names}`] }
  }
  if (unreadable > 0) return { faults: [`${unreadable} statements are no texts`] }
  return { value: { note: Object.fromEntries(sections), hypotheses, medications } }
}

/** Without a list or a single member of another name around it. */
function unwrapped(value: unknown): Members | null {
  if (Array.isArray(value)) return value.length === 1 ? unwrapped(value[0]) : null
  if (!isMembers(value)) return null
  const [only, ...others] = Object.entries(value)
  if (!only || others.length > 0 || only[0] === 'note' || !isMembers(only[1])) return value
  return isMembers(only[1].note) ? only[1] : value
}

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value]

/** `null` for one that says nothing, `undefined` for what is no statement. */
function readItem(entry: unknown): AnswerItem | null | undefined {
  if (entry === null || entry === '') return null
  if (typeof entry === 'string') return toItem(entry, [])
  if (Array.isArray(entry)) {
    const [text, ...cited] = entry
    return typeof text === 'string' ? toItem(text, citedIn(cited)) : undefined
  }
  if (!isMembers(entry)) return undefined
  const text = [entry.text, entry.statement, entry.content].find((member) => typeof member === 'string')
  return text === undefined ? undefined : toItem(text as string, citedIn(citesOf(entry)))
}

const citesOf = ({ from, utterances, evidence, cites }: Members) => from ?? utterances ?? evidence ?? cites

function toItem(raw: string, more: readonly number[]): AnswerItem | null {
  const { text, cited } = splitCitations(raw)
  if (text === '') return null
  return { text, utterances: [...new Set([...cited, ...more])], kind: 'rewritten' }
}

function readMedication(entry: unknown): AnswerMedication | null {
  if (typeof entry === 'string') {
    const { text, cited } = splitCitations(entry)
    // "Losartana 50 mg, 1 cp/dia": the name ends where the numbers begin.
    const [, name = text, rest = ''] = text.match(/^([^\d,:;(]+)[,:;]?\s*(.*)$/) ?? []
    return text === '' ? null : { name: name.trim(), dose: '', usage: rest, utterances: cited }
  }
  if (!isMembers(entry) || typeof entry.name !== 'string') return null
  const parts = [entry.name, entry.dose, entry.usage].map((part) =>
    splitCitations(typeof part === 'string' || typeof part === 'number' ? String(part) : ''),
  )
  const [name, dose, usage] = parts.map(({ text }) => text)
  if (!name) return null
  const cited = [...citedIn(citesOf(entry)), ...parts.flatMap((part) => part.cited)]
  return { name, dose: dose ?? '', usage: usage ?? '', utterances: [...new Set(cited)] }
}

/** What a model repeats in one field is said once, with all that it cites. */
function distinct(items: readonly AnswerItem[]): AnswerItem[] {
  const byText = new Map<string, AnswerItem>()
  for (const item of items) {
    const other = byText.get(item.text)
    const utterances = [...new Set([...(other?.utterances ?? []), ...item.utterances])]
    byText.set(item.text, { ...item, utterances })
  }
  return [...byText.values()]
}
