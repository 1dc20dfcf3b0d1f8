import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { OfflineResult } from 'sherpa-onnx-node'
import { entryBeside } from '../../../platform/child-entry.ts'
import { ChildLost, ChildPool } from '../../../platform/children/child-pool.ts'
import { EngineError } from '../../../platform/errors.ts'
import type { Usability } from '../../../platform/usability.ts'
import { usableMemory } from '../../../platform/usable-memory.ts'
import { dropInvented } from '../invented/drop-invented.ts'
import { isSilent } from '../invented/loudness.ts'
import { languageWarnings } from '../language-warnings.ts'
import type { InstalledModel } from '../models/model-store.ts'
import type { AsrEngine, RequestedLanguage, Transcription } from '../port.ts'
import { recogniseIn } from '../recognise-in.ts'
import { benchmarkSpeech } from './benchmark-speech.ts'
import type { SherpaSetup, SherpaTask } from './messages.ts'
import { readResult } from './read-result.ts'

export interface SherpaOnnxSettings {
  readonly model: InstalledModel
  readonly threads: number
  readonly timeoutMs: number
  /** Work for each second of speech, in seconds, above which the model is refused; 0.9 unless told otherwise. */
  readonly slowest?: number
}

const BENCHMARK_SECONDS = 10

/**
 * sherpa-onnx with any model folder, in a child process of its own (a model that does not fit ends its
 * process). One window at a time on all its threads: models are too large for several copies.
 */
export function createSherpaOnnx({
  model,
  threads,
  timeoutMs,
  slowest = 0.9,
}: SherpaOnnxSettings): AsrEngine {
  const setup: SherpaSetup = { folder: model.folder, files: model.files, threads }
  const pool = new ChildPool<SherpaTask, OfflineResult>({
    entry: entryBeside(import.meta.url, 'sherpa-onnx.child'),
    args: [JSON.stringify(setup)],
    reads: [model.folder, ...linkedFiles(model)],
    // Models may be as large as the machine allows.
    dataBytes: usableMemory(),
    size: 1,
    threads,
    startMs: 120_000,
    taskMs: timeoutMs,
    maxQueue: 64,
    idleMs: 600_000,
  })

  /** Loads the model and measures it; the load does not count. */
  async function check(): Promise<Usability> {
    try {
      await pool.run({ samples: new Int16Array(1600), language: '', vocabulary: [] })
      const started = performance.now()
      await pool.run({ samples: benchmarkSpeech(BENCHMARK_SECONDS), language: '', vocabulary: [] })
      const factor = (performance.now() - started) / 1000 / BENCHMARK_SECONDS
      const pace = `${model.name} takes ${factor.toFixed(2)} s for a second of speech on ${threads} threads`
      if (factor <= slowest) return { usable: true, reason: pace }
      return { usable: false, reason: `${pace} and can not keep up: take a smaller model` }
    } catch (error) {
      const lost = error instanceof ChildLost ? 'its files do not load' : (error as Error).message
      return { usable: false, reason: `${model.name}: ${lost}` }
    }
  }

  return {
    name: 'sherpa-onnx',
    model: model.name,
    languages: model.languages,
    check,
    async transcribe({ samples, sampleRate }, { language, vocabulary }, signal): Promise<Transcription> {
      if (!knows(model.languages, language)) {
        throw new EngineError(`the speech model ${model.name} does not know ${language}`)
      }
      if (isSilent(samples)) return { segments: [], language: null, warnings: [], droppedSegments: 0 }
      const asked = language === 'auto' ? '' : language.slice(0, 2)
      // A copy: only the window crosses to the child, not the buffer that it is a view of.
      const result = await recogniseIn(
        pool,
        { samples: samples.slice(), language: asked, vocabulary },
        signal,
      )
      const { segments, dropped } = dropInvented(readResult(result, samples.length / sampleRate), samples)
      const heard = /^[a-z]{2,3}$/.exec(result.lang.replace(/[<>|]/g, ''))?.[0] ?? null
      const only = model.languages !== 'any' && model.languages.length === 1 ? model.languages[0]! : null
      return {
        segments,
        language: heard ?? only ?? (language === 'auto' ? null : language),
        warnings: languageWarnings(language, heard, segments),
        droppedSegments: dropped,
      }
    },
    close: () => pool.close(),
  }
}

/** Where a model's files are that stand in its folder as links only. */
const linkedFiles = ({ folder, files: { kind: _kind, ...files } }: InstalledModel): string[] =>
  Object.values(files).map((name: string) => realpathSync(join(folder, name)))

const knows = (languages: readonly string[] | 'any', asked: RequestedLanguage): boolean =>
  asked === 'auto' || languages === 'any' || languages.some((one) => one.slice(0, 2) === asked.slice(0, 2))
