import { type Example, type ExpectedFact, medicine } from './example.ts'

const pt = 'pt-BR'
const en = 'en'
const order = (concept: string): ExpectedFact => ({ type: 'order', concept, status: 'ordered' })
const complaint = 'P: Estou com tontura há duas semanas.'
const illness = 'P: I have been dizzy for two weeks.'

/** Medicines that the doctor names in the plan: begun, kept, stopped, left for later, or no medicine at all. */
export const examples: readonly Example[] = [
  {
    rule: 'stopped by a verb behind it',
    language: pt,
    talk: [complaint, 'D: O ibuprofeno o senhor vai parar hoje mesmo.'],
    expect: [medicine('ibuprofeno', 'stop')],
    never: [medicine('ibuprofeno', 'start'), medicine('ibuprofeno', 'continue')],
  },
  {
    rule: 'stopped by the doctor',
    language: pt,
    talk: [complaint, 'D: A glibenclamida eu vou suspender também.'],
    expect: [medicine('glibenclamida', 'stop')],
  },
  {
    rule: 'what takes the place of a medicine that is stopped is begun',
    language: pt,
    talk: [
      'P: Torci o joelho no sábado.',
      'D: Suspende o ibuprofeno e usa paracetamol setecentos e cinquenta de seis em seis horas.',
    ],
    expect: [
      medicine('ibuprofeno', 'stop'),
      medicine('paracetamol', 'start', { dose: '750 mg', frequency: '6/6h' }),
    ],
    never: [medicine('ibuprofeno', 'start')],
  },
  {
    rule: 'not begun',
    language: pt,
    talk: [complaint, 'D: Não vou iniciar memantina agora.'],
    expect: [medicine('memantina', 'rejected')],
    never: [medicine('memantina', 'start')],
  },
  {
    rule: 'for later, perhaps',
    language: pt,
    talk: [complaint, 'D: Se não melhorar a gente pensa no secuquinumabe.'],
    never: [medicine('secuquinumabe', 'start')],
  },
  {
    rule: 'what waits for the first treatment to fail is not begun',
    language: pt,
    talk: [
      'P: Apareceu uma mancha no braço, coça muito.',
      'D: É uma micose. Vai passar cetoconazol creme duas vezes ao dia por quatro semanas. Se não melhorar, a gente entra com terbinafina.',
    ],
    expect: [medicine('cetoconazol', 'start')],
    never: [medicine('terbinafina', 'start')],
  },
  {
    rule: 'for later, perhaps',
    language: en,
    talk: [illness, 'D: If the pain stays we may switch you to duloxetine.'],
    never: [medicine('duloxetine', 'start')],
  },
  {
    rule: 'what waits for the first treatment to fail is not begun',
    language: en,
    talk: [illness, "D: If the pain doesn't improve, we'll start duloxetine."],
    never: [medicine('duloxetine', 'start')],
  },
  {
    rule: 'a medicine for a complaint that may come is ordered',
    language: pt,
    talk: [complaint, 'D: Se tiver dor, dipirona quarenta gotas de seis em seis horas.'],
    expect: [medicine('dipirona', 'start')],
  },
  {
    rule: 'held',
    language: en,
    talk: [illness, 'D: I would hold the clopidogrel for five days before the procedure.'],
    never: [medicine('clopidogrel', 'start'), medicine('clopidogrel', 'continue')],
  },
  {
    rule: 'two held at once',
    language: en,
    talk: [illness, "D: We'll hold the glipizide and the furosemide."],
    expect: [medicine('glipizide', 'stop'), medicine('furosemide', 'stop')],
  },
  {
    rule: 'not given',
    language: en,
    talk: [illness, "D: I wouldn't bother with melatonin."],
    never: [medicine('melatonin', 'start')],
  },
  {
    rule: 'what is measured is not taken',
    language: pt,
    talk: [complaint, 'D: Pode ser falta de vitamina D. Vou pedir vitamina D e cálcio.'],
    expect: [order('vitamina D'), order('cálcio')],
    never: [{ type: 'medicine', status: 'start' }],
  },
  {
    rule: 'what is given is not measured',
    language: pt,
    talk: [complaint, 'D: Vou passar vitamina D e cálcio.'],
    expect: [medicine('cálcio com vitamina D', 'start')],
    never: [{ type: 'order' }],
  },
  {
    rule: 'an order is one though patients say the verb too',
    language: en,
    talk: ['D: this is an ankle sprain take ibuprofen four hundred milligrams every eight hours'],
    expect: [medicine('ibuprofen', 'start', { dose: '400 mg', frequency: 'every 8 hours' })],
    never: [medicine('ibuprofen', 'in-use')],
  },
  {
    rule: 'kept where only what is drunk with it is forbidden',
    language: pt,
    talk: [
      complaint,
      'D: Vou aumentar o tinidazol para quinhentos miligramas por dia.',
      'D: Nada de vinho com o tinidazol.',
    ],
    expect: [{ type: 'medicine', concept: 'tinidazol', status: 'change' }],
    never: [medicine('tinidazol', 'rejected'), medicine('tinidazol', 'stop')],
  },
  {
    rule: 'a purpose is no medicine, and the dose behind it is the medicine’s',
    language: pt,
    talk: [
      'P: Continuo triste e sem sono.',
      'D: Vamos aumentar a sertralina para cem miligramas pela manhã.',
    ],
    expect: [medicine('sertralina', 'change', { dose: '100 mg', frequency: '1x/dia, de manhã' })],
  },
  {
    rule: 'a dose behind the verb',
    language: pt,
    talk: [complaint, 'D: O atenolol eu vou manter cinquenta de doze em doze horas.'],
    expect: [medicine('atenolol', 'continue', { dose: '50 mg', frequency: '12/12h' })],
  },
  {
    rule: 'a later step is not the dose of today',
    language: pt,
    talk: [
      complaint,
      'D: Vamos começar lamotrigina vinte e cinco miligramas à noite e aumentar para cinquenta depois de duas semanas.',
    ],
    expect: [medicine('lamotrigina', 'start', { dose: '25 mg', frequency: '1x/dia, à noite' })],
    never: [medicine('lamotrigina', 'change')],
  },
  {
    rule: 'a later step is not the dose of today',
    language: en,
    talk: [
      illness,
      'D: Start lamotrigine twenty five milligrams at night and go up to fifty after two weeks.',
    ],
    expect: [medicine('lamotrigine', 'start', { dose: '25 mg', frequency: 'once daily, at night' })],
    never: [medicine('lamotrigine', 'change')],
  },
  {
    rule: 'ordered as for home where it was given at once before',
    language: pt,
    talk: [
      complaint,
      'D: Vamos fazer fenoterol aqui, dez gotas.',
      'D: Em casa vai usar fenoterol cinco gotas de seis em seis horas por três dias.',
    ],
    expect: [
      medicine('fenoterol', 'start', {
        dose: '5 gotas',
        frequency: '6/6h',
        route: 'inalatória',
        duration: '3 dias',
      }),
    ],
  },
  {
    rule: 'how one is taken is not how the next one is',
    language: pt,
    talk: [
      complaint,
      'D: Volta com o pantoprazol de quarenta, um em jejum e vou reduzir a dose da prednisona.',
    ],
    expect: [medicine('prednisona', 'change', {})],
  },
  {
    rule: 'the medicine that a reply is about',
    language: pt,
    talk: [
      'P: Estou com as pernas inchadas.',
      'D: E anlodipino?',
      'P: Esse eu parei, porque inchava demais.',
    ],
    never: [medicine('anlodipino', 'in-use')],
    expect: [{ type: 'medicine', concept: 'anlodipino', polarity: 'absent' }],
  },
  {
    rule: 'a no without a comma, and since when',
    language: pt,
    talk: ['P: Quero emagrecer.', 'D: Toma topiramato ainda?', 'P: não parei faz dois anos'],
    never: [medicine('topiramato', 'in-use')],
    expect: [{ type: 'medicine', concept: 'topiramato', polarity: 'absent' }],
  },
]
