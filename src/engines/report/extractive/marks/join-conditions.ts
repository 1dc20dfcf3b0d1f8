import { fold } from '../../../../platform/text/fold.ts'
import type { LanguagePack } from '../language-pack.ts'

type Span = readonly [start: number, end: number]

const condition = /^\W*(?:and |e |mas |but )?(?:if|unless|se)\b/
const hangsOn = /^\W*(?:muito|demais|mais|ou|or|too much)\b/
const consequence = /^\W*(?:you|then|we|voce|a senhora|o senhor|a gente|entao)\b/
const longestCondition = 12
const longest = 30

/**
 * Where marks are guesses, a condition stands with what is to be done: "se ele piorar | leva para o hospital",
 * "come back | if the cough stays". Alone it says nothing.
 */
export function joinConditions(text: string, spans: readonly Span[], pack: LanguagePack): Span[] {
  const out: Span[] = []
  const folded = ([start, end]: Span) => fold(text.slice(start, end)).trim()
  const isOrder = (span: Span) => pack.isOrder(folded(span).replace(/^\W+/, ''))
  for (let i = 0; i < spans.length; i += 1) {
    let span = spans[i]!
    // "Se a urina diminuir | muito ou a falta de ar piorar": still the condition.
    while (
      condition.test(folded(span)) &&
      spans[i + 1] &&
      hangsOn.test(folded(spans[i + 1]!)) &&
      fits(span, spans[i + 1]!)
    ) {
      i += 1
      span = [span[0], spans[i]![1]]
    }
    const [before, after] = [out.at(-1), spans[i + 1]]
    const clause = folded(span)
    if (!condition.test(clause) || wordCount(clause) > longestCondition || isAnswered(clause, pack)) {
      out.push(span)
    } else if (after && (isOrder(after) || consequence.test(folded(after))) && fits(span, after)) {
      out.push([span[0], after[1]])
      i += 1
    } else if (before && isOrder(before) && fits(before, span)) out[out.length - 1] = [before[0], span[1]]
    else out.push(span)
  }
  return out

  function fits([start]: Span, [, end]: Span): boolean {
    return wordCount(text.slice(start, end)) <= longest
  }
}

/** The consequence is in it: after a comma, or as an order. */
function isAnswered(clause: string, pack: LanguagePack): boolean {
  if (/,\s*\S+\s+\S+/.test(clause)) return true
  const words = clause.split(' ')
  return words.some((_, k) => k > 2 && pack.isOrder(words.slice(k).join(' ')))
}

const wordCount = (text: string) => text.match(/\S+/g)?.length ?? 0
