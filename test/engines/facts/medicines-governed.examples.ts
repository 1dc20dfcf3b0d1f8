import { type Example, examined, examinedEn, medicine } from './example.ts'

const pt = 'pt-BR'
const en = 'en'

/** Which words decide over which medicine, and on what an order still depends. */
export const examples: readonly Example[] = [
  {
    rule: 'a number that is denied is put right, and the medicine stays ordered',
    language: pt,
    talk: [examined, 'D: E junto a prednisona, dez, não, vou deixar cinco miligramas, de manhã.'],
    expect: [medicine('prednisona', 'start', { dose: '5 mg', frequency: '1x/dia, de manhã' })],
    never: [medicine('prednisona', 'rejected')],
  },
  {
    rule: 'a medicine that is denied is not ordered',
    language: pt,
    talk: [examined, 'D: Prednisona não, vou dar colchicina.'],
    expect: [medicine('prednisona', 'rejected'), medicine('colchicina', 'start')],
  },
  {
    rule: 'what heads a list keeps no medicine of the list',
    language: pt,
    talk: [examined, 'D: Então fica assim: omeprazol de vinte em jejum.'],
    expect: [medicine('omeprazol', 'start', { dose: '20 mg', frequency: '1x/dia, em jejum' })],
    never: [medicine('omeprazol', 'continue')],
  },
  {
    rule: 'a verb alone in its stretch speaks of the medicine before it',
    language: pt,
    talk: ['P: Tomo Neosaldina todo dia.', examined, 'D: A Neosaldina é o que piora essa dor, então corta.'],
    expect: [medicine('dipirona com isometepteno e cafeína', 'stop')],
  },
  {
    rule: 'a medicine that takes the effect of another is not stopped',
    language: pt,
    talk: [examined, 'D: A rifampicina corta, então usa camisinha também.'],
    never: [medicine('rifampicina', 'stop')],
  },
  {
    rule: 'what waits for an attack to pass is not begun',
    language: en,
    talk: [examinedEn, "D: Colchicine once a day. Allopurinol we'll start once this calms down."],
    expect: [
      medicine('colchicine', 'start'),
      { ...medicine('allopurinol', 'rejected'), polarity: 'uncertain' },
    ],
    never: [medicine('allopurinol', 'start')],
  },
  {
    rule: 'what waits for an attack to pass is not begun',
    language: pt,
    talk: [examined, 'D: Quando a crise passar, alopurinol. Agora, colchicina de meio, duas vezes ao dia.'],
    expect: [medicine('colchicina', 'start')],
    never: [medicine('alopurinol', 'start')],
  },
  {
    rule: 'what is begun at once is begun, whatever else waits',
    language: en,
    talk: [examinedEn, "D: Let's start allopurinol today, and come back once this calms down."],
    expect: [medicine('allopurinol', 'start')],
  },
  {
    rule: 'what might be given is not given',
    language: en,
    talk: [examinedEn, 'D: And after that, we might do a low dose of trimethoprim at bedtime.'],
    expect: [medicine('trimethoprim', 'rejected')],
    never: [medicine('trimethoprim', 'start')],
  },
  {
    rule: 'what might be given is not given',
    language: pt,
    talk: [examined, 'D: O ideal seria a semaglutida, mas é cara. Eu daria ibuprofeno, se não fosse o rim.'],
    never: [medicine('semaglutida', 'start'), medicine('ibuprofeno', 'start')],
  },
  {
    rule: 'who may take a medicine has it ordered',
    language: en,
    talk: [examinedEn, 'D: You can take Tylenol, five hundred milligrams, every six hours.'],
    expect: [medicine('acetaminophen', 'start', { dose: '500 mg', frequency: 'every 6 hours' })],
  },
  {
    rule: 'a complaint that keeps on keeps no medicine',
    language: en,
    talk: [examinedEn, "D: Should the eyes keep itching, there's olopatadine drops, one drop twice a day."],
    never: [medicine('olopatadine', 'continue')],
  },
  {
    rule: 'how often, said of a medicine that nobody had dosed, changes nothing',
    language: en,
    talk: ['P: I take Spiriva.', examinedEn, 'D: Spiriva, once a day.'],
    expect: [medicine('tiotropium', 'continue')],
    never: [medicine('tiotropium', 'change')],
  },
  {
    rule: 'what a medicine may do asks nobody whether it is taken',
    language: pt,
    talk: ['D: Esse remédio, o enalapril, às vezes dá tosse.', 'P: Eu tenho tosse seca sim.'],
    expect: [{ type: 'symptom', concept: 'tosse seca', polarity: 'present' }],
    never: [medicine('enalapril', 'in-use')],
  },
  {
    rule: 'who a medicine is not for in general is no illness of this patient',
    language: pt,
    talk: [examined, 'D: Corticoide eu não gosto de usar em diabético.'],
    never: [{ type: 'condition', concept: 'diabetes mellitus' }],
  },
  {
    rule: 'an illness that was had is no medicine of the past',
    language: en,
    talk: ['P: I take amlodipine ten and I had a blood clot in my leg two years ago.'],
    expect: [medicine('amlodipine', 'in-use', { dose: '10 mg' })],
  },
  {
    rule: 'a medicine that was had is past',
    language: en,
    talk: ['P: I had amoxicillin for ten days last year.'],
    expect: [medicine('amoxicillin', 'past')],
  },
  {
    rule: 'nothing that is taken for something gives up no other medicine',
    language: pt,
    talk: ['P: Tomo enalapril de dez, duas vezes ao dia. Pra gota não tomo nada agora.'],
    expect: [medicine('enalapril', 'in-use', { dose: '10 mg', frequency: '2x/dia' })],
  },
  {
    rule: 'a sentence that begins with "and" has the verb of the one before',
    language: pt,
    talk: [
      'D: Deram alguma coisa?',
      'O: A minha irmã deu um Dramin sexta, um só. E um Rivotril dela, duas gotas, no sábado.',
    ],
    expect: [medicine('dimenidrinato', 'past'), medicine('clonazepam', 'past')],
    never: [medicine('clonazepam', 'in-use')],
  },
  {
    rule: 'an interval that is denied is none',
    language: pt,
    talk: [
      examined,
      'D: Sulfato ferroso, quarenta miligramas, um de manhã. Todo dia, não um dia sim um dia não.',
    ],
    expect: [medicine('sulfato ferroso', 'start', { dose: '40 mg', frequency: '1x/dia, de manhã' })],
  },
  {
    rule: 'what stops today is stopped',
    language: en,
    talk: ['P: I take Aleve, two in the morning.', examinedEn, 'D: Aleve stops today.'],
    expect: [medicine('naproxen', 'stop')],
  },
  {
    rule: 'a no behind the form denies the medicine',
    language: pt,
    talk: [examined, 'D: Fluconazol de comprimido, não.'],
    expect: [medicine('fluconazol', 'rejected')],
  },
  {
    rule: 'what is ordered only if something comes depends on it',
    language: pt,
    talk: [
      examined,
      'D: Amoxicilina de quinhentos, só se a cultura vier positiva. Dipirona só se tiver dor, um comprimido.',
    ],
    expect: [
      { type: 'medicine', concept: 'amoxicilina', polarity: 'uncertain' },
      medicine('dipirona', 'start', { dose: '1 comprimido', frequency: 'se dor' }),
    ],
    never: [medicine('amoxicilina', 'start')],
  },
  {
    rule: 'what another is to take effect for is not ordered by that',
    language: pt,
    talk: [
      examined,
      'D: Vou deixar prednisona de cinco, um de manhã, até o metotrexato pegar, uns dois meses.',
    ],
    expect: [medicine('prednisona', 'start')],
    never: [medicine('metotrexato', 'start')],
  },
]
