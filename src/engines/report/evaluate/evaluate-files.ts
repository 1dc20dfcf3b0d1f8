import { readFileSync } from 'node:fs'
import path from 'node:path'
import { loadKnowledge } from '../knowledge/load-knowledge.ts'
import type { ReportEngine, ReportLanguage, ReportLayout } from '../port.ts'
import { readCases } from './cases.ts'
import { evaluateEngine, type ReportFigures } from './evaluate-engine.ts'

export interface EvaluateFilesOptions {
  readonly engine: ReportEngine
  /**
   * JSON Lines of talks with a `note` or `gold`, or a JSON file of `{set: [[phrase, "I10 I11"], …]}`, whose sets named `pt…` are Portuguese.
   */
  readonly files: readonly string[]
  layout(language: ReportLanguage): ReportLayout
  onProgress?(file: string, done: number, of: number): void
}

/** Measures on files of any known kind; figures by file (and set). Throws `Error` on a file of no known kind. */
export async function evaluateFiles({
  engine,
  files,
  layout,
  onProgress,
}: EvaluateFilesOptions): Promise<{ [name: string]: ReportFigures }> {
  const figures: { [name: string]: ReportFigures } = {}
  for (const file of files) {
    const name = path.basename(file).replace(/\.jsonl?$/, '')
    if (file.endsWith('.json')) {
      for (const [set, result] of Object.entries(evaluatePhrases(file))) figures[`${name} ${set}`] = result
    } else
      figures[name] = await evaluateEngine({
        engine,
        cases: readCases(file),
        layout,
        onCase: (done, of) => onProgress?.(name, done, of),
      })
  }
  return figures
}

/** Phrases against the code catalogue: how often the first, and one of the first five codes is right, by category. */
function evaluatePhrases(file: string): { [set: string]: ReportFigures } {
  const { icd } = loadKnowledge()
  const sets = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly [set: string]: readonly (readonly string[])[]
  }
  return Object.fromEntries(
    Object.entries(sets).map(([set, rows]): [string, ReportFigures] => {
      const index = icd[set.startsWith('pt') ? 'pt-BR' : 'en']
      const started = performance.now()
      const results = rows.map((row) => {
        const [phrase = '', codes = ''] = row.slice(-2)
        const found = index.suggest(phrase, 5).map(({ code }) => code.slice(0, 3))
        const right = codes.split(' ')
        return { first: right.includes(found[0] ?? ''), five: found.some((code) => right.includes(code)) }
      })
      const share = (hits: readonly boolean[]) => hits.filter(Boolean).length / rows.length
      return [
        set,
        {
          talks: rows.length,
          icdTop1: share(results.map(({ first }) => first)),
          icdTop5: share(results.map(({ five }) => five)),
          msPerPhrase: (performance.now() - started) / rows.length,
        },
      ]
    }),
  )
}
