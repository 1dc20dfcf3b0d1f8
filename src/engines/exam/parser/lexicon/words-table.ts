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

/** `valor{,es}` as `valor` and `valores`: what stands in braces is either. */
function expand(phrase: string): string[] {
  const inner = /\{([^{}]*)\}/.exec(phrase)
  if (!inner) return [phrase]
  const [whole, options] = inner
  const [before, behind] = [phrase.slice(0, inner.index), phrase.slice(inner.index + whole.length)]
  return options!.split(',').flatMap((option) => expand(`${before}${option}${behind}`))
}
