import { gapFeatures, hashWords, marks } from '../../src/engines/report/facts/talk/marks/gap-features.ts'
import { markRestorer } from '../../src/engines/report/facts/talk/marks/restore-marks.ts'
import type { LinearWeights } from '../../src/platform/text/linear-model.ts'
import { type HashedExample, learnLinear, softmax } from '../linear/learn.ts'
import { pack } from '../linear/pack.ts'
import type { MarkedTurn } from './marked-turns.ts'

/** Weights of a model that sets marks, from turns that have them. */
export function learnMarks(
  turns: readonly MarkedTurn[],
  bits: number,
  provenance: LinearWeights['provenance'],
): LinearWeights {
  const examples: HashedExample[] = []
  for (const { words, side, marks: set } of turns) {
    const hashed = hashWords(words, side)
    let from = 0
    for (const [i, mark] of set.entries()) {
      examples.push({ features: gapFeatures(hashed, i, from), labels: [marks.indexOf(mark)] })
      if (mark === '.' || mark === '?') from = i + 1
    }
  }
  const options = { classes: marks, link: softmax, bits, epochs: 5, rate: 0.1, penalty: 1e-5, leastCount: 2 }
  return pack(learnLinear(examples, options), { ...provenance, words: examples.length }, 31)
}

/** How well marks are found: each, ends of sentences within a turn, and any mark within a turn. */
export function measureMarks(turns: readonly MarkedTurn[], weights: LinearWeights): string {
  const restore = markRestorer(weights)
  const names = [',', '.', '?', 'end', 'cut'] as const
  const counts = new Map(names.map((name) => [name as string, { right: 0, given: 0, wanted: 0 }]))
  for (const { words, side, marks: wanted } of turns) {
    const given = new Map<number, string>()
    for (const { at, mark } of restore(words.join(' '), side)) given.set(at, mark)
    let place = -1
    for (const [i, word] of words.entries()) {
      place += 1 + word.length
      const last = i === words.length - 1
      for (const name of names) {
        const is = (mark: string | null | undefined) =>
          name === 'end'
            ? !last && (mark === '.' || mark === '?')
            : name === 'cut'
              ? !last && Boolean(mark)
              : mark === name
        const entry = counts.get(name)!
        if (is(given.get(place))) entry.given += 1
        if (is(wanted[i])) entry.wanted += 1
        if (is(given.get(place)) && is(wanted[i])) entry.right += 1
      }
    }
  }
  return [...counts]
    .map(([name, { right, given, wanted }]) => {
      const [precision, recall] = [right / (given || 1), right / (wanted || 1)]
      const f1 = (2 * precision * recall) / (precision + recall || 1)
      return `${name} P ${(100 * precision).toFixed(1)} R ${(100 * recall).toFixed(1)} F1 ${(100 * f1).toFixed(1)}`
    })
    .join('   ')
}
