import { type QuantityValue, type TimeOfDay, writtenNumbers } from '../../../platform/quantities/index.ts'
import type { Reading } from '../facts/reading.ts'
import type { Sentence } from '../facts/talk/sentence.ts'
import type { Lexicon } from '../facts/words/lexicon.ts'
import { isSpeech } from '../facts/words/speech.ts'
import type { ReportLanguage } from '../port.ts'
import { amountsOf } from './compare-quantities.ts'
import type { Attribute } from './element.ts'

export function attributesOf({ lexicon, language }: Reading, sentence: Sentence): Attribute[] {
  const quantities = sentence.tokens.flatMap((token, from): Attribute[] =>
    token.quantity && token.quantity.kind !== 'code' && !isScale(token.quantity)
      ? [{ sentence, from, to: from + 1, value: { kind: 'quantity', quantity: token.quantity } }]
      : [],
  )
  const names = lexicon.concepts.find(sentence.tokens).filter(({ entry }) => entry.class === 'conditions')
  // "Otite média" is a name.
  const isInName = (from: number, to: number) =>
    names.some((name) => name.from <= from && name.to >= to && name.to - name.from > to - from)
  const words = lexicon.grounds.opposites.find(sentence.tokens).flatMap(({ entry, from, to }): Attribute[] =>
    entry.concept === '-' || (entry.options.group === 'degree' && isInName(from, to))
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
  return [...read, ...hundredsIn(read), ...decimalsIn(lexicon, language, sentence), ...words]
}

const TIMES: ReadonlySet<string> = new Set<TimeOfDay>(['morning', 'evening', 'night'])
const isTime = (word: string): word is TimeOfDay => TIMES.has(word)

/** "Diária", "semanal", "matinal": a rhythm as any other. */
function rhythmOf(word: string): Attribute['value'] | null {
  const rest = { everyHours: null, asNeeded: false, once: false, text: '' }
  if (isTime(word))
    return {
      kind: 'quantity',
      quantity: { kind: 'frequency', perDay: null, perWeek: null, times: [word], ...rest },
    }
  if (word !== 'daily' && word !== 'weekly') return null
  const rate = word === 'daily' ? { perDay: 1, perWeek: null } : { perDay: null, perWeek: 1 }
  return { kind: 'quantity', quantity: { kind: 'frequency', times: [], ...rate, ...rest } }
}

/** "Grau três", "agora tá um sete": small numbers that nothing is counted with. */
function wordsOfNumber(language: ReportLanguage, sentence: Sentence): Attribute[] {
  return sentence.tokens.flatMap(({ text, quantity }, from): Attribute[] => {
    const written = quantity ? '' : writtenNumbers(text, language)
    if (!/^\d{1,2}$/.test(written)) return []
    // "Um" is an article but where nothing follows it: "Goutallier um".
    const next = sentence.tokens[from + 1]
    if (Number(written) < 2 && next && !next.afterComma) return []
    const value = { kind: 'quantity' as const, quantity: { kind: 'number' as const, value: Number(written) } }
    return [{ sentence, from, to: from + 1, value }]
  })
}

/** "Two eleven": hundreds said without the word. */
function hundredsIn(quantities: readonly Attribute[]): Attribute[] {
  return quantities.flatMap((one, i): Attribute[] => {
    const next = quantities[i + 1]
    if (!next || one.value.kind !== 'quantity' || next.value.kind !== 'quantity') return []
    const [a, b] = [one.value.quantity, next.value.quantity]
    const [first] = amountsOf(a)
    const [second] = amountsOf(b)
    if (!first || !second || a.kind !== 'number' || next.from !== one.to) return []
    if (first.value < 1 || first.value > 9 || second.value < 10 || second.value > 99) return []
    const value = first.value * 100 + second.value
    const quantity: QuantityValue =
      b.kind === 'measure' ? { kind: 'measure', value, unit: b.unit } : { kind: 'number', value }
    return [{ ...one, to: next.to, value: { kind: 'quantity', quantity } }]
  })
}

/** "Quatro e um": 4,1, in Portuguese, of what is measured so. */
function decimalsIn(lexicon: Lexicon, language: ReportLanguage, sentence: Sentence): Attribute[] {
  const { tokens } = sentence
  if (language !== 'pt-BR') return []
  return tokens.flatMap(({ quantity }, from): Attribute[] => {
    const behind = tokens[from + 2]
    if (quantity?.kind !== 'number' || quantity.value > 19 || !behind || behind.quantity) return []
    const tenths = writtenNumbers(behind.text, language)
    if (!/^[1-9]$/.test(tenths) || !isSpeech(lexicon, tokens, from + 1, 'and')) return []
    const value = { kind: 'number' as const, value: Number(`${quantity.value}.${tenths}`) }
    return [{ sentence, from, to: from + 3, value: { kind: 'quantity', quantity: value } }]
  })
}

/** "De zero a dez": nobody's value. */
const isScale = (quantity: QuantityValue) =>
  quantity.kind === 'range' && quantity.low === 0 && quantity.high === 10
