import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type TranscribeFileOptions, transcribeFile } from '../transcribe/transcribe-file.ts'
import { UsageError } from '../usage-error.ts'
import { addEdits, countEdits, type EditCounts, errorRate, noEdits, wordsOf } from './word-errors.ts'

export interface AsrScore {
  readonly name: string
  readonly wordErrorRate: number
  readonly characterErrorRate: number
  readonly words: EditCounts
  readonly audioSeconds: number
  /** Wall time over audio time. */
  readonly realTimeFactor: number
  readonly failure: string | null
}

interface Sum {
  words: EditCounts
  characters: EditCounts
  audioSeconds: number
  wallSeconds: number
}

const newSum = (): Sum => ({ words: noEdits, characters: noEdits, audioSeconds: 0, wallSeconds: 0 })

/**
 * Measures an engine on a folder of recordings: every audio file with a `.txt` of the same name beside it, at any
 * depth. Gives a row a file, one a folder, and `all`. A file that the engine refuses counts as all deleted.
 */
export async function evaluateAsr(
  dir: string,
  options: Omit<TranscribeFileOptions, 'onProgress'>,
  {
    signal,
    onFile,
  }: { readonly signal: AbortSignal; readonly onFile: (done: number, total: number) => void },
): Promise<{ files: AsrScore[]; totals: AsrScore[] }> {
  const pairs = await findPairs(dir)
  if (pairs.length === 0) throw new UsageError(`${dir} has no recordings with a .txt of the same name`)
  const files: AsrScore[] = []
  const sums = new Map<string, Sum>()
  for (const [index, { audio, text, group }] of pairs.entries()) {
    const reference = wordsOf(await readFile(text, 'utf8'))
    const began = performance.now()
    const { heard, seconds, failure } = await hear(audio, options, signal)
    const sum: Sum = {
      words: countEdits(reference, heard),
      characters: countEdits([...reference.join(' ')], [...heard.join(' ')]),
      audioSeconds: seconds,
      wallSeconds: (performance.now() - began) / 1000,
    }
    files.push(toScore(relative(dir, audio), sum, failure))
    for (const name of [group, 'all']) sums.set(name, add(sums.get(name) ?? newSum(), sum))
    onFile(index + 1, pairs.length)
  }
  return { files, totals: [...sums].map(([name, sum]) => toScore(name, sum, null)) }
}

async function hear(path: string, options: Omit<TranscribeFileOptions, 'onProgress'>, signal: AbortSignal) {
  try {
    const { segments, audioSeconds } = await transcribeFile(path, options, signal)
    return {
      heard: wordsOf(segments.map(({ text }) => text).join(' ')),
      seconds: audioSeconds,
      failure: null,
    }
  } catch (error) {
    signal.throwIfAborted()
    return { heard: [], seconds: 0, failure: error instanceof Error ? error.message : String(error) }
  }
}

async function findPairs(dir: string) {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const texts = new Set(paths.filter((path) => path.endsWith('.txt')))
  return paths.sort().flatMap((audio) => {
    const text = audio.replace(/\.[^./]+$/, '.txt')
    const group = relative(dir, audio).split('/').slice(0, -1).join('/') || '.'
    return audio !== text && texts.has(text) ? [{ audio, text, group }] : []
  })
}

const add = (a: Sum, b: Sum): Sum => ({
  words: addEdits(a.words, b.words),
  characters: addEdits(a.characters, b.characters),
  audioSeconds: a.audioSeconds + b.audioSeconds,
  wallSeconds: a.wallSeconds + b.wallSeconds,
})

const toScore = (name: string, sum: Sum, failure: string | null): AsrScore => ({
  name,
  wordErrorRate: errorRate(sum.words),
  characterErrorRate: errorRate(sum.characters),
  words: sum.words,
  audioSeconds: sum.audioSeconds,
  realTimeFactor: sum.wallSeconds / Math.max(0.001, sum.audioSeconds),
  failure,
})
