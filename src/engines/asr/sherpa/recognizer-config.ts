import { join } from 'node:path'
import type { OfflineRecognizerConfig } from 'sherpa-onnx-node'
import type { ModelFiles } from '../models/model-files.ts'

/** The recogniser's configuration for a model in a folder. `language`: two letters, or empty to let it find out. */
export function recognizerConfig(
  folder: string,
  files: ModelFiles,
  threads: number,
  language: string,
): OfflineRecognizerConfig {
  const at = (name: string | undefined) => join(folder, name ?? '')
  const { kind } = files
  const parts =
    kind === 'transducer'
      ? { encoder: at(files.encoder), decoder: at(files.decoder), joiner: at(files.joiner) }
      : kind === 'whisper'
        ? { encoder: at(files.encoder), decoder: at(files.decoder), language, task: 'transcribe' }
        : kind === 'canary'
          ? { encoder: at(files.encoder), decoder: at(files.decoder), srcLang: language, tgtLang: language }
          : kind === 'senseVoice'
            ? { model: at(files.model), language, useInverseTextNormalization: 1 }
            : { model: at(files.model) }
  return {
    featConfig: { sampleRate: 16_000, featureDim: 80 },
    modelConfig: {
      [kind]: parts,
      tokens: at(files.tokens),
      numThreads: threads,
      provider: 'cpu',
      debug: 0,
      ...(files.pieces
        ? { bpeVocab: at(files.pieces), modelingUnit: /bbpe/.test(files.pieces) ? 'bbpe' : 'bpe' }
        : {}),
    },
    ...(takesHotwords(files)
      ? { decodingMethod: 'modified_beam_search', maxActivePaths: 4, hotwordsScore: HOTWORD }
      : {}),
  }
}

/** What a token of an expected word is worth more; the library's own default. */
const HOTWORD = 1.5

/** Transducers alone, by their beam search, and only with the pieces that their words are made of. */
export const takesHotwords = ({ kind, pieces }: ModelFiles): boolean =>
  kind === 'transducer' && pieces !== undefined

/** Families whose language is part of their configuration. */
export const takesLanguage = ({ kind }: ModelFiles): boolean =>
  kind === 'whisper' || kind === 'canary' || kind === 'senseVoice'
