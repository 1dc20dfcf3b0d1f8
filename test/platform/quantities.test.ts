import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Quantity, type QuantityLanguage, readQuantities } from '../../src/platform/quantities/index.ts'

const folder = new URL('../../src/platform/quantities/examples/', import.meta.url)
const languages: Record<string, QuantityLanguage> = { pt: 'pt-BR', en: 'en' }

/** `language.rule.tsv` → its rows of text and what is read of it. */
const specs = readdirSync(folder).map((file) => {
  const [language = '', rule = ''] = file.split('.')
  const lines = readFileSync(new URL(file, folder), 'utf8').trim().split('\n').slice(1)
  return {
    file,
    rule,
    language: languages[language]!,
    rows: lines.map((line) => line.split('\t') as [text: string, read: string]),
  }
})

/** A quantity in the words of the examples: `measure 500 mg`, `duration 3 month ago`. */
function told({ from: _from, to: _to, ...quantity }: Quantity): string {
  switch (quantity.kind) {
    case 'number':
      return `number ${quantity.value}`
    case 'measure':
      return `measure ${quantity.value} ${quantity.unit}`
    case 'ratio':
      return `ratio ${quantity.first} ${quantity.second}`
    case 'range':
      return ['range', quantity.low, quantity.high, quantity.unit].filter((part) => part !== null).join(' ')
    case 'duration': {
      const amount = [quantity.value, quantity.high].filter((part) => part !== undefined).join('-')
      return ['duration', amount, quantity.unit, quantity.relation].filter((part) => part !== null).join(' ')
    }
    case 'clock':
      return `clock ${quantity.hour}:${String(quantity.minute).padStart(2, '0')}`
    case 'date':
      return ['date', quantity.year ?? '?', quantity.month ?? '?', quantity.day ?? '?'].join(' ')
    case 'frequency':
      return `frequency ${quantity.text}`
    case 'code':
      return 'code'
  }
}

describe('quantities in talk', () => {
  for (const { file, rule, language, rows } of specs) {
    it(`are read as the examples of ${file} say`, () => {
      const read = rows.map(([text]) => [text, readQuantities(text, language).map(told).join('; ') || '-'])
      expect(read).toEqual(rows)
    })

    it(`have an example for and one to leave alone in ${file}`, () => {
      const kinds = rows.map(([, expected]) => expected.split('; ').some((one) => one.split(' ')[0] === rule))
      expect(new Set(kinds)).toEqual(new Set([true, false]))
    })
  }
})
