import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { englishLikeness, mayBeForeign } from './english-likeness.ts'
import type { MedicalFiles, PocketSphinxFiles } from './files.ts'
import type { LetterTree } from './letter-tree.ts'
import { type DecodedWord, type Decoder, loadLibrary } from './library.ts'
import { type Pronunciations, spokenTerms } from './spoken-terms.ts'

export interface PocketSphinxTask {
  readonly samples: Int16Array
  readonly vocabulary: readonly string[]
}

export interface Heard {
  readonly words: DecodedWord[]
  /** See `englishLikeness`; `null` where there is no doubt that it is English, or too little to tell by. */
  readonly likeness: number | null
}

export interface Recogniser {
  hear(task: PocketSphinxTask): Heard
}

/**
 * Keeps the plain decoder and the one of the vocabulary that was used last: what a window of one consultation
 * brings in is unknown to all others, and the windows of a consultation come after each other.
 */
export function createRecogniser(files: PocketSphinxFiles, medical: MedicalFiles): Recogniser {
  const library = loadLibrary(files, medical)
  const plain = library.open()
  let pronunciation: { known: Pronunciations; letters: LetterTree } | undefined
  let last: { key: string; decoder: Decoder | null } | undefined

  /** The decoder for a custom vocabulary; the plain one where there is nothing in it. */
  function decoderFor(vocabulary: readonly string[]): Decoder {
    if (vocabulary.length === 0) return plain
    const key = vocabulary.join('\n')
    if (last?.key !== key) {
      last?.decoder?.close()
      last = undefined
      pronunciation ??= {
        known: readPronunciations([files.dictionary, medical.dictionary]),
        letters: JSON.parse(gunzipSync(readFileSync(medical.letters)).toString()) as LetterTree,
      }
      const terms = spokenTerms(vocabulary, pronunciation.known, pronunciation.letters)
      last = { key, decoder: terms && library.open(terms) }
    }
    return last.decoder ?? plain
  }

  return {
    hear({ samples, vocabulary }) {
      const words = decoderFor(vocabulary).decode(samples)
      return {
        words,
        likeness: mayBeForeign(words) ? englishLikeness(words, plain.decodePhones(samples)) : null,
      }
    },
  }
}

/** "word phones" and "word(2) phones", one a line. */
function readPronunciations(paths: readonly string[]): Pronunciations {
  const known = new Map<string, string[]>()
  for (const line of paths.flatMap((path) => readFileSync(path, 'utf8').split('\n'))) {
    const space = line.indexOf(' ')
    if (space < 0) continue
    const word = line.slice(0, space).replace(/\(\d+\)$/, '')
    const said = known.get(word)
    if (said) said.push(line.slice(space + 1).trim())
    else known.set(word, [line.slice(space + 1).trim()])
  }
  return known
}
