import { writeFile } from 'node:fs/promises'
import { bool, f32, type GgufTensor, gguf, i32, list, text, u32 } from './gguf.ts'
import { randomFrom } from './random.ts'

export interface TinyLlama {
  readonly seed: number
  /** What it says besides letters and digits. */
  readonly words: readonly string[]
  /** What its JSON consists of, in its quotes: one token each instead of one a letter. */
  readonly names: readonly string[]
}

/** Widths of a layer and of its feed-forward part. */
const WIDTH = 32
const INNER = 64

/**
 * Writes a language model of some 140 KB (GGUF, llama's architecture, one layer) that has learned nothing: its
 * weights are drawn at random. It babbles words, letters and digits, whatever it is asked, so that the form of
 * an answer can come from a grammar alone.
 */
export async function writeTinyLlama(file: string, { seed, ...texts }: TinyLlama): Promise<void> {
  const vocabulary = vocabularyOf(texts)
  await writeFile(file, gguf(metadataFor(vocabulary), weightsFor(vocabulary, seed)))
}

interface VocabularyEntry {
  readonly text: string
  /** As llama.cpp numbers them: 1 for words, 2 for the unknown, 3 for signs that steer, 6 for bytes. */
  readonly kind: 1 | 2 | 3 | 6
  /** How much more often than others it comes, as the logarithm of a factor. */
  readonly liking: number
}

/**
 * Words come often, and signs that end something; what only makes noise (control characters, halves of letters)
 * hardly ever. Numbers have neither sign nor exponent: 1e999 would be a number to the grammar, and none to JavaScript.
 */
const LIKINGS: Readonly<Record<string, number>> = {
  '"': 4,
  '{': 3,
  ']': 2,
  '}': -1,
  ',': 0,
  '-': -20,
  '.': -3,
  e: -20,
  E: -20,
}

function vocabularyOf({ words, names }: Omit<TinyLlama, 'seed'>): VocabularyEntry[] {
  const bytes = Array.from({ length: 256 }, (_, byte): VocabularyEntry => {
    const character = String.fromCharCode(byte)
    const liking = LIKINGS[character] ?? (/[A-Za-z]/.test(character) ? -0.5 : /\d/.test(character) ? -3 : -6)
    return { text: `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`, kind: 6, liking }
  })
  return [
    { text: '<unk>', kind: 2, liking: -20 },
    { text: '<s>', kind: 3, liking: -20 },
    { text: '</s>', kind: 3, liking: 0 },
    ...bytes,
    ...names.map((name): VocabularyEntry => ({ text: `${name}":`, kind: 1, liking: 6 })),
    ...words.map(
      (word): VocabularyEntry => ({ text: `▁${word}`.replaceAll(' ', '▁'), kind: 1, liking: 1.5 }),
    ),
  ]
}

const metadataFor = (vocabulary: readonly VocabularyEntry[]) => ({
  'general.architecture': text('llama'),
  'general.name': text('tiny'),
  'llama.context_length': u32(65_536),
  'llama.block_count': u32(1),
  'llama.embedding_length': u32(WIDTH),
  'llama.feed_forward_length': u32(INNER),
  'llama.attention.head_count': u32(1),
  'llama.attention.head_count_kv': u32(1),
  'llama.attention.layer_norm_rms_epsilon': f32(1e-5),
  'llama.rope.dimension_count': u32(WIDTH),
  'llama.vocab_size': u32(vocabulary.length),
  'tokenizer.ggml.model': text('llama'),
  'tokenizer.ggml.tokens': list(vocabulary.map((entry) => text(entry.text))),
  'tokenizer.ggml.scores': list(vocabulary.map(() => f32(0))),
  'tokenizer.ggml.token_type': list(vocabulary.map(({ kind }) => i32(kind))),
  'tokenizer.ggml.unknown_token_id': u32(0),
  'tokenizer.ggml.bos_token_id': u32(1),
  'tokenizer.ggml.eos_token_id': u32(2),
  'tokenizer.ggml.add_bos_token': bool(true),
  'tokenizer.ggml.add_space_prefix': bool(false),
})

/** The first of a layer's numbers is the same whatever was read, so that the output can like some tokens more. */
const CONSTANT = 4
/** About what the normalisation leaves of it. */
const NORMALISED = 2.5
/** How much the output hangs on what was read: spread of the tokens' scores. */
const SPREAD = 1.5

function weightsFor(vocabulary: readonly VocabularyEntry[], seed: number): GgufTensor[] {
  const random = randomFrom(seed)
  const gauss = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const matrix = (name: string, columns: number, rows: number, spread: number): GgufTensor => ({
    name: `${name}.weight`,
    shape: [columns, rows],
    values: Float32Array.from({ length: columns * rows }, () => (gauss() * spread) / Math.sqrt(columns)),
  })
  const ones = (name: string): GgufTensor => ({
    name: `${name}.weight`,
    shape: [WIDTH],
    values: new Float32Array(WIDTH).fill(1),
  })
  const embedding = matrix('token_embd', WIDTH, vocabulary.length, Math.sqrt(WIDTH))
  const attention = matrix('blk.0.attn_output', WIDTH, WIDTH, 1)
  const forward = matrix('blk.0.ffn_down', INNER, WIDTH, 1)
  const output = matrix('output', WIDTH, vocabulary.length, SPREAD)
  attention.values.fill(0, 0, WIDTH)
  forward.values.fill(0, 0, INNER)
  for (const [at, { liking }] of vocabulary.entries()) {
    embedding.values[at * WIDTH] = CONSTANT
    output.values[at * WIDTH] = liking / NORMALISED
  }
  return [
    embedding,
    ones('blk.0.attn_norm'),
    ...['q', 'k', 'v'].map((part) => matrix(`blk.0.attn_${part}`, WIDTH, WIDTH, part === 'v' ? 1.4 : 2)),
    attention,
    ones('blk.0.ffn_norm'),
    ...['gate', 'up'].map((part) => matrix(`blk.0.ffn_${part}`, WIDTH, INNER, 1)),
    forward,
    ones('output_norm'),
    output,
  ]
}
