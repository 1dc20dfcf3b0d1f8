import type { Turn } from '../turn.ts'
import type { MarkRestorer } from './restore-marks.ts'

/** Talk with fewer marks a word than this was written by a recogniser that sets none. */
const leastShare = 1 / 60
/** In a talk that has marks, so long a turn without one is a recogniser's lapse. */
const longTurn = 25

/** Turns with the full stops, commas and question marks that a recogniser left out; others as they are. */
export function markTurns(turns: readonly Turn[], restore: MarkRestorer): Turn[] {
  const marks = sum(turns, ({ text }) => text.match(/[.?!,;](?=\s|$)/g)?.length ?? 0)
  const words = sum(turns, ({ text }) => wordsIn(text))
  const isBare = marks < leastShare * words
  return turns.map((turn) =>
    isBare || (!/[.?!,;](?:\s|$)/.test(turn.text) && wordsIn(turn.text) > longTurn)
      ? marked(turn, restore)
      : turn,
  )
}

function marked({ role, text, pieces }: Turn, restore: MarkRestorer): Turn {
  const side = role === 'other' ? 'patient' : role
  const insertions = restore(text, side, new Set(pieces.map(({ start }) => start)))
  let out = ''
  let from = 0
  for (const { at, mark } of insertions) {
    out += text.slice(from, at) + mark
    from = at
  }
  let passed = 0
  return {
    role,
    isBare: true,
    text: out + text.slice(from),
    pieces: pieces.map(({ utterance, start }) => {
      while (passed < insertions.length && insertions[passed]!.at < start) passed += 1
      return { utterance, start: start + passed }
    }),
  }
}

const wordsIn = (text: string) => text.match(/\S+/g)?.length ?? 0
const sum = (turns: readonly Turn[], of: (turn: Turn) => number) =>
  turns.reduce((total, turn) => total + of(turn), 0)
