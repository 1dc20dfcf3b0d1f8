export interface KnownFile {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

/** A model that can be pulled by name. */
export interface KnownModel {
  readonly name: string
  readonly title: string
  /** BCP 47, or `any`. */
  readonly languages: readonly string[] | 'any'
  readonly licence: string
  /** Who made it. */
  readonly source: string
  /** The files lie under this address. */
  readonly baseUrl: string
  readonly files: readonly KnownFile[]
}

const WHISPER_TOKENS: Omit<KnownFile, 'name'> = {
  bytes: 816_730,
  sha256: 'b34b360dbb493e781e479794586d661700670d65564001f23024971d1f2fa126',
}

/**
 * Best first for a clinic on ordinary hardware. The ONNX exports are those of the sherpa-onnx project; sizes
 * and digests are those of the published files, so that whoever serves them can't change them.
 */
export const knownModels: readonly KnownModel[] = [
  {
    name: 'parakeet-v3',
    title: 'Parakeet TDT 0.6B v3, 8 bit: 25 European languages, Portuguese and English among them',
    languages: [
      ...['bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'hr', 'hu', 'it'],
      ...['lt', 'lv', 'mt', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'uk'],
    ],
    licence: 'CC-BY-4.0',
    source: 'NVIDIA, https://huggingface.co/nvidia/parakeet-tdt-0.6b-v3',
    baseUrl:
      'https://huggingface.co/csukuangfj/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8/resolve/2bda32ec70b097a55adaa07d9a7173915b43cc78',
    files: [
      {
        name: 'encoder.int8.onnx',
        bytes: 652_184_281,
        sha256: 'acfc2b4456377e15d04f0243af540b7fe7c992f8d898d751cf134c3a55fd2247',
      },
      {
        name: 'decoder.int8.onnx',
        bytes: 11_845_275,
        sha256: '179e50c43d1a9de79c8a24149a2f9bac6eb5981823f2a2ed88d655b24248db4e',
      },
      {
        name: 'joiner.int8.onnx',
        bytes: 6_355_277,
        sha256: '3164c13fc2821009440d20fcb5fdc78bff28b4db2f8d0f0b329101719c0948b3',
      },
      {
        name: 'tokens.txt',
        bytes: 93_939,
        sha256: 'd58544679ea4bc6ac563d1f545eb7d474bd6cfa467f0a6e2c1dc1c7d37e3c35d',
      },
    ],
  },
  {
    name: 'whisper-small',
    title: 'Whisper small, 8 bit: 99 languages',
    languages: 'any',
    licence: 'MIT',
    source: 'OpenAI, https://github.com/openai/whisper',
    baseUrl:
      'https://huggingface.co/csukuangfj/sherpa-onnx-whisper-small/resolve/8f3c18b358db4d1f2fc1eae49d75cd20989e4309',
    files: [
      {
        name: 'small-encoder.int8.onnx',
        bytes: 112_442_483,
        sha256: '4cbe7b22fa9026b843b60a68640c747de05bafb1a11b57edc0e66c232d9f33a9',
      },
      {
        name: 'small-decoder.int8.onnx',
        bytes: 262_226_114,
        sha256: 'acad50b5c782696e91b55914cc5ab4f756f1532f76e22aa6fc615f39fb69a8ee',
      },
      { name: 'small-tokens.txt', ...WHISPER_TOKENS },
    ],
  },
  {
    name: 'whisper-turbo',
    title: 'Whisper large-v3-turbo, 8 bit: 99 languages, more exact, for machines with many cores',
    languages: 'any',
    licence: 'MIT',
    source: 'OpenAI, https://github.com/openai/whisper',
    baseUrl: 'https://huggingface.co/csukuangfj/sherpa-onnx-whisper-turbo/resolve/main',
    files: [
      {
        name: 'turbo-encoder.int8.onnx',
        bytes: 674_716_297,
        sha256: 'b02dcdf54f348741e93fe732b67d933c8dcb6735655f710640143081db38878b',
      },
      {
        name: 'turbo-decoder.int8.onnx',
        bytes: 361_080_764,
        sha256: '20accd02388482eb3a46bd615631adfdc85e1eb2c7db9ea3f02a40ffe6b81547',
      },
      { name: 'turbo-tokens.txt', ...WHISPER_TOKENS },
    ],
  },
]
