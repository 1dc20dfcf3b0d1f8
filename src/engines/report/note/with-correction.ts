import { isDose } from '../facts/medicines/units.ts'
import { measured } from './measured.ts'
import type { Visit } from './visit.ts'

/** Words that are quoted with what is put right behind them. */
const longest = 60
const broken = /\.\.|…/u
const brokenOff = /^\s*(?:\.\.|…)/u

/**
 * What was said with all that is put right behind it: "Lantus twenty six at bedtime. No sorry, twenty four.", "vinte e nove...
 * Perdão, trinta gotas. Trinta por dia." The last of it holds.
 */
export function withCorrection(said: string, whole: string, visit: Visit): string {
  const { words, lexicon } = visit
  let text = said
  // "Dois de quinhentos... a última vez eram dois de duzentos e cinquenta. É, dois de duzentos e cinquenta."
  let isOpen = broken.test(said)
  let behind = whole.slice(whole.indexOf(said) + said.length)
  for (;;) {
    const next = /^[\s.…]*[^.!?…]+/u.exec(behind)?.[0] ?? ''
    const tokens = words.tokens(next)
    // "Até quarta... até quinta, melhor": what is broken off goes on.
    const isBroken = brokenOff.test(next)
    const corrects = lexicon.cues['reply-cues']
      .findAll(tokens)
      .some(({ entry, from }) => entry.concept === 'takes-back' && from === 0)
    const goesOn =
      isOpen && measured(next, visit).some(isDose) && lexicon.grounds.medicines.find(tokens).length === 0
    const isLong = text !== said && `${text}${next}`.split(/\s+/).length > longest
    if (!(isBroken || corrects || goesOn) || isLong) return text
    text += next
    isOpen = true
    behind = behind.slice(next.length)
  }
}
