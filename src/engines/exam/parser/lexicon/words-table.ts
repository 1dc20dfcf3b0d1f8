import { readFileSync } from 'node:fs'

/** A row of a table in `catalog/words/exam`: what it is, its phrases on plain text, and what else is said of it. */
export interface WordsRow {
  readonly concept: string
  readonly phrases: readonly string[]
  readonly rest: readonly string[]
}

/** Rows of `catalog/words/exam/TABLE.tsv`; lines that begin with `#` are remarks. Throws where a row has no phrase. */
export function readWordsTable(table: string): WordsRow[] {
  const file = new URL(`../../../../../catalog/words/exam/${table}.tsv`, import.meta.url)
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [concept = '', phrases = '', ...rest] = line.split('\t')
      if (phrases === '') throw new Error(`${table}.tsv: no phrase for ${concept}`)
      return { concept, phrases: phrases.split('|').flatMap(expand), rest }
    })
}

/** `valor{,es}` as `valor` and `valores`: what stands in braces is either, and may have braces of its own. */
function expand(phrase: string): string[] {
  const start = phrase.indexOf('{')
  if (start < 0) return [phrase]
  const { options, end } = optionsOf(phrase, start + 1)
  const tails = expand(phrase.slice(end))
  const before = phrase.slice(0, start)
  return options.flatMap(expand).flatMap((option) => tails.map((tail) => `${before}${option}${tail}`))
}

/** What stands between commas up to the brace that closes, and where that ends. */
function optionsOf(phrase: string, start: number): { options: string[]; end: number } {
  const options: string[] = []
  let [depth, from] = [0, start]
  for (let at = start; at < phrase.length; at += 1) {
    const sign = phrase[at]!
    if (depth === 0 && (sign === ',' || sign === '}')) {
      options.push(phrase.slice(from, at))
      from = at + 1
    }
    if (sign === '{') depth += 1
    if (sign === '}' && --depth < 0) return { options, end: at + 1 }
  }
  throw new Error(`brace not closed: ${phrase}`)
}
