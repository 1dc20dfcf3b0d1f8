import { tidy } from '../../../../platform/text/fold.ts'
import type { Utterance } from '../../port.ts'
import type { Lexicon } from '../words/lexicon.ts'
import { markTurns } from './marks/mark-turns.ts'
import { markRestorers } from './marks/restorers.ts'
import { isNod } from './nods.ts'
import { repair } from './repair.ts'
import type { Turn } from './turn.ts'

/**
 * Joins neighbouring utterances of one role: recognisers cut sentences in two, and listeners' "mm-hmm" does. What
 * transcribers do to spelling is undone, and marks that a recogniser left out are set.
 */
export function joinTurns(utterances: readonly Utterance[], { language, speech }: Lexicon): Turn[] {
  const turns: Turn[] = []
  let nodded = false
  for (const { index, speaker, text } of utterances) {
    const said = repair(tidy(text), language)
    if (!said) continue
    const last = turns.at(-1)
    if (last && last.role !== speaker && !/\?["')]*$/.test(last.text) && isNod(said, speech)) {
      nodded = true
      continue
    }
    // Unknown voices may be two people: each utterance stays by itself.
    if (last && last.role === speaker && speaker !== 'unknown') {
      const before = nodded && endsUnmarked.test(last.text) ? `${last.text}.` : last.text
      const piece = { utterance: index, start: before.length + 1 }
      turns[turns.length - 1] = { ...last, pieces: [...last.pieces, piece], text: `${before} ${said}` }
    } else turns.push({ role: speaker, text: said, pieces: [{ utterance: index, start: 0 }], isBare: false })
    nodded = false
  }
  return markTurns(turns, markRestorers[language])
}

/** Marks inside and none at the end: what a listener nods to was said to its end. */
const endsUnmarked = /[.?!]\s(?:.*\s)?[\p{L}\d]+$/su

/** The utterances that the stretch from `start` to `end` of a turn's text lies in. */
export function utterancesAt({ pieces }: Turn, start: number, end: number): number[] {
  return pieces
    .filter(
      ({ start: begin }, i) => begin < end && (pieces[i + 1]?.start ?? Number.POSITIVE_INFINITY) > start,
    )
    .map(({ utterance }) => utterance)
}
