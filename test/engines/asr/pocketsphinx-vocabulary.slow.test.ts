import { afterAll, describe, expect, it } from 'vitest'
import { sayLetters } from '../../../src/engines/asr/pocketsphinx/letter-tree.ts'
import { createPocketSphinx } from '../../../src/engines/asr/pocketsphinx/pocketsphinx.ts'
import { spokenTerms } from '../../../src/engines/asr/pocketsphinx/spoken-terms.ts'
import { termsModel } from '../../../src/engines/asr/pocketsphinx/terms-model.ts'
import { spokenSamples } from '../../support/recordings.ts'

describe('PocketSphinx with a custom vocabulary', () => {
  const engine = createPocketSphinx({ processes: 1, timeoutMs: 60_000 })
  const signal = new AbortController().signal
  afterAll(() => engine.close())

  async function hear(name: 'medicine' | 'name', vocabulary: string[]) {
    const audio = { samples: await spokenSamples(name), sampleRate: 16_000 } as const
    const { segments } = await engine.transcribe(audio, { language: 'en', vocabulary }, signal)
    return segments.map((segment) => segment.text).join(' ')
  }

  it('hears a medicine and a name that no dictionary has, written as they were given', async () => {
    const vocabulary = ['Nurtec', 'Dr. Oyelaran']
    expect(await hear('medicine', vocabulary)).toMatch(/the Nurtec .* last night/)
    expect(await hear('name', vocabulary)).toMatch(/doctor Oyelaran asked me/)
  })

  it('leaves no trace in windows of other vocabularies', async () => {
    const before = await hear('medicine', [])
    const other = await hear('medicine', ['Wegovy'])
    await hear('medicine', ['Nurtec'])
    expect(await hear('medicine', [])).toBe(before)
    expect(await hear('medicine', ['Wegovy'])).toBe(other)
    expect(before + other).not.toContain('Nurtec')
  })

  it('takes terms that can not be spoken', async () => {
    const odd = ['', '  ', '(((', '¿¿', '日本', 'a(2)', 'x'.repeat(5000), 'de', 'Ωμέγα']
    expect(await hear('name', odd)).toBe(await hear('name', []))
  })
})

describe('the pronunciation of a term', () => {
  const known = new Map([
    ['smith', ['S M IH TH']],
    ['b', ['B IY']],
    ['one', ['W AH N']],
    ['two', ['T UW']],
    ['h', ['EY CH']],
    ['d', ['D IY']],
    ['l', ['EH L']],
    ['pressure', ['P R EH SH ER']],
  ])
  const letters = ['', { b: 'B', n: 'N', a: ['AH', { y: ['EY', {}] }], y: '' }] as const

  it('is the dictionary’s, for its writing in the vocabulary as well', () => {
    expect(spokenTerms(['Dr. Smith', 'pressure'], known, letters)).toEqual({
      dictionary: 'Smith S M IH TH\n',
      phrases: [['Smith'], ['pressure']],
    })
  })

  it('is that of its letters where they stand for words', () => {
    expect(spokenTerms(['HDL', 'B12'], known, letters)?.dictionary).toBe(
      'HDL EY CH D IY EH L\nB12 B IY W AH N T UW\n',
    )
  })

  it('follows the rules of letters for an unknown word, without its accents', () => {
    expect(spokenTerms(['Bánay'], known, letters)?.dictionary).toBe('Bánay B AH N EY\n')
    expect(sayLetters(letters, 'ban')).toEqual(['B', 'AH', 'N'])
  })

  it('is nothing for small words of grammar and for what has no letters', () => {
    expect(spokenTerms(['de', '...', 'of'], known, letters)).toBeNull()
  })

  it('is sought for 500 terms at most', () => {
    const many = Array.from(
      { length: 600 },
      (_, i) => `Ban${'a'.repeat(1 + (i % 25))}b${'n'.repeat(1 + Math.floor(i / 25))}`,
    )
    expect(spokenTerms(many, known, letters)?.phrases).toHaveLength(500)
  })
})

describe('the language model of a vocabulary', () => {
  it('lets words turn up anywhere and those of one term follow each other', () => {
    const lines = termsModel([['Maria', 'Conceição'], ['Wegovy']]).split('\n')
    expect(lines).toContain('ngram 1=5')
    expect(lines).toContain('ngram 2=1')
    expect(lines.filter((line) => / (Maria|Wegovy) 0$/.test(line))).toHaveLength(2)
    expect(lines.some((line) => line.endsWith(' Maria Conceição'))).toBe(true)
  })
})
