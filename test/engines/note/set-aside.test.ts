import { expect, test } from 'vitest'
import { type AsideCase, asideTests, linesOf, patient, pressure, readOut, weight } from './aside-cases.ts'
import { fact, medicine } from './support.ts'

const history: readonly AsideCase[] = [
  [
    'an operation that was only spoken of late',
    ['A: No hospital falaram em gastrostomia.'],
    [fact('procedure', 'gastrostomia', { at: [8], speaker: 'other' })],
    'history/surgical',
    null,
  ],
  [
    'an operation that is still to come',
    ['D: Operou?', 'P: Eu ia fazer uma extração.'],
    [fact('procedure', 'extração', { at: [9], time: 'mês que vem', ...patient })],
    'history/surgical',
    null,
  ],
  [
    'an operation read of a medicine that was taken off',
    ['P: A amiodarona, que a senhora tirou por causa da tireoide.'],
    [fact('procedure', 'tireoidectomia', { at: [8], time: 'ano passado', ...patient })],
    'history/surgical',
    null,
  ],
  [
    'not one beside which a medicine is named',
    ['P: Operei a tireoide, agora tomo levotiroxina.'],
    [fact('procedure', 'tireoidectomia', { at: [8], time: 'ano passado', ...patient })],
    'history/surgical',
    '"Operei a tireoide, agora tomo levotiroxina" (sic)',
  ],
  [
    'not one that was done, with its year',
    ['P: Gastrostomia eu fiz em dois mil e dez.'],
    [fact('procedure', 'gastrostomia', { at: [8], time: '2010', ...patient })],
    'history/surgical',
    'Gastrostomia (2010)',
  ],
  [
    'what who came along takes',
    ['A: Comecei fluoxetina no posto.'],
    [medicine('fluoxetina', 'in-use', {}, { at: [8], speaker: 'other' })],
    'history/medications_in_use',
    null,
  ],
  [
    'not what they say of the patient',
    ['A: Ele toma fluoxetina.'],
    [medicine('fluoxetina', 'in-use', {}, { at: [8], speaker: 'other' })],
    'history/medications_in_use',
    'Em uso: fluoxetina',
  ],
  [
    'the times of another medicine',
    ['P: E o ácido fólico.', 'D: O ferro, todo dia mesmo?', 'P: Dia sim, dia não.'],
    [medicine('ácido fólico', 'in-use', { frequency: 'em dias alternados' }, { at: [8, 10], ...patient })],
    'history/medications_in_use',
    'Em uso: ácido fólico',
  ],
  [
    'not the times that were asked for',
    ['D: O ácido fólico?', 'P: Dia sim, dia não.'],
    [medicine('ácido fólico', 'in-use', { frequency: 'em dias alternados' }, { at: [8, 9], ...patient })],
    'history/medications_in_use',
    'Em uso: ácido fólico em dias alternados',
  ],
  [
    'what was given, and perhaps not taken',
    ['P: A vizinha me deu uma codeína.'],
    [medicine('codeína', 'past', {}, { at: [8], ...patient })],
    'history/medications_in_use',
    null,
  ],
  [
    'not what was given and is taken',
    ['P: A vizinha me deu codeína, tomo todo dia.'],
    [medicine('codeína', 'in-use', {}, { at: [8], ...patient })],
    'history/medications_in_use',
    'Em uso: codeína "A vizinha me deu codeína, tomo todo dia" (sic)',
  ],
  [
    'an illness that was had before',
    ['D: Cólica renal?', 'P: Não. Essa eu tive em noventa e oito.'],
    [fact('condition', 'cólica renal', { at: [9], polarity: 'absent', ...patient })],
    'history/past_medical',
    null,
  ],
  [
    'not one that never was',
    ['D: Cólica renal?', 'P: Não, nunca.'],
    [fact('condition', 'cólica renal', { at: [9], polarity: 'absent', ...patient })],
    'history/past_medical',
    'Nega cólica renal',
  ],
]

const denials: readonly AsideCase[] = [
  [
    'what is denied of a part while it is examined',
    ['D: Rim direito sem nada. Dor nas costas, dói aqui?', 'P: Não.'],
    [
      fact('exam-finding', 'Giordano negativo', { at: [8] }),
      fact('symptom', 'lombalgia', { at: [8, 9], polarity: 'absent', ...patient }),
    ],
    'subjective/hpi',
    null,
  ],
  [
    'what is denied, by its name, of what is examined',
    ['D: Pulmão limpo. Tem tosse quando respira fundo assim?', 'P: Não.'],
    [
      fact('exam-finding', 'ausculta pulmonar normal', { at: [8] }),
      fact('symptom', 'tosse', { at: [8, 9], polarity: 'absent', ...patient }),
    ],
    'subjective/hpi',
    null,
  ],
  [
    'not what other words name',
    ['D: Sangue na urina?', 'P: Não.'],
    [fact('symptom', 'hematúria', { at: [8, 9], polarity: 'absent', ...patient })],
    'subjective/hpi',
    'Nega hematúria',
  ],
  [
    'a denial of what nobody named',
    ['D: Alguma coisa esquisita, diferente?', 'P: Não, isso não.'],
    [fact('symptom', 'alucinações', { at: [8, 9], polarity: 'absent', ...patient })],
    'subjective/hpi',
    null,
  ],
  [
    'not of what was asked for, and without the time of something else',
    ['D: Febre, tosse?', 'P: Febre não. A tosse começou ontem.'],
    [fact('symptom', 'febre', { at: [8, 9], polarity: 'absent', time: 'ontem', ...patient })],
    'subjective/hpi',
    'Nega febre',
  ],
]

const plan: readonly AsideCase[] = [
  [
    'a medicine that perhaps is not given',
    ['D: Naproxeno, sei não.'],
    [medicine('naproxeno', 'rejected', {}, { at: [8], certainty: 'doubtful' })],
    'plan/conduct',
    '"Naproxeno, sei não" (sic) (a confirmar)',
  ],
  [
    'not one that surely is not given',
    ['D: Naproxeno, sei não.'],
    [medicine('naproxeno', 'rejected', {}, { at: [8] })],
    'plan/conduct',
    'Não prescrito neste momento: naproxeno',
  ],
  [
    'a medicine that is ordered, as an allergy',
    ['D: Pro nariz, rinite alérgica: budesonida, dois jatos, uma vez por dia.'],
    [fact('allergy', 'budesonida', { at: [8], value: { text: 'rinite' } })],
    'history/allergies',
    null,
  ],
  [
    'not one that the patient told of before',
    ['P: Tenho alergia a budesonida.', 'D: Budesonida, dois jatos, não pode.'],
    [fact('allergy', 'budesonida', { at: [8, 9] })],
    'history/allergies',
    'Alergia a budesonida',
  ],
  [
    'not a medicine that is borne badly',
    ['D: Alergia a budesonida, anotado.'],
    [fact('allergy', 'budesonida', { at: [8] })],
    'history/allergies',
    'Alergia a budesonida',
  ],
  [
    'advice that is said while examining',
    [`${readOut} Deita de lado.`],
    [weight(80, 8), fact('instruction', 'deitar de lado', { at: [8] })],
    'plan/guidance',
    null,
  ],
  [
    'not advice beside a number of something else',
    ['D: Dorme de lado, e é cinco gotas pelo peso dele.', readOut],
    [weight(80, 9), pressure(9), weight(5, 8), fact('instruction', 'dormir de lado', { at: [8] })],
    'plan/guidance',
    '"Dorme de lado, e é cinco gotas pelo peso dele" (sic)',
  ],
  [
    'advice that the patient needs not',
    ['D: Fumar, você não fuma.'],
    [fact('instruction', 'parar de fumar', { at: [8] })],
    'plan/guidance',
    null,
  ],
  [
    'not advice that is given',
    ['D: Fumar, não fuma mais.'],
    [fact('instruction', 'parar de fumar', { at: [8] })],
    'plan/guidance',
    '"Fumar, não fuma mais" (sic)',
  ],
  [
    'a part that is about to be looked at',
    ['D: Vamos olhar a ferida.'],
    [fact('exam-finding', 'ferida', { at: [8] })],
    'objective/physical_exam',
    null,
  ],
  [
    'not a part that was',
    ['D: A ferida tá seca.'],
    [fact('exam-finding', 'ferida seca', { at: [8] })],
    'objective/physical_exam',
    'Pele: ferida seca',
  ],
  [
    'a stay that was, and is not ordered',
    ['D: Uma com internação.'],
    [fact('referral', 'internação hospitalar', { at: [8] })],
    'plan/referrals',
    null,
  ],
  [
    'not one that is ordered',
    ['D: Vou pedir internação hospitalar hoje mesmo.'],
    [fact('referral', 'internação hospitalar', { at: [8] })],
    'plan/referrals',
    '"Vou pedir internação hospitalar hoje mesmo" (sic)',
  ],
]

asideTests('what is past', history)
asideTests('what is denied', denials)
asideTests('what is planned or found', plan)

test('what is set aside stands in the words of the talk', () => {
  expect(
    linesOf(
      ['A: No hospital falaram em gastrostomia.'],
      [fact('procedure', 'gastrostomia', { at: [8], speaker: 'other' })],
    )['assessment/reasoning'],
  ).toEqual(['A conferir (00:40): Outra pessoa: "No hospital falaram em gastrostomia" (sic)'])
})
