import { inflateRawSync } from 'node:zlib'
import en from './weights/en.json' with { type: 'json' }
import pt from './weights/pt.json' with { type: 'json' }

/** The trained weights of a language as their file holds them. */
export interface WeightsFile {
  /** The table has 2^bits weights. */
  readonly bits: number
  /** A weight in log-odds is its int8 times this. */
  readonly scale: number
  /** The int8 table; raw deflate, base64. */
  readonly table: string
}

export interface Weights {
  readonly language: 'pt-BR' | 'en'
  readonly bits: number
  readonly scale: number
  readonly table: Int8Array
}

const files: Record<'pt-BR' | 'en', WeightsFile> = { 'pt-BR': pt, en }
const unpacked = new Map<string, Weights>()

/** The weights of a language, unpacked on first use. */
export function weightsOf(language: 'pt-BR' | 'en'): Weights {
  const known = unpacked.get(language)
  if (known) return known
  const weights = unpack(language, files[language])
  unpacked.set(language, weights)
  return weights
}

/** @throws RangeError when the table does not have the length that it should. */
export function unpack(language: 'pt-BR' | 'en', { bits, scale, table }: WeightsFile): Weights {
  const bytes = inflateRawSync(Buffer.from(table, 'base64'))
  if (bytes.length !== 1 << bits) throw new RangeError(`a table of 2^${bits} weights has ${bytes.length}`)
  return { language, bits, scale, table: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length) }
}
