import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface PocketSphinxFiles {
  readonly acousticModel: string
  readonly languageModel: string
  readonly dictionary: string
  /** A language model of sounds. */
  readonly phoneModel: string
}

/** What we add: how people talk at the doctor's, and how medicines are pronounced. */
export interface MedicalFiles {
  readonly languageModel: string
  readonly dictionary: string
  /** How English letters are said, for words that no dictionary has. */
  readonly letters: string
}

/** Where Debian's `pocketsphinx-en-us` puts its files. */
const FOLDER = '/usr/share/pocketsphinx/model/en-us'

/** `null` when the package is not installed. */
export async function findPocketSphinxFiles(): Promise<PocketSphinxFiles | null> {
  const files = {
    acousticModel: join(FOLDER, 'en-us'),
    languageModel: join(FOLDER, 'en-us.lm.bin'),
    dictionary: join(FOLDER, 'cmudict-en-us.dict'),
    phoneModel: join(FOLDER, 'en-us-phone.lm.bin'),
  }
  try {
    await Promise.all(Object.values(files).map((path) => access(path)))
    return files
  } catch {
    return null
  }
}

const shipped = fileURLToPath(new URL('../../../../catalog/speech-en', import.meta.url))

export const medicalFiles: MedicalFiles = {
  languageModel: join(shipped, 'medical.arpa.gz'),
  dictionary: join(shipped, 'medical.dict'),
  letters: join(shipped, 'letters.json.gz'),
}
