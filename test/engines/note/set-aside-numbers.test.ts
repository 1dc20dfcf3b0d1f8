import { type AsideCase, asideTests, number, patient, pressure, readOut, weight } from './aside-cases.ts'
import { fact } from './support.ts'

const pulse = (at: number) => fact('vital', 'frequência cardíaca', { at: [at], ...number(80, 'bpm') })

const numbers: readonly AsideCase[] = [
  [
    'of two weights the one of the dose',
    [readOut, 'D: A dipirona é cinco gotas pelo peso dele.'],
    [weight(80, 8), pressure(8), weight(5, 9)],
    'objective/vital_signs',
    'Peso 80 kg | PA 120x80 mmHg',
  ],
  [
    'not a pressure that was taken again',
    ['D: Pressão cento e vinte por oitenta, em pé cento e dez por setenta.'],
    [
      pressure(8),
      fact('vital', 'pressão arterial em pé', {
        at: [8],
        value: { systolic: 110, diastolic: 70, unit: 'mmHg' },
      }),
    ],
    'objective/vital_signs',
    'PA 120x80 mmHg | PA em pé 110x70 mmHg',
  ],
  [
    'a limit in the plan',
    [readOut, 'D: Batimento acima de oitenta, me liga.'],
    [weight(80, 8), pressure(8), pulse(9)],
    'objective/vital_signs',
    'Peso 80 kg | PA 120x80 mmHg',
  ],
  ['not the only one', ['D: Pulso oitenta.'], [pulse(8)], 'objective/vital_signs', 'FC 80 bpm'],
  [
    'a measure without its number',
    ['D: O pulso eu não achei.'],
    [fact('vital', 'frequência cardíaca', { at: [8] })],
    'objective/vital_signs',
    null,
  ],
  [
    'one of many numbers of the patient’s',
    ['P: Glicemia noventa e oito, cento e dois, cento e quatro.'],
    [fact('lab', 'glicemia', { at: [8], ...number(98, 'mg/dL'), ...patient })],
    'objective/exam_results',
    null,
  ],
  [
    'of two results of a name the one that is told apart',
    ['D: Ferritina nove, hemoglobina dez.', 'D: A ferritina a gente quer em sessenta.'],
    [
      fact('lab', 'ferritina', { at: [8], ...number(9, 'ng/mL') }),
      fact('lab', 'hemoglobina', { at: [8], ...number(10, 'g/dL') }),
      fact('lab', 'ferritina', { id: 'goal', at: [9], ...number(60, 'ng/mL') }),
    ],
    'objective/exam_results',
    'Ferritina 9 ng/mL | Hb 10 g/dL',
  ],
  [
    'not the result of another test, told apart',
    ['D: Ferritina nove, hemoglobina dez.', 'D: O sódio deu cento e quarenta.'],
    [
      fact('lab', 'ferritina', { at: [8], ...number(9, 'ng/mL') }),
      fact('lab', 'hemoglobina', { at: [8], ...number(10, 'g/dL') }),
      fact('lab', 'sódio', { at: [9], ...number(140, 'mEq/L') }),
    ],
    'objective/exam_results',
    'Ferritina 9 ng/mL | Hb 10 g/dL | Sódio 140 mEq/L',
  ],
  [
    'not the one that they tell',
    ['P: A minha glicemia deu noventa e oito.'],
    [fact('lab', 'glicemia', { at: [8], ...number(98, 'mg/dL'), ...patient })],
    'objective/exam_results',
    'Glicemia 98 mg/dL',
  ],
  [
    'a verdict of what has a number',
    ['D: O TRAb foi de doze pra quatro, baixou.'],
    [fact('lab', 'TRAb', { at: [8], value: { text: 'baixo' } })],
    'objective/exam_results',
    null,
  ],
  [
    'not a verdict beside the number of another test',
    ['D: A creatinina deu um e dois, e o TRAb veio baixo.'],
    [fact('lab', 'TRAb', { at: [8], value: { text: 'baixo' } })],
    'objective/exam_results',
    'TRAb: baixo',
  ],
  [
    'not a verdict alone',
    ['D: O TRAb veio baixo.'],
    [fact('lab', 'TRAb', { at: [8], value: { text: 'baixo' } })],
    'objective/exam_results',
    'TRAb: baixo',
  ],
]

const moreNumbers: readonly AsideCase[] = [
  [
    'a weight of another time',
    ['A: O peso era sessenta quilos antes.'],
    [fact('vital', 'peso em casa', { at: [8], ...number(60, 'kg'), speaker: 'other' })],
    'subjective/hpi',
    null,
  ],
  [
    'not one of now',
    ['A: O peso dele deu sessenta quilos.'],
    [fact('vital', 'peso em casa', { at: [8], ...number(60, 'kg'), speaker: 'other' })],
    'subjective/hpi',
    'Outra pessoa: "O peso dele deu sessenta quilos" (sic)',
  ],
  [
    'a measure that may be another’s',
    ['A: O aparelho deu oitenta e oito.'],
    [
      fact('vital', 'glicemia em casa', {
        ...{ at: [8], ...number(88, 'mg/dL'), speaker: 'other', certainty: 'doubtful' },
      }),
    ],
    'subjective/hpi',
    null,
  ],
]

asideTests('a number', numbers)
asideTests('a number of another time', moreNumbers)
