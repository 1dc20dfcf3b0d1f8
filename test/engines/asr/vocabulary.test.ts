import { describe, expect, it } from 'vitest'
import { createAsrEngine } from '../../../src/engines/asr/catalogue.ts'
import type { TranscriptSegment, TranscriptWord } from '../../../src/engines/asr/port.ts'
import { correctTerms } from '../../../src/engines/asr/vocabulary/correct-terms.ts'
import { loadKnownWords } from '../../../src/engines/asr/vocabulary/known-words.ts'
import { termsOf } from '../../../src/engines/asr/vocabulary/terms.ts'
import { WordFilter } from '../../../src/platform/text/word-filter.ts'

const known = await loadKnownWords()
const VOCABULARY = ['dipirona', 'Dra. Conceição Brandão', 'Xarelto', 'Nurtec', 'Dr. Kowalczyk']

const timed = (text: string): TranscriptWord[] =>
  text.split(' ').map((word, i) => ({ start: i, end: i + 0.8, text: word, confidence: 0.9 }))

function correct(text: string, words: readonly TranscriptWord[] = timed(text), vocabulary = VOCABULARY) {
  const segment: TranscriptSegment = { start: 0, end: words.length || 6, text, confidence: 0.9, words }
  const transcription = { segments: [segment], language: null, warnings: [], droppedSegments: 0 }
  return correctTerms(transcription, termsOf(vocabulary), known, 'auto').segments[0]!
}

describe('correction by a custom vocabulary', () => {
  it.each([
    ['Tomo charelto, vinte miligramas.', 'Tomo Xarelto, vinte miligramas.'],
    ['Tomei dipirrona ontem.', 'Tomei dipirona ontem.'],
    ['A doutora Conseisão Brandam já vem.', 'A doutora Conceição Brandão já vem.'],
    ['Doctor Kovalchik will see you.', 'Doctor Kowalczyk will see you.'],
    ['I took the nertec last night', 'I took the Nurtec last night'],
    ['That is Dr. Kovalchik’s patient.', 'That is Dr. Kowalczyk’s patient.'],
  ])('near a dose, a title or the like, what sounds like a term becomes it: %s', (heard, said) => {
    expect(correct(heard).text).toBe(said)
  })

  it('a term that was heard as two words becomes one that lasts as long and says what was heard', () => {
    const { words, text } = correct('Tomou de pirona, melhorou')
    expect(text).toBe('Tomou dipirona, melhorou')
    expect(words).toHaveLength(3)
    expect(words[1]).toEqual({
      start: 1,
      end: 2.8,
      text: 'dipirona,',
      confidence: expect.any(Number),
      heard: 'de pirona,',
    })
    expect(words[1]?.confidence).toBeLessThan(0.9)
    expect(words[0]).not.toHaveProperty('heard')
  })

  it('far from any cue only a near miss is corrected', () => {
    expect(correct('Ontem falei do xarelta com ela').text).toBe('Ontem falei do Xarelto com ela')
    expect(correct('Ontem falei do xarolo com ela').text).toBe('Ontem falei do xarolo com ela')
  })

  it.each([
    'A concessão do benefício saiu.',
    'Tomo losartana e levotiroxina.',
    'O doutor Yamamoto receitou Tylenol.',
    'Não tomo remédio nenhum, doutora.',
    'The doctor took a course on tectonics.',
    'Tomo 20 mg às 8h.',
  ])('words of the language, other medicines and other names stay: %s', (text) => {
    const words = timed(text)
    expect(correct(text, words)).toMatchObject({ text, words })
  })

  it.each([
    ['tomei dez pirona', ['dezpirona']],
    ['took no rtec', ['Nortec']],
    ['não dipirrona tomei', ['Nãodipirona']],
    ['b12x tomei', ['b12xtome']],
  ])('numbers and negations are no part of a correction: %s', (text, vocabulary) => {
    expect(correct(text, timed(text), vocabulary).text).toBe(text)
  })

  it('a sentence’s end is no part of a name', () => {
    const text = 'Tomou charel. To bem.'
    expect(correct(text).text).toBe(text)
  })

  it('a segment without words gets them with its correction, so that the original can be traced', () => {
    const { words, text } = correct('Tomo charelto à noite', [])
    expect(text).toBe('Tomo Xarelto à noite')
    expect(words.map((word) => word.text).join(' ')).toBe(text)
    expect(words[1]).toMatchObject({ heard: 'charelto', confidence: null })
    expect(words.at(-1)?.end).toBeCloseTo(6)
  })

  it('without a vocabulary, or one of fragments, nothing changes', () => {
    const text = 'Tomo charelto'
    for (const vocabulary of [[], ['', 'de', 'B12', '123', '🙂']]) {
      expect(correct(text, timed(text), vocabulary).text).toBe(text)
    }
  })

  it('applies to whatever engine is chosen', async () => {
    const quiet = { info: () => undefined, warn: () => undefined }
    const settings = { url: '', apiKey: '', model: '', timeoutMs: 1000, concurrency: 1 }
    const engine = await createAsrEngine(
      { ...settings, engine: 'scripted', script: ['Toma charelto à noite?'] },
      quiet,
    )
    const samples = Int16Array.from({ length: 16_000 }, (_, i) => 8000 * Math.sin(i / 5))
    const hear = async (vocabulary: string[]) =>
      (
        await engine.transcribe(
          { samples, sampleRate: 16_000 },
          { language: 'pt-BR', vocabulary },
          AbortSignal.timeout(5000),
        )
      ).segments[0]?.text
    expect(await hear(['Xarelto'])).toBe('Toma Xarelto à noite?')
    expect(await hear([])).toBe('Toma charelto à noite?')
    await engine.close()
  })
})

describe('the set of known words', () => {
  it('knows words of its language with and without their accents, and medicines', () => {
    for (const word of ['coração', 'coracao', 'comprimidos', 'losartana'])
      expect(known.has(word, 'pt')).toBe(true)
    for (const word of ['taking', 'headaches', 'losartan']) expect(known.has(word, 'en')).toBe(true)
    expect(known.has('headaches', 'pt')).toBe(false)
  })

  it('denies no member and rarely affirms a stranger', () => {
    const members = new Set(Array.from({ length: 5000 }, (_, i) => `member${i * 7}`))
    const filter = new WordFilter(WordFilter.bytesFor(members))
    expect([...members].every((word) => filter.has(word))).toBe(true)
    const strangers = Array.from({ length: 5000 }, (_, i) => `stranger${i * 11}`)
    expect(strangers.filter((word) => filter.has(word)).length).toBeLessThan(50)
  })
})
