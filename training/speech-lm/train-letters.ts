/**
 * Makes the rules by which PocketSphinx's engine pronounces words that no dictionary has.
 *
 *   node training/speech-lm/train-letters.ts
 *
 * Learns from the dictionary of the package pocketsphinx-en-us (cmudict); every twentieth word is kept out for the
 * figures that it prints.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { countEdits } from '../../src/app/evaluate/word-errors.ts'
import { sayLetters } from '../../src/engines/asr/pocketsphinx/letter-tree.ts'
import { alignLetters, growTree, type Pronounced } from './letter-tree.ts'

/** Fewer examples than this are chance, and double the size for each step down. */
const LEAST = 3

const words = readFileSync('/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict', 'utf8')
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
  .filter(([word]) => /^[a-z]{2,}$/.test(word ?? ''))
  .map(([word, ...phones]): Pronounced => [word!, phones])
const unseen = words.filter((_, index) => index % 20 === 7)
const tree = growTree(alignLetters(words.filter((_, index) => index % 20 !== 7)), LEAST)

let errors = 0
let wrong = 0
for (const [word, phones] of unseen) {
  const { substitutions, deletions, insertions } = countEdits(phones, sayLetters(tree, word))
  errors += substitutions + deletions + insertions
  if (substitutions + deletions + insertions > 0) wrong++
}
const spoken = unseen.reduce((sum, [, phones]) => sum + phones.length, 0)
console.log(
  `phone errors ${((100 * errors) / spoken).toFixed(1)} %, words ${((100 * wrong) / unseen.length).toFixed(1)} %`,
)
const packed = gzipSync(JSON.stringify(tree), { level: 9 })
writeFileSync(join(import.meta.dirname, '../../catalog/speech-en/letters.json.gz'), packed)
