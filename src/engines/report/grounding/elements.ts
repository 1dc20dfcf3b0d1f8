import type { Reading } from '../facts/reading.ts'
import type { Sentence } from '../facts/talk/sentence.ts'
import { isPassedOver } from '../facts/words/passed-over.ts'
import type { Attribute, Elements, NamedUnit, UnitKind } from './element.ts'
import { attributesOf } from './read-attributes.ts'
import { type Span, spansOf } from './spans.ts'

/** What the sentences of a reading name and the values that they give, in order. */
export function elementsOf(reading: Reading): Elements {
  const units: NamedUnit[] = []
  const attributes: Attribute[] = []
  for (const sentence of reading.talk.sentences) {
    const { tokens } = sentence
    const spans = spansOf(reading, sentence)
    const silent = new Set(
      reading.lexicon.grounds.equivalents
        .findAll(tokens)
        .filter(({ entry }) => entry.concept === '-')
        .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)),
    )
    const values = attributesOf(reading, sentence)
    attributes.push(...values)
    const valued = new Set(
      values.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)),
    )
    for (let at = 0; at < tokens.length; ) {
      const here = spans.filter((span) => span.from === at)
      const longest = here.reduce((end, { to }) => Math.max(end, to), at)
      if (longest > at) {
        const inside = spans.filter((span) => span.from >= at && span.to <= longest)
        const widest = here.filter(({ to }) => to === longest)
        units.push({
          sentence,
          from: at,
          to: longest,
          kind: kindOf(widest),
          keys: [...new Set(widest.flatMap(({ keys }) => keys))],
          words: wordsBetween(reading, sentence, { from: at, to: longest }, inside),
          table: widest.find(({ kind }) => kind === kindOf(widest))!.table,
          concept: widest[0]!.concept,
          ...(widest[0]!.unit === undefined ? {} : { unit: widest[0]!.unit }),
        })
        // What stands within a longer name names something by itself too.
        for (const span of inside)
          if (span.to < longest || span.from > at)
            units.push({ ...span, sentence, words: wordsBetween(reading, sentence, span, inside) })
        at = longest
        continue
      }
      const words =
        valued.has(at) || silent.has(at) ? [] : wordsBetween(reading, sentence, { from: at, to: at + 1 }, [])
      if (words.length > 0)
        units.push({
          ...{ sentence, from: at, to: at + 1, kind: 'word' as const, keys: [], words },
          ...{ table: '', concept: tokens[at]!.text },
        })
      at += 1
    }
  }
  return { reading, units, attributes }
}

/** Every word of content by itself, also within longer names. */
export const wordUnits = (reading: Reading): NamedUnit[] =>
  reading.talk.sentences.flatMap((sentence) =>
    sentence.tokens.flatMap(({ text }, from): NamedUnit[] => {
      const words = wordsBetween(reading, sentence, { from, to: from + 1 }, [])
      if (words.length === 0) return []
      return [
        {
          ...{ sentence, from, to: from + 1, kind: 'word', keys: [], words },
          ...{ table: '', concept: text },
        },
      ]
    }),
  )

const kindOf = (spans: readonly Span[]): UnitKind =>
  (['medicine', 'measure', 'concept'] as const).find((kind) => spans.some((span) => span.kind === kind)) ??
  'word'

/** Letters that make a stem: enough to tell words apart, few enough to survive their endings. */
const stemLength = 6
const shortest = 3

function wordsBetween(
  { language }: Pick<Reading, 'language'>,
  { tokens }: Sentence,
  span: Pick<Span, 'from' | 'to'>,
  inside: readonly Span[],
): string[][] {
  return tokens.slice(span.from, span.to).flatMap(({ folded, key, quantity }, i) => {
    if (quantity || folded.length < shortest || isPassedOver(folded, language)) return []
    const at = span.from + i
    const others = inside.filter(
      (one) => one.from <= at && one.to > at && one.to - one.from < span.to - span.from,
    )
    return [[`~${key.slice(0, stemLength)}`, ...others.flatMap(({ keys }) => keys)]]
  })
}
