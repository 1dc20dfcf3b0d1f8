/**
 * Precision and recall of the correction by custom vocabulary, on `misheard.tsv`: sentences of which half have nothing
 * to correct.
 *
 *   node training/words/evaluate.ts [-v]
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { correctTerms } from '../../src/engines/asr/vocabulary/correct-terms.ts'
import { loadKnownWords } from '../../src/engines/asr/vocabulary/known-words.ts'
import { termsOf } from '../../src/engines/asr/vocabulary/terms.ts'
import { distort } from './distort.ts'

const known = await loadKnownWords()
const rows = readFileSync(join(import.meta.dirname, 'misheard.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t') as [language: string, heard: string, said: string])

for (const language of ['pt', 'en']) {
  const own = rows.filter((row) => row[0] === language)
  const vocabulary = own[0]![2].split('|')
  const terms = termsOf(vocabulary)
  const sums = { sentences: 0, wanted: 0, right: 0, made: 0, falsely: 0 }
  for (const [, heard, said] of own.slice(1)) {
    const segment = { start: 0, end: 5, text: heard, confidence: null, words: [] }
    const transcription = { segments: [segment], language, warnings: [], droppedSegments: 0 }
    const corrected = correctTerms(transcription, terms, known, language).segments[0]!
    const made = corrected.words.filter((word) => word.heard !== undefined)
    const wanted = said === '=' ? 0 : termsIn(said, vocabulary) - termsIn(heard, vocabulary)
    const right =
      said === '=' ? 0 : Math.max(0, termsIn(corrected.text, vocabulary) - termsIn(heard, vocabulary))
    sums.sentences++
    sums.wanted += wanted
    for (const { text, heard: before = '' } of made)
      sums.made += termsIn(text, vocabulary) - termsIn(before, vocabulary)
    sums.right += Math.min(right, wanted)
    if (said === '=' && made.length > 0) sums.falsely++
    const as = said === '=' ? heard : said
    if (process.argv.includes('-v') && corrected.text !== as) console.log(`${as}\n  → ${corrected.text}`)
  }
  const percent = (part: number, whole: number) => ((100 * part) / Math.max(1, whole)).toFixed(1)
  console.log(
    `${language}: ${sums.sentences} sentences, ${sums.wanted} misheard terms, recall ${percent(sums.right, sums.wanted)} %, precision ${percent(sums.right, sums.made)} %, ${sums.falsely} sentences changed that were right`,
  )
}

// Mishearings that nobody thought up: sounds changed at random, the same with every run.
const FRAMES = {
  pt: [
    ['Tomo ', ' uma vez ao dia.'],
    ['Ontem ele falou de ', ' com a vizinha.'],
  ],
  en: [
    ['She takes ', ' once a day.'],
    ['Yesterday we talked about ', ' with her neighbour.'],
  ],
} as const
let seed = 1
const random = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
for (const language of ['pt', 'en'] as const) {
  const vocabulary = rows
    .find((row) => row[0] === language)![2]
    .split('|')
    .filter((term) => !term.includes(' '))
  const terms = termsOf(vocabulary)
  for (const [place, [before, after]] of FRAMES[language].entries()) {
    const sums = { said: 0, right: 0, wrong: 0 }
    for (const term of vocabulary) {
      for (let variant = 0; variant < 20; variant++) {
        const heard = distort(term, random)
        if (heard === term.toLowerCase()) continue
        const segment = { start: 0, end: 5, text: `${before}${heard}${after}`, confidence: null, words: [] }
        const transcription = { segments: [segment], language, warnings: [], droppedSegments: 0 }
        const { text } = correctTerms(transcription, terms, known, language).segments[0]!
        sums.said++
        if (text === `${before}${term}${after}`) sums.right++
        else if (text !== segment.text) sums.wrong++
      }
    }
    const share = ((100 * sums.right) / sums.said).toFixed(1)
    console.log(
      `${language}, sounds changed at random, ${place === 0 ? 'near a cue' : 'far from any'}: ${sums.said} terms, ${share} % corrected, ${sums.wrong} wrongly`,
    )
  }
}

/** Words of the vocabulary in a text. */
function termsIn(text: string, vocabulary: readonly string[]): number {
  const parts = new Set(vocabulary.flatMap((term) => term.toLowerCase().split(' ')))
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => parts.has(word)).length
}
