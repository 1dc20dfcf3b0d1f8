import type { ReportLanguage } from '../../port.ts'
import type { Token } from '../talk/token.ts'
import { isDenying, isPassedOver } from './passed-over.ts'
import type { PhraseElement } from './phrase.ts'

/** An element of a phrase with all that may follow it, so that a match is a walk that copies nothing. */
export type PhraseNode =
  | { readonly element: Exclude<PhraseElement, Branching>; readonly next: PhraseNode | null }
  | { readonly element: Choice; readonly options: readonly (PhraseNode | null)[] }
  | {
      readonly element: Unordered
      readonly parts: readonly (PhraseNode | null)[]
      readonly next: PhraseNode | null
    }

type Choice = Extract<PhraseElement, { kind: 'choice' }>
type Unordered = Extract<PhraseElement, { kind: 'unordered' }>
type Branching = Choice | Unordered

/** `null`: nothing more is asked for. */
export function linkPhrase(
  elements: readonly PhraseElement[],
  next: PhraseNode | null = null,
): PhraseNode | null {
  return elements.reduceRight<PhraseNode | null>((after, element) => {
    if (element.kind === 'choice') {
      const options = element.options.map((option) => linkPhrase(option, after))
      return { element, options: element.optional ? [...options, after] : options }
    }
    if (element.kind === 'unordered')
      return { element, parts: element.parts.map((part) => linkPhrase([part])), next: after }
    return { element, next: after }
  }, next)
}

/** Where phrases are looked for: tokens up to `to` (not included). */
export interface Row {
  readonly tokens: readonly Token[]
  readonly to: number
  readonly language: ReportLanguage
}

/** Passed-over words between two words of a phrase. */
const mostPassedOver = 3
const mostGap = 4
/** Words between the parts of an unordered phrase. */
const unorderedReach = 3

/** No match: token numbers are never negative. */
export const NONE = -1

/** Where a match of `node` that begins at token `at` ends, or `NONE`. `inside`: a word of the phrase was found already. */
export function matchFrom(node: PhraseNode | null, row: Row, at: number, inside: boolean): number {
  if (!node) return at
  const { element } = node
  if ('options' in node) {
    for (const option of node.options) {
      const end = matchFrom(option, row, at, inside)
      if (end !== NONE) return end
    }
    return NONE
  }
  if (element.kind === 'gap') {
    for (let skip = 0; skip <= mostGap && at + skip < row.to; skip += 1) {
      const end = matchFrom(node.next, row, at + skip, false)
      if (end !== NONE) return end
      if (isDenying(row.tokens[at + skip]!.folded, row.language)) return NONE
    }
    return NONE
  }
  const last = inside ? mostPassedOver : 0
  for (let skip = 0; skip <= last && at + skip < row.to; skip += 1) {
    if (skip > 0 && !isPassedOver(row.tokens[at + skip - 1]!.folded, row.language)) return NONE
    const next =
      'parts' in node
        ? matchUnordered(node.parts, row, at + skip)
        : matchOne(element, row.tokens[at + skip]!)
          ? at + skip + 1
          : NONE
    const end = next === NONE ? NONE : matchFrom(node.next, row, next, true)
    if (end !== NONE) return end
  }
  return NONE
}

function matchUnordered(parts: readonly (PhraseNode | null)[], row: Row, at: number): number {
  for (const [i, part] of parts.entries()) {
    const next = matchFrom(part, row, at, false)
    if (next === NONE) continue
    const rest = parts.filter((_, other) => other !== i)
    if (rest.length === 0) return next
    for (let skip = 0; skip <= unorderedReach && next + skip < row.to; skip += 1) {
      const end = matchUnordered(rest, row, next + skip)
      if (end !== NONE) return end
    }
    return NONE
  }
  return NONE
}

/** Whether a single word of a phrase is there. */
export function matchOne(element: PhraseElement, token: Token): boolean {
  switch (element.kind) {
    case 'key':
      return token.key === element.key || token.also.includes(element.key)
    case 'exact':
      return token.folded === element.word
    case 'prefix':
      return token.folded.startsWith(element.start)
    case 'number':
      return token.quantity !== undefined
    default:
      return false
  }
}
