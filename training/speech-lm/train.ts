/**
 * Makes PocketSphinx's medical language model and the dictionary of words that its own lacks.
 *
 *   node training/speech-lm/train.ts FOLDER
 *
 * FOLDER holds `*.jsonl` files of consultations (see `training/consultations.ts`). The shipped model was made
 * from ACI-Bench, MTS-Dialog and PriMock57 (all CC BY 4.0; see the README beside it). Needs flite and the
 * package pocketsphinx-en-us.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type OpenDialogue, readLines } from '../consultations.ts'
import { pronounce } from './pronounce.ts'
import { spokenSentences } from './spoken-text.ts'
import { trigramModel } from './trigrams.ts'

/** A word outside the dictionary is worth an entry from so many uses on. */
const USES = 3
const root = join(import.meta.dirname, '../..')
const target = join(root, 'catalog/speech-en')
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('name the folder of the consultations')

const known = new Set(
  readFileSync('/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[0] ?? ''),
)
const medicines = readFileSync(join(root, 'catalog/medicines/names-en.tsv'), 'utf8')
  .split('\n')
  .flatMap((line) => line.split('\t')[0] ?? [])
  .filter((name) => /^[a-z]{4,}$/.test(name))

const talk = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .flatMap((name) => readLines<OpenDialogue>(join(folder, name)))
  .flatMap(({ utterances }) => utterances.flatMap(({ text }) => spokenSentences(text)))
// Medicines are many and each is rare: a few ways to speak of one are enough for all.
const prescriptions = medicines.flatMap((name) => [
  ['take', name],
  ['on', name],
  ['the', name],
  [name, 'milligrams'],
])
const sentences = [...talk, ...prescriptions]

const uses = new Map<string, number>()
for (const word of sentences.flat()) uses.set(word, (uses.get(word) ?? 0) + 1)
const added = new Map(
  [...uses]
    .filter(([word, count]) => !known.has(word) && count >= USES && /^[a-z']+$/.test(word))
    .flatMap(([word]) => {
      const phones = pronounce(word)
      return phones ? [[word, phones] as const] : []
    }),
)
const model = trigramModel(
  sentences.map((words) => words.map((word) => (known.has(word) || added.has(word) ? word : null))),
  { bigrams: 1, trigrams: 2 },
)
writeFileSync(join(target, 'medical.arpa.gz'), gzipSync(model, { level: 9 }))
writeFileSync(
  join(target, 'medical.dict'),
  `${[...added]
    .sort()
    .map(([word, phones]) => `${word} ${phones}`)
    .join('\n')}\n`,
)
console.log(`${sentences.flat().length} words, ${added.size} pronunciations added`)
