import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { WordFilter } from '../../../platform/text/word-filter.ts'
import type { KnownWords, Language } from './find-corrections.ts'

const shipped = (language: Language) =>
  fileURLToPath(new URL(`../../../../catalog/words/${language}.bloom`, import.meta.url))

let loading: Promise<KnownWords> | undefined

/** The words of both languages and the medicines' names; read once. */
export function loadKnownWords(): Promise<KnownWords> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<KnownWords> {
  const [pt, en] = await Promise.all([readFile(shipped('pt')), readFile(shipped('en'))])
  const filters = { pt: new WordFilter(pt), en: new WordFilter(en) }
  return { has: (word, language) => filters[language].has(word) }
}
