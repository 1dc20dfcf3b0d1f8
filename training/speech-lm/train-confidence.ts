/**
 * Learns how often a word that PocketSphinx hears is right (the weights of `pocketsphinx/confidence.ts`), and tells the
 * expected calibration error on recordings that were kept out: every other one, and then the rest.
 *
 *   node training/speech-lm/train-confidence.ts FOLDER…
 *
 * Folders hold English recordings with their texts beside them (`.wav`, `.txt`).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordsOf } from '../../src/app/evaluate/word-errors.ts'
import { transcribeFile } from '../../src/app/transcribe/transcribe-file.ts'
import { isNoisy } from '../../src/engines/asr/denoise/is-noisy.ts'
import { loadDenoiser } from '../../src/engines/asr/denoise/rnnoise.ts'
import { featuresOf } from '../../src/engines/asr/pocketsphinx/confidence.ts'
import { isSpoken } from '../../src/engines/asr/pocketsphinx/english-likeness.ts'
import { findPocketSphinxFiles, medicalFiles } from '../../src/engines/asr/pocketsphinx/files.ts'
import type { DecodedWord } from '../../src/engines/asr/pocketsphinx/library.ts'
import { createRecogniser } from '../../src/engines/asr/pocketsphinx/recogniser.ts'
import type { AsrEngine } from '../../src/engines/asr/port.ts'
import { openVoiceActivity } from '../../src/platform/vad/open-voice-activity.ts'
import { matchedWords } from './matched-words.ts'

interface Example {
  readonly features: readonly number[]
  readonly posterior: number
  readonly right: boolean
  /** Recordings take turns: 0 or 1. */
  readonly half: number
}

const files = await findPocketSphinxFiles()
if (!files) throw new Error('install pocketsphinx and pocketsphinx-en-us')
const recogniser = createRecogniser(files, medicalFiles)
const denoise = await loadDenoiser()
const { activity: voiceActivity } = await openVoiceActivity()

async function hear(path: string): Promise<DecodedWord[]> {
  const words: DecodedWord[] = []
  const engine: AsrEngine = {
    ...{ name: 'pocketsphinx', model: 'en-us', languages: ['en'] },
    check: async () => ({ usable: true, reason: '' }),
    close: async () => undefined,
    async transcribe({ samples }) {
      const clear = isNoisy(samples) ? denoise(samples) : samples
      words.push(...recogniser.hear({ samples: clear, vocabulary: [] }).words.filter(isSpoken))
      return { segments: [], language: null, warnings: [], droppedSegments: 0 }
    },
  }
  const options = { engine, voiceActivity, language: 'en', vocabulary: [], concurrency: 1 } as const
  await transcribeFile(path, options, new AbortController().signal)
  return words
}

const examples: Example[] = []
for (const folder of process.argv.slice(2)) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.wav'))
  for (const [index, name] of names.sort().entries()) {
    const said = wordsOf(readFileSync(join(folder, name.replace(/wav$/, 'txt')), 'utf8'))
    const heard = await hear(join(folder, name))
    const right = matchedWords(
      said,
      heard.map(({ text }) => wordsOf(text.replace(/\(\d+\)$/, ''))[0] ?? ''),
    )
    heard.forEach((word, i) => {
      const { posterior } = word
      examples.push({ features: featuresOf(word), posterior, right: right[i]!, half: index % 2 })
    })
  }
}
await voiceActivity.close()

for (const half of [0, 1]) {
  const weights = learn(examples.filter((one) => one.half !== half))
  const unseen = examples.filter((one) => one.half === half)
  const [before, after] = [
    calibrationError(unseen, ({ posterior }) => Math.min(1, posterior)),
    calibrationError(unseen, (one) => chance(weights, one)),
  ]
  console.log(`half ${half}, ${unseen.length} words: ${before.toFixed(3)} before, ${after.toFixed(3)} after`)
}
console.log(`weights by all ${examples.length}: ${learn(examples).map((weight) => weight.toFixed(3))}`)

function chance(weights: readonly number[], { features }: Example): number {
  return 1 / (1 + Math.exp(-features.reduce((sum, feature, i) => sum + feature * weights[i]!, 0)))
}

/** Gradient descent with a little shrinkage. */
function learn(from: readonly Example[]): number[] {
  const weights = from[0]!.features.map(() => 0)
  for (let round = 0; round < 8000; round++) {
    const slope = weights.map((weight, i) => (i > 0 ? -0.5 * weight : 0))
    for (const one of from) {
      const miss = Number(one.right) - chance(weights, one)
      one.features.forEach((feature, i) => {
        slope[i]! += miss * feature
      })
    }
    slope.forEach((value, i) => {
      weights[i]! += (0.5 * value) / from.length
    })
  }
  return weights
}

/** Mean distance between what was promised and what came true, over ten bins (Naeini et al. 2015). */
function calibrationError(of: readonly Example[], promise: (one: Example) => number): number {
  const bins = Array.from({ length: 10 }, () => 0)
  for (const one of of) bins[Math.min(9, Math.floor(promise(one) * 10))]! += promise(one) - Number(one.right)
  return bins.reduce((sum, gap) => sum + Math.abs(gap), 0) / of.length
}
