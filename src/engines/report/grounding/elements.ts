import { type QuantityValue, writtenNumbers } from '../../../platform/quantities/index.ts'
import { findMedicines } from '../facts/medicines/find-medicines.ts'
import type { Reading } from '../facts/reading.ts'
import type { Sentence } from '../facts/talk/sentence.ts'
import { isPassedOver } from '../facts/words/passed-over.ts'
import { baseIngredients } from '../knowledge/ingredients.ts'
import type { ReportLanguage } from '../port.ts'
import { amountsOf } from './compare-quantities.ts'

/** `medicine` and `measure` own the numbers beside them; a `concept` is a phrase of the tables, a `word` any other. */
export type UnitKind = 'medicine' | 'measure' | 'concept' | 'word'

/** Something that a sentence names: tokens `from` to `to` (not included), and by which keys others name it too. */
export interface NamedUnit {
  readonly kind: UnitKind
  readonly sentence: Sentence
  readonly from: number
  readonly to: number
  readonly keys: readonly string[]
  /** For each of its words the keys that name this word: a unit is also named by all of them together. */
  readonly words: readonly (readonly string[])[]
  /** The table that knows it; empty for words. */
  readonly table: string
  readonly concept: string
  /** Of medicines: what a bare number behind them counts. */
  readonly unit?: string
}

/** A value that a sentence gives to something: a quantity, or one of several words that exclude each other. */
export interface Attribute {
  readonly sentence: Sentence
  readonly from: number
  readonly to: number
  readonly value:
    | { readonly kind: 'quantity'; readonly quantity: QuantityValue }
    | { readonly kind: 'opposite'; readonly group: string; readonly word: string }
}

export interface Elements {
  readonly units: readonly NamedUnit[]
  readonly attributes: readonly Attribute[]
}

interface Span {
  readonly from: number
  readonly to: number
  readonly kind: UnitKind
  readonly table: string
  readonly concept: string
  readonly keys: readonly string[]
  readonly unit?: string
}

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
  return { units, attributes }
}

/** "Diária", "semanal": a rhythm as any other. */
function rhythmOf(word: string): Attribute['value'] | null {
  if (word !== 'daily' && word !== 'weekly') return null
  const rate = word === 'daily' ? { perDay: 1, perWeek: null } : { perDay: null, perWeek: 1 }
  const rest = { everyHours: null, times: [], asNeeded: false, once: false, text: '' }
  return { kind: 'quantity', quantity: { kind: 'frequency', ...rate, ...rest } }
}

/** "Grau três", "agora tá um sete": small numbers that nothing is counted with; "de seis em seis" is a rhythm. */
function wordsOfNumber(language: ReportLanguage, sentence: Sentence): Attribute[] {
  const { tokens } = sentence
  return tokens.flatMap(({ folded, text, quantity }, from): Attribute[] => {
    const written = quantity ? '' : writtenNumbers(text, language)
    if (!/^\d{1,2}$/.test(written) || Number(written) < 2) return []
    const hours = Number(written)
    if (/^(?:em|a)$/.test(tokens[from + 1]?.folded ?? '') && tokens[from + 2]?.folded === folded) {
      const rhythm = { perDay: 24 / hours, everyHours: hours, perWeek: null, times: [], asNeeded: false }
      const frequency = { kind: 'frequency' as const, ...rhythm, once: false, text: '' }
      return [{ sentence, from, to: from + 3, value: { kind: 'quantity', quantity: frequency } }]
    }
    const value = { kind: 'quantity' as const, quantity: { kind: 'number' as const, value: hours } }
    return [{ sentence, from, to: from + 1, value }]
  })
}

/** "Two eleven", "two oh four": hundreds said without the word. */
function hundredsIn(quantities: readonly Attribute[]): Attribute[] {
  return quantities.flatMap((one, i): Attribute[] => {
    const next = quantities[i + 1]
    if (!next || one.value.kind !== 'quantity' || next.value.kind !== 'quantity') return []
    const [a, b] = [one.value.quantity, next.value.quantity]
    const [first] = amountsOf(a)
    const [second] = amountsOf(b)
    const between = one.sentence.tokens.slice(one.to, next.from).map(({ folded }) => folded)
    const isZero = between.length === 1 && /^(?:oh|o)$/.test(between[0]!)
    if (!first || !second || a.kind !== 'number' || (between.length > 0 && !isZero)) return []
    if (!(first.value >= 1 && first.value <= 9 && second.value < (isZero ? 10 : 100))) return []
    if (!isZero && second.value < 10) return []
    const value = first.value * 100 + second.value
    const quantity: QuantityValue =
      b.kind === 'measure' ? { kind: 'measure', value, unit: b.unit } : { kind: 'number', value }
    return [{ ...one, to: next.to, value: { kind: 'quantity', quantity } }]
  })
}

/** "De zero a dez": nobody's value. */
const isScale = (quantity: QuantityValue) =>
  quantity.kind === 'range' && quantity.low === 0 && quantity.high === 10

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

/** Every phrase of the tables and every medicine in a sentence. */
function spansOf(reading: Reading, sentence: Sentence): Span[] {
  const { lexicon, knowledge } = reading
  const { tokens } = sentence
  const { grounds } = lexicon
  const medicines = findMedicines(reading, sentence).map(({ medicine, from, to }): Span => {
    const ingredients = [
      ...knowledge.medicines.ingredientsOf(medicine.concept),
      ...baseIngredients(medicine.concept),
      medicine.concept,
    ]
    return {
      ...{ from, to, kind: 'medicine', concept: medicine.concept, unit: medicine.unit },
      table: medicine.isClass ? 'medicine-classes' : 'medicine-names',
      keys: [...new Set(ingredients.map((ingredient) => `drug:${ingredient}`)), `#${medicine.concept}`],
    }
  })
  const named = [
    lexicon.concepts,
    grounds.vitals,
    grounds.tests,
    grounds.operations,
    grounds.referrals,
    grounds.examination,
    grounds.vaccines,
    grounds.habits,
    grounds.contexts,
    grounds.advice,
    grounds.equivalents,
  ].flatMap((matcher) => {
    const found: readonly {
      readonly from: number
      readonly to: number
      readonly entry: { readonly class: string; readonly concept: string }
    }[] = matcher.findAll(tokens)
    return found
      .filter(({ entry }) => entry.concept !== '-')
      .map(
        ({ entry, from, to }): Span => ({
          ...{ from, to, table: entry.class, concept: entry.concept },
          kind: entry.class === 'vitals' || entry.class === 'tests' ? 'measure' : 'concept',
          keys: [`#${entry.concept}`],
        }),
      )
  })
  return [...medicines, ...named]
}

function attributesOf({ lexicon, language }: Reading, sentence: Sentence): Attribute[] {
  const quantities = sentence.tokens.flatMap((token, from): Attribute[] =>
    token.quantity && token.quantity.kind !== 'code' && !isScale(token.quantity)
      ? [{ sentence, from, to: from + 1, value: { kind: 'quantity', quantity: token.quantity } }]
      : [],
  )
  const words = lexicon.grounds.opposites.find(sentence.tokens).flatMap(({ entry, from, to }): Attribute[] =>
    entry.concept === '-'
      ? []
      : [
          {
            ...{ sentence, from, to },
            value: rhythmOf(entry.concept) ?? {
              kind: 'opposite' as const,
              group: entry.options.group ?? '',
              word: entry.concept,
            },
          },
        ],
  )
  const read = [...quantities, ...wordsOfNumber(language, sentence)].sort((a, b) => a.from - b.from)
  return [...read, ...hundredsIn(read), ...words]
}

/** Whether a unit is but a part of a longer name. */
export const isPart = (unit: NamedUnit, units: readonly NamedUnit[]): boolean =>
  units.some(
    (other) =>
      other !== unit &&
      other.sentence === unit.sentence &&
      other.from <= unit.from &&
      other.to >= unit.to &&
      other.to - other.from > unit.to - unit.from,
  )

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
