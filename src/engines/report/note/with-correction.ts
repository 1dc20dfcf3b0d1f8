import { medicineCues } from '../facts/medicines/found-words.ts'
import { isDose } from '../facts/medicines/units.ts'
import { measured } from './measured.ts'
import type { Visit } from './visit.ts'

/** Words that are quoted with what is put right behind them. */
const longest = 60
const broken = /\.\.|…/u
/** "Unless Dr. Kessler tells you otherwise" ends with no title. */
const sentence = /^[\s.…]*(?:\b(?:Dra?|Sra?|Mrs?|Ms|St)\.|[^.!?…])+/u
const brokenOff = /^\s*(?:\.\.|…)/u

/** "Actually, let's make it ten", "não, melhor dois". */
const correcting: ReadonlySet<string> = new Set(['takes-back', 'corrects'])

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
    const next = sentence.exec(behind)?.[0] ?? ''
    const tokens = words.tokens(next)
    // "Até quarta... até quinta, melhor": what is broken off goes on.
    const isBroken = brokenOff.test(next)
    const corrects = lexicon.cues['reply-cues']
      .findAll(tokens)
      .some(({ entry, from }) => correcting.has(entry.concept) && from === 0)
    const goesOn =
      isOpen && measured(next, visit).some(isDose) && lexicon.grounds.medicines.find(tokens).length === 0
    // "…, two sprays... hold on, your pressure's up." ends with no order yet.
    const isHeld = holdsBack(text, visit)
    const isLong = text !== said && `${text}${next}`.split(/\s+/).length > longest
    if (!(isBroken || corrects || goesOn || isHeld) || next === '' || isLong) return text
    text += next
    isOpen = true
    behind = behind.slice(next.length)
  }
}

/** Whether an order ends with a second thought that nothing came of yet: "…, hold on, your pressure's up", "…. Espera". */
function holdsBack(text: string, { words, lexicon, language }: Visit): boolean {
  const clauses = text.split(/[,;:]\s|[.!?…]+\s*(?=\S)/u)
  const at = clauses.findLastIndex((clause) => words.is('pausing', clause))
  const decides = (said: readonly string[]) => {
    const tokens = measured(said.join(', '), { language, words })
    const kinds = new Set(medicineCues(lexicon, tokens).map(({ entry }) => entry.concept))
    const isStopped = kinds.has('stop') && !kinds.has('not')
    return isStopped || tokens.some(isDose) || deciding.some((kind) => kinds.has(kind))
  }
  const behind = clauses.slice(at + 1)
  // "…, so yes, left side down."
  const isConcluded = lexicon.cues['reply-cues']
    .findAll(words.tokens(behind.join(', ')))
    .some(({ entry }) => entry.concept === 'hence')
  return at > 0 && decides(clauses.slice(0, at)) && !isConcluded && !decides(behind)
}
const deciding = ['start', 'change', 'continue', 'swap']
