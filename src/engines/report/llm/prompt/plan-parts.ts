import { charactersWithin } from '../../../../platform/llm/estimate-tokens.ts'
import type { TranscriptLine } from './transcript-lines.ts'

/** Lines of the part before that are shown again, so that an answer is not cut from its question. */
const OVERLAP = 2

/**
 * Cuts a transcript into the fewest parts of about the same length that each fit into `tokens`; one part when
 * it fits whole. Throws nothing: a single line longer than the room makes a part of its own.
 */
export function planParts(lines: readonly TranscriptLine[], tokens: number): TranscriptLine[][] {
  const room = charactersWithin(tokens)
  const length = lines.reduce((sum, { line }) => sum + line.length + 1, 0)
  if (length <= room) return [[...lines]]
  const parts = Math.ceil(length / (room * 0.9))
  const share = length / parts
  const cut: TranscriptLine[][] = [[]]
  let taken = 0
  for (const line of lines) {
    if (taken >= share && cut.length < parts) {
      const overlap = cut.at(-1)!.slice(-OVERLAP)
      cut.push(overlap.reduce((sum, { line: text }) => sum + text.length, 0) < room * 0.1 ? overlap : [])
      taken = 0
    }
    cut.at(-1)!.push(line)
    taken += line.line.length + 1
  }
  return cut
}

/** The two halves of a part that turned out too long; `null` when it can't be halved. */
export function halves(lines: readonly TranscriptLine[]): [TranscriptLine[], TranscriptLine[]] | null {
  if (lines.length < 2 * OVERLAP + 2) return null
  const middle = Math.ceil(lines.length / 2)
  return [lines.slice(0, middle), lines.slice(middle - OVERLAP)]
}
