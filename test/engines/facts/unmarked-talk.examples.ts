import type { Example, ExpectedFact } from './example.ts'

const pt = 'pt-BR'
const en = 'en'
type Polarity = ExpectedFact['polarity']
const symptom = (concept: string, polarity: Polarity = 'present') =>
  ({ type: 'symptom', concept, polarity }) as const
const order = (concept: string) => ({ type: 'order', concept, status: 'ordered' }) as const
const instruction = (concept: string) => ({ type: 'instruction', concept }) as const

const englishVisit = [
  'D: good afternoon what can i do for you',
  'P: afternoon doctor i have had a bad cough for a week and my chest feels tight',
  'D: are you allergic to any medicines',
  'P: yes i am allergic to sulfa',
  'D: do you smoke',
  'P: no i quit last year',
  'D: let me listen to your chest the breath sounds are rough on the right side your temperature is thirty eight point four',
  'D: this looks like bronchitis i am prescribing doxycycline one hundred milligrams twice a day for seven days for the fever take ibuprofen i am also ordering a chest x-ray rest at home and come back in ten days if the cough does not go away',
]
const portugueseVisit = [
  'D: boa tarde o que a senhora está sentindo',
  'P: boa tarde doutor eu tô com muita dor pra urinar desde ontem e hoje saiu sangue',
  'D: teve febre',
  'P: não febre não tive',
  'D: toma algum remédio',
  'P: tomo sinvastatina vinte à noite',
  'D: a barriga tá mole sem dor a temperatura tá trinta e seis e meio',
  'D: isso é uma infecção urinária vou passar nitrofurantoína cem miligramas um comprimido por dia por sete dias bebe bastante água vou pedir uma urocultura volta em dez dias com o resultado',
]
const voices = [
  'U: what brings you in',
  'U: i have had a bad earache since yesterday',
  'U: any fever',
  'U: yes last night',
  'U: the left eardrum is red this is an ear infection i am giving you amoxicillin five hundred milligrams three times a day for seven days come back if it does not get better',
]

/** Talk that a recogniser wrote without marks, or whose voices it did not tell apart. */
export const examples: readonly Example[] = [
  {
    rule: 'what is told and asked, in English',
    language: en,
    talk: englishVisit,
    expect: [
      symptom('cough'),
      symptom('chest tightness'),
      { type: 'allergy', concept: 'sulfa', polarity: 'present' },
      { type: 'habit', concept: 'former smoking', polarity: 'present' },
    ],
    never: [symptom('fever'), { type: 'habit', concept: 'smoking' }],
  },
  {
    rule: 'what is found and planned, in English',
    language: en,
    talk: englishVisit,
    expect: [
      { type: 'vital', concept: 'temperature', value: { number: 38.4, unit: '°C' } },
      { type: 'condition', concept: 'bronchitis' },
      { type: 'medicine', concept: 'doxycycline', status: 'start' },
      { type: 'medicine', concept: 'ibuprofen', status: 'start' },
      order('chest X-ray'),
      instruction('rest'),
      { type: 'follow-up', concept: 'follow-up', value: { number: 10, unit: 'days' } },
    ],
    never: [{ type: 'condition', concept: 'fever' }],
  },
  {
    rule: 'what is told and asked, in Portuguese',
    language: pt,
    talk: portugueseVisit,
    expect: [
      symptom('disúria'),
      symptom('febre', 'absent'),
      { type: 'medicine', concept: 'sinvastatina', status: 'in-use' },
    ],
    never: [symptom('febre'), symptom('adinamia')],
  },
  {
    rule: 'what is found and planned, in Portuguese',
    language: pt,
    talk: portugueseVisit,
    expect: [
      { type: 'vital', concept: 'temperatura', value: { number: 36.5, unit: '°C' } },
      { type: 'condition', concept: 'infecção urinária', polarity: 'present' },
      {
        type: 'medicine',
        concept: 'nitrofurantoína',
        status: 'start',
        medicine: { dose: '100 mg', frequency: '1x/dia', route: null, duration: '7 dias' },
      },
      order('urocultura'),
      instruction('hidratação'),
      { type: 'follow-up', concept: 'retorno com exames', value: { number: 10, unit: 'dias' } },
    ],
    never: [{ type: 'medicine', concept: 'sinvastatina', status: 'start' }],
  },
  {
    rule: 'questions are no findings and no advice',
    language: pt,
    talk: [
      'D: oi dona célia trouxe os exames',
      'P: trouxe tá aqui',
      'D: tem dormência nas mãos a vista tá embaçada',
      'P: dormência não a vista tá boa',
      'D: faz caminhada',
      'P: não faço nada',
      'D: a glicada deu oito vírgula um vou aumentar a metformina pra mil miligramas por dia volta em três meses',
    ],
    expect: [{ type: 'medicine', concept: 'metformina', status: 'change' }],
    never: [{ type: 'exam-finding' }, instruction('caminhada'), instruction('atividade física')],
  },
  {
    rule: 'a spoken emergency number stays whole',
    language: en,
    talk: [
      'D: what brings you in',
      'P: i had chest pain on saturday',
      'D: if the chest pain comes back call nine one one right away i want to see you again on monday',
    ],
    expect: [instruction('call 911 if chest pain comes back')],
  },
  {
    rule: 'a pause ends the sentence: a refusal is not of what follows',
    language: en,
    talk: [
      'P: my ear has been hurting since friday',
      'D: the canal is red and swollen this is an outer ear infection',
      "D: i wouldn't give you an oral antibiotic",
      'D: if you get swelling behind the ear go to the emergency room',
    ],
    expect: [
      { type: 'condition', concept: 'otitis externa', polarity: 'present' },
      instruction('go to the ER if swelling behind ear'),
    ],
    never: [
      { type: 'medicine', status: 'start' },
      { type: 'condition', concept: 'otitis media' },
    ],
  },
  {
    rule: 'a diagnosis in the midst of a long turn',
    language: pt,
    talk: [
      'D: bom dia o que te traz aqui',
      'P: tenho uma dor de cabeça forte do lado direito que lateja toda semana',
      'D: o exame neurológico tá normal você tem enxaqueca com aura e precisa trocar o anticoncepcional vou passar propranolol quarenta miligramas duas vezes ao dia',
    ],
    expect: [
      { type: 'condition', concept: 'enxaqueca com aura', polarity: 'present' },
      { type: 'medicine', concept: 'propranolol', status: 'start' },
    ],
    never: [{ type: 'referral' }],
  },
  {
    rule: 'who orders is the doctor, though no voice is known',
    language: en,
    talk: voices,
    expect: [
      symptom('ear pain'),
      symptom('fever'),
      { type: 'condition', concept: 'otitis media', status: 'new' },
      { type: 'medicine', concept: 'amoxicillin', status: 'start' },
      instruction('return if not better'),
    ],
    never: [symptom('redness')],
  },
  {
    rule: 'what stands in a return’s "if" is not had',
    language: pt,
    talk: ['D: Retorna em três dias se não melhorar.'],
    expect: [
      { type: 'follow-up', concept: 'retorno', value: { number: 3, unit: 'dias' } },
      instruction('retornar se não melhorar'),
    ],
  },
  {
    rule: 'a pain that comes back is no return',
    language: pt,
    talk: ['P: A dor volta quando eu ando.'],
    never: [{ type: 'follow-up' }, { type: 'instruction' }],
  },
  {
    rule: 'what is kept up is no medicine that is kept',
    language: en,
    talk: [
      'D: This is an ankle sprain. Take ibuprofen 400 mg every eight hours. Keep the leg elevated and use ice for the swelling.',
    ],
    expect: [
      { type: 'medicine', concept: 'ibuprofen', status: 'start' },
      instruction('keep leg elevated'),
      instruction('ice'),
    ],
    never: [{ type: 'medicine', concept: 'ibuprofen', status: 'continue' }],
  },
]
