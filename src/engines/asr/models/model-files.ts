/** Model families that the recogniser loads, by the names of its configuration. */
export type ModelKind =
  | 'transducer'
  | 'whisper'
  | 'canary'
  | 'nemoCtc'
  | 'zipformerCtc'
  | 'wenetCtc'
  | 'medasr'
  | 'omnilingual'
  | 'dolphin'
  | 'senseVoice'
  | 'paraformer'

/** File names inside a model's folder. */
export interface ModelFiles {
  readonly kind: ModelKind
  readonly tokens: string
  /** All families but the ones in two or three parts. */
  readonly model?: string
  readonly encoder?: string
  readonly decoder?: string
  readonly joiner?: string
  /** A transducer's word pieces with their scores: by them it can be told what words to expect. */
  readonly pieces?: string
}

/** Words in a folder's or file's name that give a one-file model's family away; the rest is taken for NeMo's CTC. */
const FAMILIES: readonly (readonly [hint: RegExp, kind: ModelKind])[] = [
  [/sense-?voice/i, 'senseVoice'],
  [/paraformer/i, 'paraformer'],
  [/medasr/i, 'medasr'],
  [/omnilingual/i, 'omnilingual'],
  [/dolphin/i, 'dolphin'],
  [/wenet/i, 'wenetCtc'],
  [/zipformer/i, 'zipformerCtc'],
]

/**
 * Tells from file names what model a folder holds; the names are those of sherpa-onnx's releases.
 * Of several precisions the 8-bit one is taken: four times smaller, hardly less exact. `null` when it is none.
 */
export function recogniseModel(folderName: string, names: readonly string[]): ModelFiles | null {
  const tokens = names.find((name) => /(^|-)tokens\.txt$/.test(name))
  const part = (role: string) => {
    const fitting = names.filter((name) => new RegExp(`(^|[-_])${role}[^/]*\\.onnx$`).test(name)).sort()
    return fitting.find((name) => name.includes('int8')) ?? fitting[0]
  }
  if (!tokens) return null
  const encoder = part('encoder')
  const decoder = part('decoder')
  const joiner = part('joiner')
  if (encoder && decoder && joiner) {
    const pieces = names.find((name) => /^(.*-)?b?bpe\.vocab$/.test(name))
    return { kind: 'transducer', tokens, encoder, decoder, joiner, ...(pieces ? { pieces } : {}) }
  }
  if (encoder && decoder) {
    return { kind: /canary/i.test(folderName) ? 'canary' : 'whisper', tokens, encoder, decoder }
  }
  const model =
    part('model') ?? (names.length <= 8 ? names.find((name) => name.endsWith('.onnx')) : undefined)
  if (!model) return null
  const kind = FAMILIES.find(([hint]) => hint.test(folderName) || hint.test(model))?.[1] ?? 'nemoCtc'
  return { kind, tokens, model }
}
