import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bindings, bind, type Handle } from './bindings.ts'
import type { MedicalFiles, PocketSphinxFiles } from './files.ts'
import type { SpokenTerms } from './spoken-terms.ts'
import { termsModel } from './terms-model.ts'

/** A decoded word or phone; frames are 10 ms each, `end` inclusive. */
export interface DecodedUnit {
  readonly text: string
  readonly start: number
  readonly end: number
  /** How well the sound fits, natural logarithm, for all frames together. */
  readonly acoustic: number
}

export interface DecodedWord extends DecodedUnit {
  /** Posterior probability over the word lattice, 0 to 1. */
  readonly posterior: number
  /** How well the word goes with those before it, natural logarithm, weighted as in the search. */
  readonly language: number
}

export interface Decoder {
  /** One utterance, complete. */
  decode(samples: Int16Array): DecodedWord[]
  /** The same as sounds of English in any order: what the words are to be measured against. */
  decodePhones(samples: Int16Array): DecodedUnit[]
  close(): void
}

export interface Library {
  /** A decoder of some 100 MB, opened in about a second; `terms` are words that it shall know and expect. */
  open(terms?: SpokenTerms): Decoder
}

/**
 * Weights of the language model in the first and the second pass, lower than the defaults (6.5, 8.5): read
 * speech and conversation alike came out with a quarter fewer errors. With them, a new word may cost a little more.
 */
const WEIGHTS = ['-lw', '5', '-fwdflatlw', '7', '-wip', '0.3']

/** Noise makes everything seem possible: bounds that speech rarely reaches keep its cost near that of speech. */
const BOUNDS = ['-maxhmmpf', '5000', '-maxwpf', '20']

const FLAGS = [
  ...WEIGHTS,
  ...BOUNDS,
  '-remove_silence',
  'no',
  '-cmn',
  'batch',
  '-allphone_ci',
  'yes',
  '-logfn',
  '/dev/null',
]

/**
 * The medical language model's share in the mixture. The library mixes what the weight has been applied to: by a
 * weight of 5 this share lets the medical model count 0.2 as much as the general one.
 */
const MEDICAL_SHARE = 0.0003

/** Some scores come in units so much larger (the library's SENSCR_SHIFT). */
const SCALE = 1024

/** For the search of sounds, read when it is set up; the one of words is by then. */
const PHONE_SETTINGS = [
  ['-lw', 2],
  ['-beam', 1e-20],
  ['-pbeam', 1e-20],
] as const

/** Models of language that all decoders of a process share, with their shares. */
type Models = readonly (readonly [model: Handle, share: number])[]

/** Loads the models on first use. Throws when the library or a model does not load. Calls block the thread. */
export function loadLibrary(files: PocketSphinxFiles, medical: MedicalFiles): Library {
  const library = bind()
  const words = Buffer.concat([files.dictionary, medical.dictionary].map((path) => readFileSync(path)))
  let shared: Models | undefined
  return {
    open(terms) {
      const folder = mkdtempSync(join(tmpdir(), 'pocketsphinx-'))
      try {
        const dictionary = join(folder, 'words.dict')
        writeFileSync(dictionary, words)
        if (terms) appendFileSync(dictionary, terms.dictionary)
        const { config, decoder } = initialise(library, files.acousticModel, dictionary)
        const read = (path: string): Handle =>
          library.readModel(config, path, 0, library.logmathOf(decoder)) || fail('take a language model')
        shared ??= [
          [read(files.languageModel), 1 - MEDICAL_SHARE],
          [read(medical.languageModel), MEDICAL_SHARE],
        ]
        const models = [...shared]
        if (terms) {
          const path = join(folder, 'terms.arpa')
          writeFileSync(path, termsModel(terms.phrases))
          models.push([read(path), 1])
        }
        expect(library, config, decoder, models)
        // What is in use has been retained by its users.
        for (const [model] of models.slice(shared.length)) library.freeModel(model)
        return toDecoder(library, config, decoder, files.phoneModel)
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
  if (!mixed || library.setModel(decoder, 'words', mixed) < 0) fail('mix its language models')
  library.freeModel(mixed)
}

function toDecoder(library: Bindings, config: Handle, decoder: Handle, phoneModel: string): Decoder {
  const logmath: Handle = library.logmathOf(decoder)
  const toLn = (score: number) => library.toLn(logmath, score) as number
  let phones = false

  function* search(name: string, samples: Int16Array) {
    if (library.chooseSearch(decoder, name) < 0) fail('choose its search')
    // Forgets the noise level of the window before: the same window always gives the same words.
    if (library.startStream(decoder) < 0 || library.startUtterance(decoder) < 0) fail('start')
    library.process(decoder, samples, samples.length, 0, 1)
    if (library.endUtterance(decoder) < 0) fail('finish')
    for (let unit: Handle = library.firstWord(decoder); unit; unit = library.nextWord(unit)) {
      const [start, end, acoustic, language] = [[0], [0], [0], [0]] as const
      library.framesOf(unit, start, end)
      const posterior = library.probabilityOf(unit, acoustic, language, [0]) as number
      const text = library.textOf(unit) as string
      yield {
        text,
        start: start[0]!,
        end: end[0]!,
        acoustic: acoustic[0]!,
        language: language[0]!,
        posterior,
      }
    }
  }

  return {
    decode(samples) {
      return Array.from(search('words', samples), (word) => ({
        ...word,
        posterior: library.toProbability(logmath, word.posterior) as number,
        acoustic: toLn(word.acoustic),
        language: SCALE * toLn(word.language),
      }))
    },
    decodePhones(samples) {
      if (!phones) {
        for (const [option, value] of PHONE_SETTINGS) library.setNumber(config, option, value)
        if (library.setPhones(decoder, 'phones', phoneModel) < 0) fail('take its model of sounds')
        phones = true
      }
      return Array.from(search('phones', samples), ({ text, start, end, acoustic }) => ({
        ...{ text, start, end },
        acoustic: SCALE * toLn(acoustic),
      }))
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
