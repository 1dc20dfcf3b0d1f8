/** Absolute discounts (Kneser and Ney 1995) for unigrams, bigrams and trigrams. */
const DISCOUNT = [0.6, 0.75, 0.8] as const

type Counts = Map<string, number>
const add = (counts: Counts, key: string, by = 1) => counts.set(key, (counts.get(key) ?? 0) + by)

export interface Pruning {
  /** Bigrams and trigrams seen less often are left out of the model (their counts still shape it). */
  readonly bigrams: number
  readonly trigrams: number
}

/**
 * An interpolated Kneser-Ney trigram model in ARPA format. A `null` in a sentence is a word outside the
 * vocabulary: nothing is learned across it.
 */
export function trigramModel(sentences: readonly (readonly (string | null)[])[], pruning: Pruning): string {
  const bigrams: Counts = new Map()
  const trigrams: Counts = new Map()
  for (const sentence of sentences) {
    const words = ['<s>', ...sentence, '</s>']
    for (let i = 1; i < words.length; i++) {
      const [a, b, c] = [words[i - 2], words[i - 1], words[i]]
      if (b && c) add(bigrams, `${b} ${c}`)
      if (a && b && c) add(trigrams, `${a} ${b} ${c}`)
    }
  }
  // Lower orders count how many words something follows, not how often (continuation counts).
  const unigram: Counts = new Map()
  for (const key of bigrams.keys()) add(unigram, lastOf(key))
  const bigram: Counts = new Map()
  for (const key of trigrams.keys()) add(bigram, tailOf(key))
  for (const [key, count] of bigrams) if (key.startsWith('<s> ')) bigram.set(key, count)

  const total = sum(unigram.values())
  const p1 = (word: string) => (Math.max((unigram.get(word) ?? 0) - DISCOUNT[0], 0) + DISCOUNT[0]) / total
  const after1 = contexts(bigram)
  const p2 = (key: string): number => {
    const context = after1.get(headOf(key))
    if (!context) return p1(lastOf(key))
    const own = Math.max((bigram.get(key) ?? 0) - DISCOUNT[1], 0)
    return (own + DISCOUNT[1] * context.kinds * p1(lastOf(key))) / context.total
  }
  const after2 = contexts(trigrams)
  const p3 = (key: string): number => {
    const context = after2.get(headOf(key))!
    const own = Math.max((trigrams.get(key) ?? 0) - DISCOUNT[2], 0)
    return (own + DISCOUNT[2] * context.kinds * p2(tailOf(key))) / context.total
  }

  const kept3 = [...trigrams].filter(([, count]) => count >= pruning.trigrams).map(([key]) => key)
  const needed = new Set(kept3.flatMap((key) => [headOf(key), tailOf(key)]))
  const kept2 = [...new Set([...bigram.keys(), ...needed])].filter(
    (key) => needed.has(key) || (bigrams.get(key) ?? 0) >= pruning.bigrams,
  )
  const backOff1 = backOffs(kept2, p2, p1)
  const backOff2 = backOffs(kept3, p3, p2)
  const words = [...unigram.keys()].sort()
  return [
    '\\data\\',
    `ngram 1=${words.length + 1}\nngram 2=${kept2.length}\nngram 3=${kept3.length}\n`,
    '\\1-grams:',
    `-99.0000 <s> ${log(backOff1.get('<s>') ?? 1)}`,
    ...words.map((word) => `${log(p1(word))} ${word} ${log(backOff1.get(word) ?? 1)}`),
    '\n\\2-grams:',
    ...kept2.sort().map((key) => `${log(p2(key))} ${key} ${log(backOff2.get(key) ?? 1)}`),
    '\n\\3-grams:',
    ...kept3.sort().map((key) => `${log(p3(key))} ${key}`),
    '\n\\end\\\n',
  ].join('\n')
}

/** What is left for words that do not follow a context explicitly, shared by the lower order. */
function backOffs(keys: readonly string[], own: (key: string) => number, lower: (tail: string) => number) {
  const taken = new Map<string, { own: number; lower: number }>()
  for (const key of keys) {
    const so = taken.get(headOf(key)) ?? { own: 0, lower: 0 }
    taken.set(headOf(key), { own: so.own + own(key), lower: so.lower + lower(tailOf(key)) })
  }
  return new Map(
    [...taken].map(([context, so]) => [context, Math.max((1 - so.own) / Math.max(1 - so.lower, 1e-9), 1e-9)]),
  )
}

function contexts(counts: Counts) {
  const found = new Map<string, { total: number; kinds: number }>()
  for (const [key, count] of counts) {
    const so = found.get(headOf(key)) ?? { total: 0, kinds: 0 }
    found.set(headOf(key), { total: so.total + count, kinds: so.kinds + 1 })
  }
  return found
}

const headOf = (key: string) => key.slice(0, key.lastIndexOf(' '))
const tailOf = (key: string) => key.slice(key.indexOf(' ') + 1)
const lastOf = (key: string) => key.slice(key.lastIndexOf(' ') + 1)
const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0)
const log = (probability: number) => Math.log10(Math.max(probability, 1e-99)).toFixed(4)
