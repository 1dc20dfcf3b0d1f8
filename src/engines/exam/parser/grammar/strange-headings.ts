import type { Line } from '../layout/lines.ts'
import type { Word } from '../layout/page-text.ts'
import { isFlag } from '../lexicon/flags.ts'
import { isQuality } from '../lexicon/qualities.ts'
import type { Column } from './column.ts'
import { isHeadingOf } from './matrix/words.ts'

/** What words head that no list knows, beside headings that are known; what is understood leaves `strange`. */
export function takeStrange(columns: Column[], strange: Word[], line: Line): void {
  takeStrangers(columns, strange, line)
  takeBareNormal(columns, strange)
  takeBareValue(columns, strange)
  takePatient(columns, strange, line)
  const misread = line.source === 'ocr' ? misreadCount(columns, strange) : null
  if (!misread) return
  columns.push({ ...misread, role: 'absolute', label: '' })
  strange.splice(strange.indexOf(misread), 1)
}

/** `Anticorpo   Clone   Resultado`, `Biometria   Medida   Percentil`: what other words head is none of what is known. */
function takeStrangers(columns: Column[], strange: Word[], { cells }: Pick<Line, 'cells'>): void {
  if (!columns.some(({ role }) => role === 'result')) return
  for (const [i, { words, text, x0, x1, y0, y1 }] of cells.entries()) {
    if (i === 0 || words.length > 3 || !words.every((word) => strange.includes(word))) continue
    if (/\d|:/.test(text) || isQuality(text) || isFlag(text) || /^(?:valor|value)$/i.test(text)) continue
    for (const word of words) strange.splice(strange.indexOf(word), 1)
    columns.push({ role: 'ignored', label: text, x0, x1, y0, y1 })
  }
  columns.sort((a, b) => a.x0 - b.x0)
}

/** `Parâmetro   Medida   Normal`: in a row of its own the word would be a result. */
function takeBareNormal(columns: Column[], strange: Word[]): void {
  const roles = new Set(columns.map(({ role }) => role))
  if (!roles.has('name') || !roles.has('result') || roles.has('reference')) return
  for (const word of strange.filter(({ text }) => /^normal$/i.test(text))) {
    strange.splice(strange.indexOf(word), 1)
    const { x0, x1, y0, y1 } = word
    columns.push({ role: 'reference', label: word.text, x0, x1, y0, y1 })
  }
  columns.sort((a, b) => a.x0 - b.x0)
}

/** `Parâmetro   Valor   Referência`: beside limits the word heads results, elsewhere it may be a price. */
function takeBareValue(columns: Column[], strange: Word[]): void {
  const limits = columns.some(({ role }) => role === 'reference' || role === 'population')
  const named = columns.some(({ role, label }) => role === 'name' || /^medidas?$/i.test(label))
  if (!limits || !named) return
  for (const word of strange.filter(({ text }) => /^(?:valor|value)$/i.test(text))) {
    strange.splice(strange.indexOf(word), 1)
    const { x0, x1, y0, y1 } = word
    columns.push({ role: 'result', label: word.text, x0, x1, y0, y1 })
  }
  columns.sort((a, b) => a.x0 - b.x0)
}

/** `Exame   Paciente   Controle   Relação`: beside a control the word heads what was measured of the patient. */
function takePatient(columns: Column[], strange: Word[], { cells }: Line): void {
  const besideControl = columns.some(({ label }) => isHeadingOf('control', label))
  const patient = besideControl && cells.find(({ text }) => isHeadingOf('patient', text))
  if (!patient || columns.some(({ role }) => role === 'result')) return
  for (const word of patient.words) strange.splice(strange.indexOf(word), 1)
  const { x0, x1, y0, y1, text } = patient
  columns.push({ role: 'result', label: text, x0, x1, y0, y1 })
  takeStrangers(columns, strange, { cells })
}

/** A few letters between `%` and the limits were the unit of a count that recognition has not understood. */
function misreadCount(columns: readonly Column[], strange: readonly Word[]): Word | null {
  const percent = columns.find((column) => column.role === 'percent')
  const limits = columns.filter((column) => column.role === 'reference' || column.role === 'percent').length
  if (!percent || limits < 2 || columns.some((column) => column.role === 'absolute')) return null
  const behind = strange.filter((word) => word.x0 > percent.x1 && word.text.length <= 6)
  return behind.length === 1 ? behind[0]! : null
}
