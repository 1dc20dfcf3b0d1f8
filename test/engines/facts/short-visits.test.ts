import { describe, expect, test } from 'vitest'
import { understand } from '../../../src/engines/report/facts/read-facts.ts'
import type { ReportLanguage } from '../../../src/engines/report/port.ts'
import { catalogues } from '../../support/catalogues.ts'

const { knowledge, lexicons } = catalogues

/** A visit of a few turns in plain words, and what must be told of it; nothing of it may be held back. */
interface ShortVisit {
  readonly language: ReportLanguage
  readonly talk: readonly string[]
  readonly told: readonly string[]
}

const visits: readonly ShortVisit[] = [
  {
    language: 'pt-BR',
    talk: [
      'D: Bom dia, o que houve?',
      'P: Estou com dor de ouvido há dois dias e febre desde ontem.',
      'D: Tem alguma alergia?',
      'P: Não, nenhuma.',
      'D: O tímpano direito está hiperemiado. É uma otite média aguda.',
      'D: Vou passar amoxicilina 500 mg de oito em oito horas por dez dias. Retorna em uma semana.',
    ],
    told: ['febre', 'alergia medicamentosa absent', 'otite média aguda', 'amoxicilina', 'retorno'],
  },
  {
    language: 'pt-BR',
    talk: [
      'D: Fuma?',
      'P: Não fumo. Bebo cerveja no fim de semana.',
      'D: Vamos iniciar gliclazida 30 mg antes do café. Peço hemoglobina glicada. Volta em três meses.',
    ],
    told: ['tabagismo absent', 'consumo de álcool', 'gliclazida', 'hemoglobina glicada', 'retorno'],
  },
  {
    language: 'pt-BR',
    talk: [
      'D: Tem diabetes na família?',
      'P: Meu pai tem diabetes e minha avó morreu de infarto.',
      'D: E você, tem pressão alta?',
      'P: Não. Só colesterol alto.',
    ],
    told: [
      'diabetes mellitus of father',
      'infarto do miocárdio of other',
      'hipertensão arterial absent',
      'dislipidemia',
    ],
  },
  {
    language: 'pt-BR',
    talk: [
      'P: Tenho enxaqueca desde os vinte anos. Minha mãe e minha irmã também têm.',
      'D: Vou começar propranolol 40 mg duas vezes ao dia.',
      'D: Vou pedir raio-x do tornozelo esquerdo.',
    ],
    told: ['enxaqueca', 'propranolol', 'radiografia de tornozelo'],
  },
  {
    language: 'en',
    talk: [
      "D: How's your blood pressure?",
      'P: It was 150 over 95 at home. I take lisinopril 10 mg once a day.',
      "D: Let's increase the lisinopril to 20 mg daily. I'll order a basic metabolic panel. Follow up in one month.",
    ],
    told: ['home blood pressure', 'lisinopril', 'basic metabolic panel', 'follow-up'],
  },
  {
    language: 'en',
    talk: [
      'D: Any chest pain or shortness of breath?',
      'P: No chest pain, but I get short of breath on the stairs.',
      "D: I'm ordering an echocardiogram and referring you to cardiology.",
    ],
    told: ['chest pain absent', 'dyspnea on exertion', 'echocardiogram', 'cardiology'],
  },
  {
    language: 'pt-BR',
    talk: [
      'D: Que problemas de saúde o senhor trata?',
      'P: Só pressão e diabetes.',
      'D: E toma que remédio?',
      'P: O da pressão, a losartana. Tomo metformina também.',
    ],
    told: ['hipertensão arterial', 'diabetes mellitus', 'losartana', 'metformina'],
  },
  {
    language: 'en',
    talk: [
      'D: Any medical conditions?',
      'P: Just my blood pressure.',
      'D: What do you take?',
      'P: Lisinopril.',
    ],
    told: ['hypertension', 'lisinopril'],
  },
]

describe.each(visits)('a short visit: $talk.1', ({ language, talk, told }) => {
  const utterances = talk.map((line, index) => ({
    ...{ index, start: index * 5, end: index * 5 + 4, text: line.slice(3) },
    speaker: line.startsWith('D') ? ('doctor' as const) : ('patient' as const),
  }))
  const { facts, slight, withheld } = understand({ utterances, language }, lexicons[language], knowledge)

  test('is told', () => {
    const names = facts.map(
      ({ concept, polarity, person }) =>
        `${concept}${polarity === 'present' ? '' : ` ${polarity}`}${person === 'patient' ? '' : ` of ${person}`}`,
    )
    expect(names).toEqual(expect.arrayContaining([...told]))
  })

  test('has nothing held back', () => {
    expect([...slight, ...withheld].map(({ concept }) => concept)).toEqual([])
  })
})
