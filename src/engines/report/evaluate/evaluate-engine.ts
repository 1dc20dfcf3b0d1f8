import type { IcdRow } from '../knowledge/icd-index.ts'
import { shippedCatalog } from '../knowledge/load-knowledge.ts'
import { readTable } from '../knowledge/read-table.ts'
import type { ReportEngine, ReportLanguage, ReportLayout } from '../port.ts'
import type { EvaluationCase } from './cases.ts'
import { ConceptFinder } from './concepts.ts'
import { measureDraft, type Tally } from './measure-draft.ts'

/** Figures by name: shares 0 to 1, but counts for `talks` and `ungroundedNumbers`, and milliseconds for `ms…`. */
export type ReportFigures = { readonly [name: string]: number }

export interface EvaluateOptions {
  readonly engine: ReportEngine
  readonly cases: readonly EvaluationCase[]
  /** The layout that all talks are reported in; that of `generic` compares best with plain notes. */
  layout(language: ReportLanguage): ReportLayout
  onCase?(done: number, of: number): void
}

/** Writes a report for every talk, one after the other, and measures them. */
export async function evaluateEngine({
  engine,
  cases,
  layout,
  onCase,
}: EvaluateOptions): Promise<ReportFigures> {
  const tally: Tally = new Map()
  const times: number[] = []
  const finders = new Map<ReportLanguage, ConceptFinder>()
  for (const [i, talk] of cases.entries()) {
    const { language, utterances } = talk
    const concepts = finders.get(language) ?? conceptFinder(language)
    finders.set(language, concepts)
    const start = performance.now()
    const draft = await engine.write(
      { utterances, language, layout: layout(language), reason: '', notes: '' },
      AbortSignal.timeout(600_000),
    )
    times.push(performance.now() - start)
    measureDraft(tally, draft, talk, concepts)
    onCase?.(i + 1, cases.length)
  }
  times.sort((a, b) => a - b)
  const figures: { [name: string]: number } = { talks: cases.length }
  for (const [name, { sum, of }] of tally) figures[name] = of > 0 ? sum / of : sum
  figures.msMedian = times[times.length >> 1] ?? 0
  figures.msMost = times.at(-1) ?? 0
  return figures
}

function conceptFinder(language: ReportLanguage): ConceptFinder {
  const rows = (file: string): IcdRow[] =>
    readTable(`${shippedCatalog}/${file}`).map(([code = '', title = '', terms = '']) => ({
      code,
      title,
      terms: terms.split('|'),
    }))
  const english = language === 'en'
  const names = readTable(`${shippedCatalog}/medicines/names-en.tsv`)
  return new ConceptFinder(
    english ? [...rows('icd10/en.tsv'), ...rows('icd10/en-lay.tsv')] : rows('icd10/pt.tsv'),
    english
      ? names.map(([name = '', base = '']) => [name, base] as const)
      : names.map(([, base = '']) => [base, base] as const),
    language,
    abbreviations(language),
  )
}

/** Abbreviations of charts with their names in full, those that are one word in capitals: `HTN`, `SpO2`. */
function abbreviations(language: ReportLanguage): Map<string, string> {
  const rows = readTable(`${shippedCatalog}/words/${language === 'en' ? 'en' : 'pt'}/note-short.tsv`)
  return new Map(
    rows
      .filter(([short = '']) => /^[A-Z]\w*$/.test(short))
      .map(([short = '', names = '']) => [short, names.split('|')[0]!.replaceAll('!', '')] as const),
  )
}

/** A table for people. */
export function figuresTable(columns: { readonly [title: string]: ReportFigures }): string {
  const titles = Object.keys(columns)
  const names = [...new Set(titles.flatMap((title) => Object.keys(columns[title]!)))]
  const width = Math.max(...names.map(({ length }) => length)) + 2
  const cell = (name: string, value: number | undefined) => {
    if (value === undefined) return '–'
    if (name.startsWith('ms')) return `${value.toFixed(1)} ms`
    return name === 'talks' || name === 'ungroundedNumbers' ? String(value) : `${(100 * value).toFixed(1)} %`
  }
  const row = (head: string, cells: readonly string[]) =>
    head.padEnd(width) + cells.map((text) => text.padStart(16)).join('')
  return [
    row(
      '',
      titles.map((title) => title.slice(0, 15)),
    ),
    ...names.map((name) =>
      row(
        name,
        titles.map((title) => cell(name, columns[title]![name])),
      ),
    ),
  ].join('\n')
}
