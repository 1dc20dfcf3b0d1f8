import { describe, expect, test } from 'vitest'
import { reportOf } from '../../support/report-of.ts'

const rest = [
  'D: Fuma?',
  'P: Nunca fumei.',
  'D: Vamos examinar. Pressão doze por oito, frequência oitenta.',
  'P: Tá bom.',
]
const restEn = ['D: Do you smoke?', 'P: Never.', 'D: Blood pressure is one twenty over eighty.', 'P: Good.']

describe('the chief complaint', () => {
  test('is what the patient answers to the opening question, not what was said before it', () => {
    const report = reportOf(
      'pt-BR',
      'D: Bom dia, quem vai consultar?',
      'O: Ele, doutora. Vim porque ele esquece tudo.',
      'D: E o que está incomodando o senhor?',
      'P: É uma tontura quando eu levanto da cama.',
      'D: Faz quanto tempo?',
      'P: Umas duas semanas.',
      ...rest,
    )
    expect(report('chief_complaint')).toEqual([
      'Tontura há 2 semanas',
      '"É uma tontura quando eu levanto da cama." (sic)',
    ])
  })

  test('stands in the words of the patient where no table knows it', () => {
    const report = reportOf(
      'en',
      'D: What brings you in?',
      "P: The right one just won't do what I tell it to anymore.",
      'D: Okay.',
      'P: Yeah.',
      ...restEn,
    )
    expect(report('chief_complaint')).toEqual(['"The right one just won\'t do what I tell it to anymore."'])
  })

  test('is named where the patient says the name, and stands in their words alone where a table has it for them', () => {
    const of = (said: string) =>
      reportOf(
        'pt-BR',
        'D: O que te traz aqui?',
        `P: ${said}`,
        'D: Certo.',
        'P: É.',
        ...rest,
      )('chief_complaint')
    expect(of('Uma tosse que não passa.')).toEqual(['Tosse', '"Uma tosse que não passa." (sic)'])
    expect(of('Ontem eu caí da escada.')).toEqual(['"Ontem eu caí da escada." (sic)'])
  })

  test('is not a greeting', () => {
    const report = reportOf(
      'en',
      'D: How have you been?',
      'P: Oh, fine.',
      'D: So what brings you in?',
      'P: My left knee hurts.',
      ...restEn,
    )
    expect(report('chief_complaint')).toEqual(['"My left knee hurts."'])
  })

  test('of an illness that is found in this visit is no follow-up of it', () => {
    const report = reportOf(
      'pt-BR',
      'D: O que te traz aqui?',
      'P: O médico do posto achou que podia ser artrite reumatoide. Tenho dor nos punhos.',
      'D: Certo.',
      'P: É.',
      ...rest,
      'D: É artrite reumatoide mesmo.',
    )
    expect(report('chief_complaint').join()).not.toMatch(/Acompanhamento/)
  })
})
