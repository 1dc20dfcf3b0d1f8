import { describe, expect, it } from 'vitest'
import type { Word } from '../../src/engines/exam/parser/layout/page-text.ts'
import { checkDigits } from '../../src/engines/exam/parser/ocr/check-digits.ts'
import { repairWords } from '../../src/engines/exam/parser/ocr/repair-words.ts'
import { understandExam } from '../../src/engines/exam/parser/understand-exam.ts'
import { typed } from './exam-typed.ts'

const HEAD =
  'Laboratório Exemplo\nPaciente: Ana de Teste   Idade: 40 anos   Sexo: Feminino\nData da coleta: 05/03/2024\n\n'

/** A typed page as if it had been recognised in a picture. */
function recognised(body: string) {
  const page = typed(HEAD + body, { source: 'ocr' })
  const words = page.words.map((word) => ({ ...word, confidence: 0.95 }))
  return understandExam([{ ...page, words: repairWords(words) }], 'pt-BR').observations
}

describe('recognised marks', () => {
  it('are no crosses where a number follows', () => {
    const [haemoglobin] = recognised(
      'Exame          Resultado             Valores de referência\nHemoglobina    +     10,8 g/dL       12,0 a 15,5',
    )
    expect(haemoglobin!.result).toBe('10,8 g/dL')
  })
})

describe('recognised numbers', () => {
  it('are doubted behind a stroke that may have been a digit', () => {
    const [ldl] = recognised('LDL-colesterol\n] 59 mg/dL\nReferência: inferior a 130')
    expect(ldl).toMatchObject({ result: '59 mg/dL', needsReview: true, isNormal: null })
  })
})

describe('recognised letters', () => {
  const antibiogram = `ANTIBIOGRAMA - Klebsiella pneumoniae

Antimicrobiano      Resultado
Amicacina           s
Cefepima            R
Ertapenem           R
Meropenem           S`

  it('say how a germ responds, whatever the size that was made of a letter alone', () => {
    expect(recognised(antibiogram).map(({ name, result }) => [name, result])).toEqual([
      ['Amicacina', 'S'],
      ['Cefepima', 'R'],
      ['Ertapenem', 'R'],
      ['Meropenem', 'S'],
    ])
  })

  it('say nothing where no drug is named', () => {
    expect(recognised('Exame       Resultado\nGlicose     s')).toEqual([])
  })
})

describe('recognised names', () => {
  it('have hydroxyls with a letter O', () => {
    const [vitamin] = recognised(
      'Exame                  Resultado   Unidade   Valores de referência\nVitamina D (25-0H)     31,5        ng/mL     20,0 a 60,0',
    )
    expect(vitamin!.name).toBe('Vitamina D (25-OH)')
  })
})

describe('recognised values', () => {
  it('get the decimal mark back that their limits ask for, and stay in doubt', () => {
    const [one] = recognised(
      'Exame          Resultado   Unidade   Valores de referência\nHemoglobina    132         g/dL      12,0 a 15,5',
    )
    expect(one).toMatchObject({
      result: '13,2 g/dL',
      numericResult: '13.2',
      needsReview: true,
      isNormal: null,
    })
  })

  it('get it back where nobody alive has the value, though the limits are unreadable', () => {
    const [one] = recognised(
      'Exame          Resultado   Unidade   Valores de referência\nHematócrito    455         %         b5Q aSO',
    )
    expect(one).toMatchObject({ numericResult: '45.5', needsReview: true })
  })

  it('stay as they are where they may be true', () => {
    const [one] = recognised(
      'Exame          Resultado   Unidade   Valores de referência\nFerritina      399         ng/mL     13,0 a 150,0',
    )
    expect(one).toMatchObject({ numericResult: '399' })
  })

  it('are judged by limits whose ends are put in order again', () => {
    const [one] = recognised(
      'Exame          Resultado   Unidade   Valores de referência\nFósforo        3,3         mg/dL     25 a 4,5',
    )
    expect(one).toMatchObject({ referenceValues: ['2,5 a 4,5'], isNormal: true, needsReview: false })
  })

  it('join a comma that was read apart', () => {
    const words = [word('41', 0, 20), word(';8', 26, 46), word('%', 60, 70)]
    expect(repairWords(words).map(({ text }) => text)).toEqual(['41,8', '%'])
  })

  it('of white cells are a percentage and a count, with their headings or in doubt without them', () => {
    const rows =
      'Bastonetes     2       0 a 5       182      0 a 550\nSegmentados    55      40 a 75     5.013    2.800 a 8.250'
    const [share, count] = recognised(`Leucograma     %       Referência  fxL      Referência\n${rows}`)
    expect([share, count]).toMatchObject([
      { numericResult: '2', unit: '%', needsReview: false },
      { numericResult: '182', referenceValues: ['0 a 550'], needsReview: false },
    ])
    const headless = recognised(`LEUCOGRAMA\n${rows}`)
    expect(headless.map(({ numericResult }) => numericResult)).toEqual(['2', '182', '55', '5013'])
    expect(headless.every(({ needsReview }) => needsReview)).toBe(true)
  })

  it('stand under headings whose per cent sign was misread', () => {
    const body = `Fração       Y%       VR           g/dL      VR
Albumina     58,3     49,3 a 69,6  3,65      3,71 a 4,81`
    expect(recognised(body)).toMatchObject([
      { result: '58,3 %', needsReview: false },
      { result: '3,65 g/dL', needsReview: false },
    ])
  })

  it('are in doubt where a number stands among the limits', () => {
    const body = `Exame        Resultado    Referência
Albumina     3,65 g/dL    58,3`
    expect(recognised(body)[0]).toMatchObject({ needsReview: true })
  })

  it('are taken right under a known name, though their unit is unreadable', () => {
    const [one] = recognised('Material: Soro\nSódio\n137 rnegL\nRef.: 136 a 145')
    expect(one).toMatchObject({ name: 'Sódio', numericResult: '137', isNormal: true })
  })

  it('are doubted where a verdict may lack its `Não`', () => {
    const body =
      'Exame        Resultado       Referência\nHBsAg        reagente        Não reagente\nAnti-HCV     Não reagente    Não reagente'
    const [doubted, certain] = recognised(body)
    expect(doubted).toMatchObject({ needsReview: true, isNormal: null })
    expect(certain).toMatchObject({ needsReview: false, isNormal: true })
  })

  it('keep the hyphen of their limits, though it was read as a dash', () => {
    const read = repairWords([word('135', 0, 60), word('—', 90, 110), word('145', 140, 200)])
    expect(read.map(({ text }) => text)).toEqual(['135', '-', '145'])
  })

  it('have units that laboratories use', () => {
    const read = ['Ul/mL', 'HUI/mL', 'ulU/mL', '/yL', '10"3/uL'].map(
      (text) => repairWords([word(text, 0, 40)])[0]!.text,
    )
    expect(read).toEqual(['UI/mL', 'µUI/mL', 'uIU/mL', '/uL', '10^3/uL'])
    expect(repairWords([word('12', 0, 20), word('Yo', 26, 46)]).map(({ text }) => text)).toEqual(['12', '%'])
    expect(repairWords([word('(48,7', 0, 40), word('Ul/mL)', 46, 90)])[1]!.text).toBe('UI/mL)')
    expect(repairWords([word('0O/mm', 0, 40)]).map(({ text }) => text)).toEqual(['0', '/mm³'])
    expect(repairWords([word('mL/min/1,73', 0, 90), word('m?', 96, 110)])[1]!.text).toBe('m²')
  })
})

describe('digits and their ink', () => {
  it('lose an arrow that was read as one more digit', () => {
    const { image, box } = ink([tall(0), low(16), tall(24), ...arrow(60)])
    expect(texts(checkDigits(image, [{ ...box, text: '7,81' }]))).toEqual(['7,8', '↓'])
  })

  it('keep a one behind a comma', () => {
    const { image, box } = ink([tall(0), low(16), tall(24)])
    expect(texts(checkDigits(image, [{ ...box, text: '7,1' }]))).toEqual(['7,1'])
  })

  it('keep a last digit that stands apart', () => {
    const { image, box } = ink([tall(0), tall(36)])
    expect(texts(checkDigits(image, [{ ...box, text: '13' }]))).toEqual(['13'])
  })

  it('get a comma back that was read as a digit', () => {
    const { image, box } = ink([tall(0), low(16), tall(24)])
    expect(texts(checkDigits(image, [{ ...box, text: '713' }]))).toEqual(['7,3'])
  })

  it('are not believed where the ink shows fewer of them', () => {
    const { image, box } = ink([tall(0), tall(18)])
    expect(checkDigits(image, [{ ...box, text: '179' }])[0]!.confidence).toBeLessThan(0.5)
  })

  it('are not believed where the ink of one is wider than one can be', () => {
    const { image, box } = ink([tall(0), tall(12), tall(24)])
    expect(checkDigits(image, [{ ...box, text: '4' }])[0]!.confidence).toBeLessThan(0.5)
  })
})

const texts = (words: readonly Word[]) => words.map(({ text }) => text)

function word(text: string, x0: number, x1: number): Word {
  return { text, x0, x1, y0: 0, y1: 20, confidence: 0.9, bold: false }
}

type Stroke = readonly [x: number, y: number, width: number, height: number]
const tall = (x: number): Stroke => [x, 0, 13, 24]
const low = (x: number): Stroke => [x, 20, 4, 9]
/** A shaft, and a head at its lower end. */
const arrow = (x: number): Stroke[] => [
  [x + 2, 6, 3, 18],
  [x, 17, 7, 5],
]

/** Dark boxes on white, and the word's box around them. */
function ink(strokes: readonly Stroke[]) {
  const [width, height, margin] = [120, 60, 15]
  const pixels = new Uint8Array(width * height).fill(255)
  for (const [x, y, w, h] of strokes)
    for (let row = y; row < y + h; row++)
      pixels.fill(0, (margin + row) * width + margin + x, (margin + row) * width + margin + x + w)
  const right = Math.max(...strokes.map(([x, , w]) => x + w))
  const box: Word = {
    text: '',
    x0: margin,
    y0: margin,
    x1: margin + right,
    y1: margin + 24,
    confidence: 0.9,
    bold: false,
  }
  return { image: { pixels, width, height }, box }
}
