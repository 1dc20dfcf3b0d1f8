/** ROUGE F1 (Lin 2004) as `rouge_score` 0.1.2 counts it, without stemming; 0 to 1. */
export interface Rouge {
  readonly rouge1: number
  readonly rouge2: number
  readonly rougeLsum: number
}

const tokens = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? []

export function rouge(reference: string, candidate: string): Rouge {
  return {
    rouge1: ngramF1(tokens(reference), tokens(candidate), 1),
    rouge2: ngramF1(tokens(reference), tokens(candidate), 2),
    rougeLsum: summaryF1(reference, candidate),
  }
}

function ngramF1(reference: readonly string[], candidate: readonly string[], n: number): number {
  const [a, b] = [ngrams(reference, n), ngrams(candidate, n)]
  let shared = 0
  for (const [gram, count] of a) shared += Math.min(count, b.get(gram) ?? 0)
  return f1(shared, candidate.length - n + 1, reference.length - n + 1)
}

function ngrams(words: readonly string[], n: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (let i = 0; i + n <= words.length; i += 1) {
    const gram = words.slice(i, i + n).join(' ')
    counts.set(gram, (counts.get(gram) ?? 0) + 1)
  }
  return counts
}

/** Union of longest common subsequences over lines. */
function summaryF1(reference: string, candidate: string): number {
  const lines = (text: string) =>
    text
      .split('\n')
      .map(tokens)
      .filter((line) => line.length > 0)
  const [references, candidates] = [lines(reference), lines(candidate)]
  const left = [counted(references.flat()), counted(candidates.flat())] as const
  let hits = 0
  for (const line of references) {
    const matched = new Set<number>()
    for (const other of candidates) for (const place of commonPlaces(line, other)) matched.add(place)
    for (const place of [...matched].sort((a, b) => a - b)) {
      const word = line[place]!
      if (left.every((counts) => (counts.get(word) ?? 0) > 0)) {
        hits += 1
        for (const counts of left) counts.set(word, counts.get(word)! - 1)
      }
    }
  }
  return f1(hits, candidates.flat().length, references.flat().length)
}

function counted(words: readonly string[]): Map<string, number> {
  return ngrams(words, 1)
}

/** Places in `a` of one longest common subsequence with `b`. */
function commonPlaces(a: readonly string[], b: readonly string[]): number[] {
  const width = b.length + 1
  const table = new Uint16Array((a.length + 1) * width)
  for (let i = 1; i <= a.length; i += 1) {
    for (let k = 1; k <= b.length; k += 1) {
      table[i * width + k] =
        a[i - 1] === b[k - 1]
          ? table[(i - 1) * width + k - 1]! + 1
          : Math.max(table[(i - 1) * width + k]!, table[i * width + k - 1]!)
    }
  }
  const places: number[] = []
  for (let i = a.length, k = b.length; i > 0 && k > 0; ) {
    if (a[i - 1] === b[k - 1]) {
      places.push(i - 1)
      i -= 1
      k -= 1
    } else if (table[i * width + k - 1]! > table[(i - 1) * width + k]!) k -= 1
    else i -= 1
  }
  return places
}

function f1(shared: number, candidates: number, references: number): number {
  const precision = candidates > 0 ? shared / candidates : 0
  const recall = references > 0 ? shared / references : 0
  return precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0
}
