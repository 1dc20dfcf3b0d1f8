import koffi from 'koffi'
import type { PocketSphinxFiles } from './files.ts'

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
const FLAGS = ['-lw', '5', '-fwdflatlw', '7', '-remove_silence', 'no', '-cmn', 'batch', '-logfn', '/dev/null']

/**
 * Binds Debian's libpocketsphinx (0.8+5prealpha; its C headers are the source of these signatures).
 * Throws when the library or the model does not load. Calls block the thread.
 */
export function openDecoder(files: PocketSphinxFiles): Decoder {
  const base = koffi.load('libsphinxbase.so.3', { global: true })
  const lib = koffi.load('libpocketsphinx.so.3')
  const args = [
    ...['pocketsphinx', '-hmm', files.acousticModel, '-lm', files.languageModel],
    ...['-dict', files.dictionary, ...FLAGS],
  ]
  const definitions: unknown = lib.func('void *ps_args()')()
  const parse = base.func('void *cmd_ln_parse_r(void *, void *, int, char **, int)')
  const config: unknown = parse(null, definitions, args.length, args, 1)
  const decoder: unknown = lib.func('void *ps_init(void *)')(config)
  if (!decoder) throw new Error('PocketSphinx does not take its model')

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
