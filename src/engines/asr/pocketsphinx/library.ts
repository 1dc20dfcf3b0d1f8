import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bindings, bind, type Handle } from './bindings.ts'
import type { MedicalFiles, PocketSphinxFiles } from './files.ts'
import type { SpokenTerms } from './spoken-terms.ts'
import { termsModel } from './terms-model.ts'

/** A decoded word; frames are 10 ms each, `end` inclusive. */
export interface DecodedWord {
  readonly text: string
  readonly start: number
  readonly end: number
  /** Posterior probability over the word lattice, 0 to 1. */
  readonly posterior: number
  /** How well the sound fits the word, natural logarithm, for all of its frames. */
  readonly acoustic: number
}

export interface Decoder {
  /** One utterance, complete. */
  decode(samples: Int16Array): DecodedWord[]
  close(): void
}

export interface Library {
  /** A decoder of some 100 MB, opened in about a second; `terms` are words that it shall know and expect. */
  open(terms?: SpokenTerms): Decoder
}

/**
 * Weights of the language model in the first and the second pass, lower than the defaults (6.5, 8.5): read
 * speech and conversation alike came out with a quarter fewer errors.
 */
const WEIGHTS = ['-lw', '5', '-fwdflatlw', '7']

/** Noise makes everything seem possible: bounds that speech rarely reaches keep its cost near that of speech. */
const BOUNDS = ['-maxhmmpf', '5000', '-maxwpf', '20']

const FLAGS = [...WEIGHTS, ...BOUNDS, '-remove_silence', 'no', '-cmn', 'batch', '-logfn', '/dev/null']

/**
 * The medical language model's share in the mixture. The library mixes what the weight has been applied to: by a
 * weight of 5 this share lets the medical model count 0.16 as much as the general one.
 */
const MEDICAL_SHARE = 0.0001

/** Models of language that all decoders of a process share, with their shares. */
type Models = readonly (readonly [model: Handle, share: number])[]

/** Loads the models on first use. Throws when the library or a model does not load. Calls block the thread. */
export function loadLibrary(files: PocketSphinxFiles, medical: MedicalFiles): Library {
  const library = bind()
  const words = [files.dictionary, medical.dictionary].map((path) => readFileSync(path, 'utf8')).join('')
  let shared: Models | undefined
  return {
    open(terms) {
      const folder = mkdtempSync(join(tmpdir(), 'pocketsphinx-'))
      try {
        const dictionary = join(folder, 'words.dict')
        writeFileSync(dictionary, words + (terms?.dictionary ?? ''))
        const { config, decoder } = initialise(library, files.acousticModel, dictionary)
        const read = (path: string): Handle =>
          library.readModel(config, path, 0, library.logmathOf(decoder)) || fail('take a language model')
        shared ??= [
          [read(files.languageModel), 1 - MEDICAL_SHARE],
          [read(medical.languageModel), MEDICAL_SHARE],
        ]
        const models = [...shared]
        for (const [model] of shared) library.retainModel(model)
        if (terms) {
          const path = join(folder, 'terms.arpa')
          writeFileSync(path, termsModel(terms.phrases))
          models.push([read(path), 1])
        }
        expect(library, config, decoder, models)
        return toDecoder(library, config, decoder)
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  }
}

function initialise(library: Bindings, acousticModel: string, dictionary: string) {
  // Without a language model: the one it would load here could not be shared.
  const args = ['pocketsphinx', '-hmm', acousticModel, '-dict', dictionary, ...FLAGS]
  const definitions: Handle = library.argumentDefinitions()
  const config: Handle = library.parseArguments(null, definitions, args.length, args, 1)
  const decoder: Handle = library.initialise(config) || fail('take its acoustic model')
  return { config, decoder }
}

/** Mixes the models word by word: what one of them expects is expected. */
function expect(library: Bindings, config: Handle, decoder: Handle, models: Models): void {
  const shares = Float32Array.from(models, ([, share]) => share)
  const names = models.map((_, index) => `model ${index}`)
  const mixed: Handle = library.combineModels(
    config,
    models.map(([model]) => model),
    names,
    shares,
    models.length,
  )
  if (!mixed || library.setModel(decoder, 'mixed', mixed) < 0 || library.chooseSearch(decoder, 'mixed') < 0) {
    fail('mix its language models')
  }
}

function toDecoder(library: Bindings, config: Handle, decoder: Handle): Decoder {
  const logmath: Handle = library.logmathOf(decoder)
  return {
    decode(samples) {
      // Forgets the noise level of the window before: the same window always gives the same words.
      if (library.startStream(decoder) < 0 || library.startUtterance(decoder) < 0) fail('start')
      library.process(decoder, samples, samples.length, 0, 1)
      if (library.endUtterance(decoder) < 0) fail('finish')
      const words: DecodedWord[] = []
      for (let word: Handle = library.firstWord(decoder); word; word = library.nextWord(word)) {
        const [start, end, acoustic] = [[0], [0], [0]]
        library.framesOf(word, start, end)
        const posterior = library.probabilityOf(word, acoustic, [0], [0])
        words.push({
          text: library.textOf(word) as string,
          start: start![0]!,
          end: end![0]!,
          posterior: library.toProbability(logmath, posterior) as number,
          acoustic: library.toLn(logmath, acoustic![0]!) as number,
        })
      }
      return words
    },
    close() {
      library.free(decoder)
      library.freeArguments(config)
    },
  }
}

function fail(what: string): never {
  throw new Error(`PocketSphinx does not ${what}`)
}
