import type { ExamTruth, TruthTest } from '../../src/engines/exam/evaluate/truth.ts'
import type { Analyte } from './analytes.ts'
import type { Random } from './random.ts'

export type Language = 'pt' | 'en'

/** Who was examined, when and where; all invented. */
export interface Person {
  readonly name: string
  readonly sex: 'F' | 'M'
  readonly age: number
  /** `YYYY-MM-DD` */
  readonly birth: string
  readonly collected: string
  readonly released: string
  readonly physician: string
  readonly laboratory: string
  readonly order: number
}

/** One page set: HTML for the printer, truth for the evaluation. */
export interface Fixture {
  readonly html: string
  readonly truth: Omit<ExamTruth, 'id' | 'layout'>
}

export interface Layout {
  readonly name: string
  readonly lang: Language
  /** Kept out of rule writing: estimates how unseen layouts fare. */
  readonly held?: boolean
  make(random: Random, person: Person): Fixture
}

const NAMES_PT = {
  F: [
    'Ana Clara',
    'Beatriz',
    'Cláudia Regina',
    'Débora',
    'Fátima',
    'Íris',
    'Joana',
    'Luíza Helena',
    'Márcia',
    'Nair',
    'Patrícia',
    'Rosângela',
    'Sônia Maria',
    'Tânia',
    'Vitória',
  ],
  M: [
    'André',
    'Bruno César',
    'Caio',
    'Elias',
    'Fábio',
    'Gérson',
    'Hélio',
    'João Antônio',
    'José Inácio',
    'Luís Otávio',
    'Márcio',
    'Paulo Sérgio',
    'Raul',
    'Tomé',
    'Válter',
  ],
}
const LAST_PT = [
  'Araújo',
  'Brandão',
  'Corrêa',
  'da Conceição',
  'de Assunção',
  'dos Anjos',
  'Falcão',
  'Gonçalves',
  'Guimarães',
  'Leão',
  'Magalhães',
  'Moraes',
  'Nóbrega',
  'Peçanha',
  'Quintão',
  'Simões',
  'Vilanova',
]
const NAMES_EN = {
  F: ['Susan', 'Alice', 'Grace', 'Priya', 'Nora', 'Meera'],
  M: ['Peter', 'Thomas', 'Arjun', 'Walter', 'Rakesh', 'Daniel'],
}
const LAST_EN = ['Okafor', 'Hughes', 'Sharma', 'Lindqvist', 'Patel', 'Moore', 'Iyer', 'Fischer', 'Brooks']
const LABS_PT = [
  'Laboratório Horizonte',
  'Laboratório São Lucas',
  'BIOANÁLISE FICTÍCIA',
  'Laboratório Santa Clara de Análises Clínicas',
  'Centro de Diagnósticos Aurora',
  'Laboratório Vale Verde',
  'Hospital Municipal Exemplo',
]
const LABS_EN = [
  'Northgate Clinical Laboratories',
  'Riverside Diagnostics',
  'Example PathLabs',
  'Sunrise Pathology Laboratory',
  'Lakeview Medical Center',
]
const DOCTORS_PT = [
  'Dr. Márcio Bulhões',
  'Dra. Helena Tavares Pinho',
  'Dr. Paulo Sérgio Vilanova',
  'Dra. Ivone Peçanha',
]
const DOCTORS_EN = ['Dr. Laura Bennett', 'Dr. S. Raman', 'Dr. Kevin Ashworth']

const iso = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

export function inventPerson(random: Random, lang: Language): Person {
  const sex = random.pick(['F', 'M'] as const)
  const names = lang === 'pt' ? NAMES_PT : NAMES_EN
  const last = lang === 'pt' ? LAST_PT : LAST_EN
  const age = random.int(19, 84)
  const [year, month, day] = [random.int(2023, 2025), random.int(2, 12), random.int(1, 26)]
  return {
    name:
      lang === 'pt'
        ? `${random.pick(names[sex])} ${random.pick(last)} ${random.pick(last.filter((name) => !name.startsWith('d')))}`
        : `${random.pick(names[sex])} ${random.pick(last)}`,
    sex,
    age,
    // Born in January, examined later in the year: the age is exact.
    birth: iso(year - age, 1, random.int(1, 28)),
    collected: iso(year, month, day),
    released: iso(year, month, day + 1),
    physician: random.pick(lang === 'pt' ? DOCTORS_PT : DOCTORS_EN),
    laboratory: random.pick(lang === 'pt' ? LABS_PT : LABS_EN),
    order: random.int(100_000, 999_999),
  }
}

export const sexWord = (person: Person, lang: Language) =>
  lang === 'pt' ? (person.sex === 'F' ? 'Feminino' : 'Masculino') : person.sex === 'F' ? 'Female' : 'Male'

/** `dd/mm/yyyy`, or `mm/dd/yyyy` for the USA. */
export function printDate(date: string, order: 'dmy' | 'mdy' = 'dmy'): string {
  const [year, month, day] = date.split('-')
  return order === 'dmy' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`
}

/** A number as laboratories of the language print it. */
export function printNumber(value: number, decimals: number, lang: Language): string {
  const fixed = value.toFixed(decimals)
  const [whole, part] = fixed.split('.')
  if (lang === 'en') return part ? `${whole}.${part}` : whole!
  const grouped = whole!.length > 3 ? whole!.replace(/\B(?=(\d{3})+$)/g, '.') : whole!
  return part ? `${grouped},${part}` : grouped
}

/** A measured value with everything a layout may print about it. */
export interface Measured {
  readonly analyte: Analyte
  readonly name: string
  readonly unit: string
  readonly value: number
  readonly text: string
  readonly low: number | null
  readonly high: number | null
  readonly normal: boolean
}

export function measure(
  random: Random,
  person: Person,
  analyte: Analyte,
  lang: Language,
  abnormal = 0.25,
): Measured {
  const [low, high] = person.sex === 'F' ? analyte.female : analyte.male
  const top = high ?? (low ?? 1) * 2
  const bottom = low ?? (high ?? 1) * 0.2
  const share = random.chance(abnormal)
    ? random.pick([random.next() * 0.45 - 0.55, 1.1 + random.next() * 0.8])
    : 0.08 + random.next() * 0.84
  const value = Number(
    Math.max(10 ** -analyte.decimals, bottom + (top - bottom) * share).toFixed(analyte.decimals),
  )
  return {
    analyte,
    name: random.pick(lang === 'pt' ? analyte.pt : analyte.en),
    unit: lang === 'pt' ? analyte.unitPt : analyte.unitEn,
    value,
    text: printNumber(value, analyte.decimals, lang),
    low,
    high,
    normal: (low === null || value >= low) && (high === null || value <= high),
  }
}

/** Limits in one of the ways in which they are printed. */
export function printLimits(
  measured: Pick<Measured, 'low' | 'high'> & { readonly analyte: Pick<Analyte, 'decimals'> },
  lang: Language,
  style: 'a' | '-' | 'to' = lang === 'pt' ? 'a' : '-',
): string {
  const print = (value: number) => printNumber(value, measured.analyte.decimals, lang)
  const { low, high } = measured
  if (low === null)
    return lang === 'pt'
      ? style === '-'
        ? `Até ${print(high!)}`
        : `Inferior ou igual a ${print(high!)}`
      : `<=${print(high!)}`
  if (high === null) return lang === 'pt' ? `Superior ou igual a ${print(low)}` : `>=${print(low)}`
  return style === '-'
    ? lang === 'en'
      ? `${print(low)}-${print(high)}`
      : `${print(low)} - ${print(high)}`
    : `${print(low)} ${style} ${print(high)}`
}

export function truthOf(
  measured: Measured,
  references: readonly string[],
  normal: boolean | null = measured.normal,
): TruthTest {
  return {
    test_name: measured.name,
    result: measured.text,
    numeric_result: measured.value,
    unit: measured.unit,
    reference_value: references,
    is_normal: normal,
  }
}

export function truthFor(person: Person, examType: string, tests: readonly TruthTest[]): Fixture['truth'] {
  return {
    patient_name: person.name,
    sex: person.sex,
    age: person.age,
    date: person.collected,
    exam_type: examType,
    laboratory: person.laboratory,
    tests,
  }
}

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export function page(style: string, body: string): string {
  return `<!doctype html><html><head><meta charset="utf-8"><style>@page{size:A4;margin:14mm}body{font:10pt Liberation Sans,Arial,sans-serif;color:#111;margin:0}table{border-collapse:collapse}h1,h2,h3,p{margin:0}${style}</style></head><body>${body}</body></html>`
}
