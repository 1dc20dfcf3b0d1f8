import { isUnit, isUnitAfterNumber, repairUnit } from '../lexicon/units.ts'

const MAX_WORDS = 4

/** The longest unit with which a text begins, and its length there; a recognised one may be put right. */
export function unitAt(
  rest: string,
  behindNumber: boolean,
  recognised: boolean,
): { length: number; text: string } | null {
  // Of an angle; the sign may also count (`1° jato`).
  if (behindNumber && rest === '°') return { length: 1, text: rest }
  const ends: number[] = []
  for (const word of rest.matchAll(/\S+/g)) {
    ends.push(word.index + word[0].length)
    if (ends.length === MAX_WORDS) break
  }
  for (const end of ends.reverse()) {
    const bare = rest
      .slice(0, end)
      .replace(/[),;.:]+$/, (tail) =>
        tail.startsWith(')') && rest.slice(0, end).includes('(')
          ? ')'
          : tail === '.' && /(?:seg|milh|cu|mm)\.$/i.test(rest.slice(0, end))
            ? '.'
            : '',
      )
    if (behindNumber ? isUnitAfterNumber(bare) : isUnit(bare)) return { length: bare.length, text: bare }
    const joined = bare.replaceAll(' ', '')
    if (recognised && joined !== bare && isUnit(joined)) return { length: bare.length, text: joined }
  }
  const first = /^[^\s),;]+/.exec(rest)?.[0]
  const repaired = recognised && first ? repairUnit(first) : null
  return repaired && first ? { length: first.length, text: repaired } : null
}
