import { type Example, examined, medicine } from './example.ts'

const pt = 'pt-BR'
const en = 'en'

/** Whose words an answer goes with: the medicine that was spoken of, or something else. */
export const examples: readonly Example[] = [
  {
    rule: 'a no to a question on something else rejects nothing',
    language: pt,
    talk: [
      examined,
      'D: Começa a rivaroxabana, vinte, uma vez por dia.',
      'P: Precisa ficar de repouso?',
      'D: Não precisa, pode caminhar.',
    ],
    expect: [medicine('rivaroxabana', 'start')],
    never: [medicine('rivaroxabana', 'rejected')],
  },
  {
    rule: 'what one must not do while on a medicine rejects nothing',
    language: pt,
    talk: [
      examined,
      'D: Vamos começar a isotretinoína, vinte miligramas, uma vez por dia.',
      'P: E com essa isotretinoína pode engravidar?',
      'D: Não, agora não pode engravidar.',
    ],
    expect: [medicine('isotretinoína', 'start')],
    never: [medicine('isotretinoína', 'rejected')],
  },
  {
    rule: 'a medicine that the patient asked for, and the doctor leaves for later',
    language: pt,
    talk: [examined, 'P: Meu irmão toma alopurinol. Não serve pra mim?', 'D: Agora não.'],
    expect: [medicine('alopurinol', 'rejected')],
    never: [medicine('alopurinol', 'in-use')],
  },
  {
    rule: 'words that no table knows before a refusal are what is refused',
    language: pt,
    talk: [
      examined,
      'D: Pro enjoo, ondansetrona de quatro, um comprimido de oito em oito horas.',
      'D: O zimbrotal eu não vou usar.',
    ],
    expect: [medicine('ondansetrona', 'start')],
    never: [medicine('ondansetrona', 'rejected')],
  },
  {
    rule: 'given up in two verbs',
    language: en,
    talk: ['D: Any creams?', 'P: We had the hydrocortisone, but I stopped using it over the summer.'],
    expect: [medicine('hydrocortisone cream', 'past')],
    never: [medicine('hydrocortisone cream', 'in-use')],
  },
  {
    rule: 'how many illnesses there were is no dose',
    language: en,
    talk: [
      'D: What do you take?',
      'P: I take the loratadine.',
      'D: How many ear infections has he had this year?',
      'P: No, four.',
    ],
    expect: [medicine('loratadine', 'in-use', {})],
    never: [medicine('loratadine', 'in-use', { dose: '4 tablets' })],
  },
  {
    rule: 'what was given then is past',
    language: en,
    talk: ['D: And what did they give you?', 'P: Prednisone, forty a day for five days.'],
    expect: [medicine('prednisone', 'past')],
    never: [medicine('prednisone', 'in-use')],
  },
  {
    rule: 'how much was given of what was given then',
    language: pt,
    talk: ['P: Na terça eu dei dipirona e baixou.', 'D: Quanto você deu?', 'P: Seis gotas.'],
    expect: [medicine('dipirona', 'past')],
    never: [medicine('dipirona', 'in-use')],
  },
  {
    rule: 'what is taken as a reason for a test is no order',
    language: pt,
    talk: [examined, 'D: E como vai tomar anti-inflamatório, quero uma creatinina.'],
    expect: [{ type: 'order', concept: 'creatinina' }],
    never: [medicine('anti-inflamatório', 'start')],
  },
  {
    rule: 'a class that the doctor names in his next words',
    language: en,
    talk: ['P: And the water pill in the morning, the twenty-five.', 'D: Hydrochlorothiazide, twenty-five.'],
    never: [medicine('diuretic', 'in-use')],
  },
  {
    rule: 'what shall be stopped if something comes is not stopped',
    language: pt,
    talk: [
      examined,
      'D: Começa o metimazol, de dez, dois comprimidos de manhã.',
      'D: Se der febre, para o metimazol.',
    ],
    expect: [medicine('metimazol', 'start')],
    never: [medicine('metimazol', 'stop')],
  },
  {
    rule: 'for what it is taken, before the name',
    language: pt,
    talk: [examined, 'D: Para o diclofenaco. Se doer, paracetamol.'],
    expect: [medicine('paracetamol', 'start', { frequency: 'se doer' })],
    never: [medicine('paracetamol', 'stop')],
  },
]
