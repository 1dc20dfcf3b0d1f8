import { describe, expect, it } from 'vitest'
import {
  type QuantityLanguage,
  supportedNumbers,
  ungroundedNumbers,
} from '../../src/platform/quantities/index.ts'

describe('numbers that a transcript supports', () => {
  const ungrounded = (text: string, said: string, language: QuantityLanguage = 'pt-BR') =>
    ungroundedNumbers(text, supportedNumbers(said, language))

  it('are those said in digits, in words, as pressures, ordinals and articles', () => {
    expect(ungrounded('PA 160x100 mmHg', 'a pressão deu dezesseis por dez')).toEqual([])
    expect(ungrounded('16x10', 'a pressão deu dezesseis por dez')).toEqual([])
    expect(ungrounded('losartana 50 mg, 1 cp', 'losartana de cinquenta, um comprimido')).toEqual([])
    expect(ungrounded('38,5 e 1.500', 'trinta e oito vírgula cinco e 1500')).toEqual([])
    expect(ungrounded('1 or 2', 'the first and the second', 'en')).toEqual([])
    expect(ungrounded('acetaminophen 650 mg', 'Tylenol, six fifty, every eight hours', 'en')).toEqual([])
    expect(ungrounded('venlafaxine 375 mg', 'three seventy-five milligrams of it', 'en')).toEqual([])
    expect(ungrounded('carvedilol 6,25 mg', 'carvedilol de seis e vinte e cinco')).toEqual([])
    expect(ungrounded('carvedilol 62,5 mg', 'carvedilol de seis e vinte e cinco')).toEqual(['62,5'])
    expect(ungrounded('1.5 weeks', 'a week and a half', 'en')).toEqual([])
    expect(ungrounded('2-3 dias', 'dois ou três dias')).toEqual([])
    expect(ungrounded('10 a 20 gotas', 'dez a vinte gotas')).toEqual([])
    expect(ungrounded('em 1998', 'operei em noventa e oito')).toEqual([])
    expect(ungrounded('em 98', 'operei em noventa e oito')).toEqual([])
    expect(ungrounded('sopro 2/6', 'sopro duas em seis')).toEqual([])
    expect(ungrounded('SpO2 96%', 'saturação noventa e seis')).toEqual([])
    // Codes of catalogues are nobody's words.
    expect(ungrounded('Transtorno do pânico (F41.0)', 'o senhor tem pânico')).toEqual([])
  })

  it('are those of the same time or frequency in other words', () => {
    expect(ungrounded('por 7 dias', 'por uma semana')).toEqual([])
    expect(ungrounded('14-21 dias', 'duas a três semanas')).toEqual([])
    expect(ungrounded('90 min', 'uma hora e meia')).toEqual([])
    expect(ungrounded('6 months', 'half a year', 'en')).toEqual([])
    expect(ungrounded('2x/dia', 'de manhã e de noite')).toEqual([])
    expect(ungrounded('1x/semana', 'por semana')).toEqual([])
    expect(ungrounded('3x/dia', 'de oito em oito horas')).toEqual([])
    expect(ungrounded('120 min', 'duas horas')).toEqual(['120'])
    expect(ungrounded('24 meses', 'dois anos')).toEqual(['24'])
  })

  it('are no others', () => {
    expect(ungrounded('500 mg por 7 dias', 'cinquenta miligramas por dez dias')).toEqual(['500', '7'])
    expect(ungrounded('1 cp', 'dor nas costas')).toEqual(['1'])
    expect(ungrounded('120x400', 'alenia doze quatrocentos')).toEqual(['120'])
  })

  it('of a frequency are the hours between two times of a day, and of a month its number', () => {
    expect(supportedNumbers('Enalapril de dez, de manhã e de noite.', 'pt-BR')).toContain('12')
    expect(supportedNumbers('Enalapril de dez, cinco vezes ao dia.', 'pt-BR')).not.toContain('4.8')
    expect(supportedNumbers('foi em junho', 'pt-BR')).toContain('6')
  })
})
