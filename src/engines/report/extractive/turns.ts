import { tidy } from '../../../platform/text/fold.ts'
import type { Utterance } from '../port.ts'
import type { LanguagePack } from './language-pack.ts'
import { markTurns } from '../facts/talk/marks/mark-turns.ts'
import { markRestorers } from '../facts/talk/marks/restorers.ts'
import type { Role } from './statement.ts'
import type { Turn } from '../facts/talk/turn.ts'

/**
 * Joins neighbouring utterances of one role: recognisers cut sentences in two, and listeners' "mm-hmm" does.
 * `isNod` tells such a sound, `repair` undoes what transcribers do to spelling. Marks that a recogniser left out
 * are set.
 */
export function toTurns(
  utterances: readonly Utterance[],
  { language, repair, isNod }: Pick<LanguagePack, 'language' | 'repair' | 'isNod'>,
): Turn[] {
  const turns: { role: Role; text: string; pieces: { utterance: number; start: number }[]; isBare: false }[] =
    []
  for (const { index, speaker, text } of utterances) {
    const said = repair(tidy(text))
    if (!said) continue
    const last = turns.at(-1)
    if (last && last.role !== speaker && !/\?["')]*$/.test(last.text) && isNod(said)) continue
    // Unknown voices may be two people: each utterance stays by itself.
    if (last && last.role === speaker && speaker !== 'unknown') {
      last.pieces.push({ utterance: index, start: last.text.length + 1 })
      last.text += ` ${said}`
    } else turns.push({ role: speaker, text: said, pieces: [{ utterance: index, start: 0 }], isBare: false })
  }
  return markTurns(turns, markRestorers[language])
}

/** The utterances that the stretch from `start` to `end` of a turn's text lies in. */
export function utterancesAt(turn: Turn, start: number, end: number): number[] {
  const touched = turn.pieces.filter(({ start: begin }, i) => {
    const next = turn.pieces[i + 1]?.start ?? Number.POSITIVE_INFINITY
    return begin < end && next > start
  })
  return touched.map(({ utterance }) => utterance)
}
