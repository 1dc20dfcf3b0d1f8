import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import koffi from 'koffi'
import type { MedicalFiles, PocketSphinxFiles } from './files.ts'

type Library = ReturnType<typeof koffi.load>

/** A decoded word; frames are 10 ms each, `end` inclusive. */
export interface DecodedWord {
  readonly text: string
  readonly start: number
  readonly end: number
  /** Posterior probability over the word lattice, 0 to 1. */
  readonly posterior: number
}

export interface Decoder {
  /** One utterance, complete. */
  decode(samples: Int16Array): DecodedWord[]
}

/**
 * Weights of the language model in the first and the second pass, lower than the defaults (6.5, 8.5): read
 * speech and conversation alike came out with a quarter fewer errors.
 */
const WEIGHTS = ['-lw', '5', '-fwdflatlw', '7']

/** Noise makes everything seem possible: bounds that speech rarely reaches keep its cost near that of speech. */
const BOUNDS = ['-maxhmmpf', '5000', '-maxwpf', '20']

const FLAGS = [...WEIGHTS, ...BOUNDS, '-remove_silence', 'no', '-cmn', 'batch', '-logfn', '/dev/null']

/** Share of the medical language model; the rest is the general one's. */
const MEDICAL_SHARE = 0.5

/**
 * Binds Debian's libpocketsphinx (0.8+5prealpha; its C headers are the source of these signatures).
 * Throws when the library or a model does not load. Calls block the thread.
 */
export function openDecoder(files: PocketSphinxFiles, medical: MedicalFiles): Decoder {
  const base = koffi.load('libsphinxbase.so.3', { global: true })
  const lib = koffi.load('libpocketsphinx.so.3')
  const { config, decoder } = initialise(base, lib, files, medical)
  useLanguageModels(base, lib, config, decoder, [files.languageModel, medical.languageModel])

  const logmath: unknown = lib.func('void *ps_get_logmath(void *)')(decoder)
  const toProbability = base.func('double logmath_exp(void *, int)')
  const startStream = lib.func('int ps_start_stream(void *)')
  const startUtterance = lib.func('int ps_start_utt(void *)')
  const process = lib.func('int ps_process_raw(void *, int16_t *, size_t, int, int)')
  const endUtterance = lib.func('int ps_end_utt(void *)')
  const firstWord = lib.func('void *ps_seg_iter(void *)')
  const nextWord = lib.func('void *ps_seg_next(void *)')
  const textOf = lib.func('const char *ps_seg_word(void *)')
  const framesOf = lib.func('void ps_seg_frames(void *, _Out_ int *, _Out_ int *)')
  const probabilityOf = lib.func('int ps_seg_prob(void *, void *, void *, void *)')

  return {
    decode(samples) {
      // Forgets the noise level of the window before: the same window always gives the same words.
      if (startStream(decoder) < 0 || startUtterance(decoder) < 0)
        throw new Error('PocketSphinx does not start')
      process(decoder, samples, samples.length, 0, 1)
      if (endUtterance(decoder) < 0) throw new Error('PocketSphinx does not finish')
      const words: DecodedWord[] = []
      for (let word: unknown = firstWord(decoder); word; word = nextWord(word)) {
        const start = [0]
        const end = [0]
        framesOf(word, start, end)
        const posterior = toProbability(logmath, probabilityOf(word, null, null, null)) as number
        words.push({ text: textOf(word) as string, start: start[0]!, end: end[0]!, posterior })
      }
      return words
    },
  }
}

function initialise(base: Library, lib: Library, files: PocketSphinxFiles, medical: MedicalFiles) {
  const folder = mkdtempSync(join(tmpdir(), 'pocketsphinx-'))
  try {
    // The library takes one dictionary, and reads it at the start only.
    const dictionary = join(folder, 'words.dict')
    writeFileSync(
      dictionary,
      [files.dictionary, medical.dictionary].map((path) => readFileSync(path, 'utf8')).join(''),
    )
    const args = [
      ...['pocketsphinx', '-hmm', files.acousticModel, '-lm', files.languageModel],
      ...['-dict', dictionary, ...FLAGS],
    ]
    const definitions: unknown = lib.func('void *ps_args()')()
    const parse = base.func('void *cmd_ln_parse_r(void *, void *, int, char **, int)')
    const config: unknown = parse(null, definitions, args.length, args, 1)
    const decoder: unknown = lib.func('void *ps_init(void *)')(config)
    if (!decoder) throw new Error('PocketSphinx does not take its model')
    return { config, decoder }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Mixes the models word by word: what either expects is expected. */
function useLanguageModels(
  base: Library,
  lib: Library,
  config: unknown,
  decoder: unknown,
  paths: readonly string[],
) {
  const logmath: unknown = lib.func('void *ps_get_logmath(void *)')(decoder)
  const read = base.func('void *ngram_model_read(void *, const char *, int, void *)')
  const models = paths.map((path): unknown => read(config, path, 0, logmath))
  if (models.some((model) => !model)) throw new Error('PocketSphinx does not take its language model')
  const combine = base.func('void *ngram_model_set_init(void *, void **, const char **, float *, int)')
  const weights = Float32Array.of(1 - MEDICAL_SHARE, MEDICAL_SHARE)
  const mixed: unknown = combine(config, models, ['general', 'medical'], weights, models.length)
  const set = lib.func('int ps_set_lm(void *, const char *, void *)')
  const choose = lib.func('int ps_set_search(void *, const char *)')
  if (!mixed || set(decoder, 'mixed', mixed) < 0 || choose(decoder, 'mixed') < 0) {
    throw new Error('PocketSphinx does not mix its language models')
  }
}
