import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  plausible,
  pressureOf,
  type Quantity,
  type QuantityLanguage,
  readQuantities,
  writtenNumbers,
} from '../../src/platform/quantities/index.ts'

const folder = new URL('../../src/platform/quantities/examples/', import.meta.url)
const languages: Record<string, QuantityLanguage> = { pt: 'pt-BR', en: 'en' }

const rowsOf = (file: string) =>
  readFileSync(new URL(file, folder), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t') as [text: string, expected: string])

/** `language.rule.tsv`: texts and what is read of them. */
const specs = readdirSync(folder)
  .filter((file) => file.endsWith('.tsv'))
  .map((file) => {
    const [language = '', rule = ''] = file.split('.')
    return { file, rule, language: languages[language]!, rows: rowsOf(file) }
  })

/** A quantity in the words of the examples: `measure 500 mg`, `duration 3 month ago`. */
function told(quantity: Quantity): string {
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

    it(`have examples for the rule and to leave alone in ${file}`, () => {
      const isOfRule = rows.map(([, expected]) =>
        expected.split('; ').some((one) => one.startsWith(`${rule} `) || one === rule),
      )
      expect(new Set(isOfRule)).toEqual(new Set([true, false]))
    })
  }

  it('have their places in the text, accents and capitals included', () => {
    const text = 'Há três meses: LOSARTANA CINQUENTA MILIGRAMAS, à noite.'
    const found = readQuantities(text, 'pt-BR').map(({ from, to }) => text.slice(from, to))
    expect(found).toEqual(['Há três meses', 'CINQUENTA MILIGRAMAS', 'à noite'])
  })

  it.each(['pt', 'en'])('come in order and never overlap, whatever is said (%s)', (folderName) => {
    const words = specs.flatMap(({ file, rows }) =>
      file.startsWith(folderName) ? rows.flatMap(([text]) => text.split(' ')) : [],
    )
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words, ',', '.', '\n'), { maxLength: 30 }), (said) => {
        const text = said.join(' ')
        let end = 0
        for (const { from, to } of readQuantities(text, languages[folderName]!)) {
          expect(from).toBeGreaterThanOrEqual(end)
          expect(to).toBeGreaterThan(from)
          end = to
        }
        expect(end).toBeLessThanOrEqual(text.length)
      }),
      { seed: 11, numRuns: 300 },
    )
  })

  it('of a frequency count by the day, the week and the hour', () => {
    const count = (text: string, language: QuantityLanguage = 'pt-BR') => {
      const [frequency] = readQuantities(text, language)
      if (frequency?.kind !== 'frequency') return null
      const { perDay, perWeek, everyHours, times, asNeeded, once } = frequency
      return { perDay, perWeek, everyHours, times, asNeeded, once }
    }
    const nothing = { perDay: null, perWeek: null, everyHours: null, times: [], asNeeded: false, once: false }
    expect(count('de oito em oito horas')).toEqual({ ...nothing, perDay: 3, everyHours: 8 })
    expect(count('a cada 24 horas')).toEqual({ ...nothing, perDay: 1, everyHours: 24 })
    expect(count('a cada duas semanas')).toEqual({ ...nothing, everyHours: 336 })
    expect(count('dia sim dia não')).toEqual({ ...nothing, everyHours: 48 })
    expect(count('três vezes na semana')).toEqual({ ...nothing, perWeek: 3 })
    expect(count('às segundas e quintas')).toEqual({ ...nothing, perWeek: 2 })
    expect(count('de manhã e à noite, em jejum')).toEqual({
      ...nothing,
      perDay: 2,
      times: ['morning', 'night', 'fasting'],
    })
    expect(count('em jejum')).toEqual({ ...nothing, perDay: 1, times: ['fasting'] })
    expect(count('todo dia de manhã e de noite')).toMatchObject({ perDay: 2 })
    expect(count('toda sexta à noite')).toMatchObject({ perDay: null, perWeek: 1, times: ['night'] })
    expect(count('dose única')).toEqual({ ...nothing, once: true })
    expect(count('as needed', 'en')).toEqual({ ...nothing, asNeeded: true })
    expect(count('twice a day as needed for pain', 'en')).toEqual({ ...nothing, perDay: 2, asNeeded: true })
  })
})

describe('dates', () => {
  const iso = (text: string, language: QuantityLanguage, visitDate?: string) => {
    const [date] = readQuantities(text, language, visitDate ? { visitDate } : {})
    return date?.kind === 'date' ? date.iso : undefined
  }

  it('with day, month and year are whole', () => {
    expect(iso('cinco de maio de 2024', 'pt-BR')).toBe('2024-05-05')
    expect(iso('07/01/1954', 'en')).toBe('1954-07-01')
    expect(iso('07/01/54', 'pt-BR')).toBe('1954-01-07')
    expect(iso('07/01/24', 'pt-BR')).toBe('2024-01-07')
    expect(iso('2024-03-12', 'en')).toBe('2024-03-12')
  })

  it('without a year are the nearest to the visit, and open without one', () => {
    expect(iso('dia dez de dezembro', 'pt-BR', '2025-11-22')).toBe('2025-12-10')
    expect(iso('dia quinze de janeiro', 'pt-BR', '2025-11-22')).toBe('2026-01-15')
    expect(iso('December 20', 'en', '2026-01-10')).toBe('2025-12-20')
    expect(iso('dia dez de dezembro', 'pt-BR')).toBeNull()
    expect(iso('em março', 'pt-BR', '2025-11-22')).toBeNull()
  })
})

describe('blood pressures', () => {
  it.each([
    [16, 10, 160, 100],
    [14.5, 9, 145, 90],
    [15, 9.5, 150, 95],
    [138, 82, 138, 82],
    [140, 9, 140, 90],
    [30, 18, 300, 180],
    [5, 2, 50, 20],
    [300, 180, 300, 180],
  ])('%s by %s are %s/%s mmHg', (first, second, systolic, diastolic) => {
    expect(pressureOf({ first, second })).toEqual({ systolic, diastolic })
  })

  it.each([
    [12, 400],
    [2, 6],
    [21, 30],
    [8, 12],
    [90, 90],
    [310, 100],
    [120, 190],
    [40, 30],
    [31, 10],
    [120, 19],
  ])('%s by %s are nobody’s', (first, second) => {
    expect(pressureOf({ first, second })).toBeNull()
  })
})

describe('plausible values', () => {
  it('are those that somebody can have, in any unit of the measure', () => {
    expect(plausible('weight', 78.2, { unit: 'kg' })).toBe(true)
    expect(plausible('weight', 241, { unit: 'lb' })).toBe(true)
    expect(plausible('weight', 20)).toBe(true)
    expect(plausible('weight', 350)).toBe(true)
    expect(plausible('height', 1.72, { unit: 'm' })).toBe(true)
    expect(plausible('temperature', 98.6, { unit: '°F' })).toBe(true)
    expect(plausible('temperature', 37.8, { unit: '°C' })).toBe(true)
    expect(plausible('glucose', 5.5, { unit: 'mmol/L' })).toBe(true)
  })

  it.each([
    ['weight', [20, 350], [0.4, 120]],
    ['height', [90, 240], [25, 185]],
    ['temperature', [30, 43], [30, 43]],
    ['heartRate', [20, 260], [40, 300]],
    ['respiratoryRate', [4, 80], [8, 120]],
    ['saturation', [40, 100], [40, 100]],
    ['glucose', [10, 1500], [10, 1500]],
    ['systolic', [50, 300], [40, 200]],
    ['diastolic', [20, 180], [15, 140]],
    ['age', [0, 120], [0, 13]],
    ['a1c', [3, 20], [3, 20]],
    ['bmi', [9, 90], [8, 60]],
    ['sodium', [95, 190], [95, 190]],
    ['potassium', [1.2, 10], [1.2, 10]],
    ['hemoglobin', [2, 26], [2, 26]],
    ['pain', [0, 10], [0, 10]],
  ] as const)('of %s lie within %s, of a child within %s', (measure, adult, ofChild) => {
    for (const [[low, high], child] of [
      [adult, false],
      [ofChild, true],
    ] as const) {
      const isOf = (value: number) => plausible(measure, value, { unit: null, child })
      expect([low - 0.1, low, high, high + 0.1].map(isOf)).toEqual([false, true, true, false])
    }
  })

  it('are not those of nobody, of a child, or in another kind of unit', () => {
    expect(plausible('weight', 800, { unit: 'kg' })).toBe(false)
    expect(plausible('weight', 19.9)).toBe(false)
    expect(plausible('weight', 800, { unit: 'kg', child: true })).toBe(false)
    expect(plausible('weight', 12, { unit: 'kg' })).toBe(false)
    expect(plausible('weight', 12, { unit: 'kg', child: true })).toBe(true)
    expect(plausible('weight', 130, { unit: 'kg', child: true })).toBe(false)
    expect(plausible('height', 1.72, { unit: 'cm' })).toBe(false)
    expect(plausible('temperature', 37.8, { unit: '°F' })).toBe(false)
    expect(plausible('saturation', 101, { unit: '%' })).toBe(false)
    expect(plausible('weight', 70, { unit: 'mmHg' })).toBe(false)
  })
})

describe('a text with its numbers written', () => {
  it.each(['pt', 'en'])('is what the examples say (%s)', (language) => {
    const rows = rowsOf(`written/${language}.tsv`)
    expect(rows.map(([text]) => [text, writtenNumbers(text, languages[language]!)])).toEqual(rows)
  })

  it('is left as it is without any', () => {
    const text = 'Um pouco de dor, sem febre; ninguém sabe.'
    expect(writtenNumbers(text, 'pt-BR')).toBe(text)
  })
})
