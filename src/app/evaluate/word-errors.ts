/** Edits that turn a reference into what was recognised. */
export interface EditCounts {
  readonly substitutions: number
  readonly deletions: number
  readonly insertions: number
  /** Length of the reference. */
  readonly length: number
}

export const noEdits: EditCounts = { substitutions: 0, deletions: 0, insertions: 0, length: 0 }

export const addEdits = (a: EditCounts, b: EditCounts): EditCounts => ({
  substitutions: a.substitutions + b.substitutions,
  deletions: a.deletions + b.deletions,
  insertions: a.insertions + b.insertions,
  length: a.length + b.length,
})

/** Errors over the reference's length: word or character error rate. An empty reference has none unless something was said. */
export const errorRate = ({ substitutions, deletions, insertions, length }: EditCounts): number =>
  (substitutions + deletions + insertions) / Math.max(1, length)

/** Lower case, without punctuation; hyphens separate, apostrophes stay. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))

/** The fewest edits between two sequences (Levenshtein 1966), told apart by kind. */
export function countEdits(reference: readonly string[], heard: readonly string[]): EditCounts {
  let previous = heard.map((_, index) => ({ s: 0, d: 0, i: index + 1 }))
  let corner = { s: 0, d: 0, i: 0 }
  for (const [row, wanted] of reference.entries()) {
    let diagonal = corner
    corner = { s: 0, d: row + 1, i: 0 }
    let left = corner
    previous = previous.map((above, column) => {
      const same = heard[column] === wanted
      const choices = [
        same ? diagonal : { ...diagonal, s: diagonal.s + 1 },
        { ...above, d: above.d + 1 },
        { ...left, i: left.i + 1 },
      ]
      diagonal = above
      left = choices.reduce((best, choice) => (total(choice) < total(best) ? choice : best))
      return left
    })
  }
  const last = previous.at(-1) ?? corner
  return { substitutions: last.s, deletions: last.d, insertions: last.i, length: reference.length }
}

const total = ({ s, d, i }: { s: number; d: number; i: number }) => s + d + i
