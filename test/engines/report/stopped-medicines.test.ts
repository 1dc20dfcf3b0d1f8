import { describe, expect, test } from 'vitest'
import { reportOf } from '../../support/report-of.ts'

const medications = (language: 'pt-BR' | 'en', ...lines: readonly string[]) =>
  reportOf(
    language,
    ...lines,
  )('medications')
    .join(' | ')
    .replace(/ +/g, ' ')
const complaint = 'P: Estou com tontura há duas semanas.'
const illness = 'P: I have been dizzy for two weeks.'

describe('a medicine that is named in the plan is no order', () => {
  test.each([
    ['stopped by a verb behind it', 'D: O ibuprofeno o senhor vai parar hoje mesmo.', /ibuprofeno/i],
    ['stopped by the doctor', 'D: A glibenclamida eu vou suspender também.', /glibenclamida/i],
    ['not begun', 'D: Não vou iniciar memantina agora.', /memantina/i],
    ['for later, perhaps', 'D: Se não melhorar a gente pensa no secuquinumabe.', /secuquinumabe/i],
    ['a test for a lack', 'D: Pode ser falta de vitamina D. Vou pedir vitamina D e cálcio.', /vitamina/i],
  ])('in Portuguese: %s', (_, line, name) => {
    expect(medications('pt-BR', complaint, line)).not.toMatch(name)
  })

  test.each([
    ['held', 'D: I would hold the clopidogrel for five days before the procedure.', /clopidogrel/i],
    ['two held at once', "D: We'll hold the glipizide and the furosemide.", /furosemide|glipizide/i],
    ['not given', "D: I wouldn't bother with melatonin.", /melatonin/i],
    ['for later, perhaps', 'D: If the pain stays we may switch you to duloxetine.', /duloxetine/i],
  ])('in English: %s', (_, line, name) => {
    expect(medications('en', illness, line)).not.toMatch(name)
  })
})

describe('a medicine that goes on', () => {
  test('is kept where only what is drunk with it is forbidden', () => {
    expect(
      medications(
        'pt-BR',
        complaint,
        'D: Vou aumentar o tinidazol para quinhentos miligramas por dia.',
        'D: Nada de vinho com o tinidazol.',
      ),
    ).toMatch(/^Tinidazol 500/)
  })

  test('has the dose that stands behind a verb, and only the hours that are left', () => {
    expect(
      medications('pt-BR', complaint, 'D: O atenolol eu vou manter cinquenta de doze em doze horas.'),
    ).toBe('Atenolol 50 de 12 em 12 horas')
    expect(medications('pt-BR', complaint, 'D: A metformina mantém a de manhã, corta a da noite.')).toBe(
      'Metformina de manhã',
    )
  })

  test('keeps its first dose where a later step is told', () => {
    expect(
      medications(
        'pt-BR',
        complaint,
        'D: Vamos começar lamotrigina vinte e cinco miligramas à noite e aumentar para cinquenta depois de duas semanas.',
      ),
    ).toMatch(/^Lamotrigina 25 mg/)
  })

  test('is ordered as for home where it was given at once before', () => {
    expect(
      medications(
        'pt-BR',
        complaint,
        'D: Vamos fazer fenoterol aqui, dez gotas.',
        'D: Em casa vai usar fenoterol cinco gotas de seis em seis horas por três dias.',
      ),
    ).toBe('Fenoterol 5 gotas, de 6 em 6 horas, por 3 dias')
  })

  test('does not lend its usage to the next one', () => {
    expect(
      medications(
        'pt-BR',
        complaint,
        'D: Volta com o pantoprazol de quarenta, um em jejum e vou reduzir a dose da prednisona.',
      ),
    ).not.toMatch(/prednisona[^|]*jejum/i)
  })
})
