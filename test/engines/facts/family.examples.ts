import type { Example } from './example.ts'

const pt = 'pt-BR'
const en = 'en'
const family = { type: 'family' } as const

export const examples: readonly Example[] = [
  {
    rule: 'whose it is',
    language: pt,
    talk: ['P: Minha mãe é diabética.'],
    expect: [{ ...family, concept: 'diabetes mellitus', person: 'mother' }],
    never: [{ type: 'condition', concept: 'diabetes mellitus' }],
  },
  {
    rule: 'the reply goes on about her',
    language: pt,
    talk: ['D: A sua mãe era diabética, não era?', 'P: Era. Teve derrame também, com sessenta e oito.'],
    expect: [
      {
        ...family,
        concept: 'acidente vascular cerebral',
        person: 'mother',
        value: { number: 68, unit: 'anos' },
      },
    ],
    never: [{ type: 'condition', concept: 'acidente vascular cerebral' }],
  },
  {
    rule: 'until the patient comes back',
    language: pt,
    talk: ['P: Meu pai é diabético. Eu tenho asma.'],
    expect: [{ type: 'condition', concept: 'asma', polarity: 'present' }],
    never: [{ ...family, concept: 'asma' }],
  },
  {
    rule: 'a mother who is called is no mother told of',
    language: pt,
    talk: ['D: Caiu?', 'O: Caiu, mãe. Duas vezes.'],
    never: [{ ...family, person: 'mother' }],
  },
  {
    rule: 'anyone in the family is whom the reply names',
    language: pt,
    talk: ['D: Alguém na família com asma?', 'P: Minha irmã.'],
    expect: [{ ...family, concept: 'asma', person: 'sibling' }],
    never: [{ type: 'condition', concept: 'asma' }],
  },
  {
    rule: 'nobody is an absence',
    language: en,
    talk: ['D: Anyone in your family with asthma?', 'P: No.'],
    expect: [{ ...family, concept: 'asthma', polarity: 'absent' }],
    never: [{ ...family, concept: 'asthma', polarity: 'present' }],
  },
  {
    rule: 'a neighbour is no family',
    language: pt,
    talk: ['P: Minha vizinha tem tuberculose.'],
    never: [
      { ...family, concept: 'tuberculose' },
      { type: 'condition', concept: 'tuberculose' },
    ],
  },
  {
    rule: 'what a doctor weighs is no history',
    language: en,
    talk: ['D: With diabetes and your dad, your risk is high.'],
    never: [{ ...family, person: 'father', concept: 'diabetes' }],
  },
  {
    rule: 'a companion who speaks of herself',
    language: pt,
    talk: ['D: Oi, mãe, tudo bem?', 'O: Ele tá com tosse. Eu tenho asma.'],
    never: [{ type: 'condition', concept: 'asma' }],
    expect: [{ ...family, concept: 'asma', person: 'mother' }],
  },
  {
    rule: 'of several illnesses asked of relatives, those that a reply leaves out are nobody’s',
    language: 'pt-BR',
    talk: ['D: Na família, pressão, diabetes?', 'P: Minha mãe tem pressão alta.'],
    expect: [{ type: 'family', concept: 'hipertensão arterial', person: 'mother', polarity: 'present' }],
    never: [{ type: 'family', concept: 'diabetes mellitus' }],
  },
  {
    rule: 'a question that is nothing but relatives asks the patient of them',
    language: pt,
    talk: ['D: Irmãos?', 'P: Somos cinco. Um tem epilepsia, os outros são saudáveis.'],
    expect: [{ ...family, concept: 'epilepsia', person: 'sibling' }],
    never: [{ type: 'condition', concept: 'epilepsia' }],
  },
  {
    rule: 'a question that is nothing but relatives asks the patient of them',
    language: pt,
    talk: ['D: Mãe?', 'O: Oi.', 'D: Ele tem epilepsia?', 'O: Tem, desde os dois anos.'],
    expect: [{ type: 'condition', concept: 'epilepsia' }],
    never: [{ ...family, concept: 'epilepsia' }],
  },
  {
    rule: 'the eldest is one of those who were asked for',
    language: pt,
    talk: ['D: Tem irmãos?', 'P: Dois. O mais velho é diabético, o outro é normal.'],
    expect: [{ ...family, concept: 'diabetes mellitus', person: 'sibling' }],
  },
  {
    rule: 'the eldest is one of those who were asked for',
    language: en,
    talk: ['D: Any kids?', 'P: Three. The oldest has asthma.'],
    expect: [{ ...family, concept: 'asthma', person: 'child' }],
    never: [{ type: 'condition', concept: 'asthma' }],
  },
  {
    rule: 'a whole answer that is a relative names them',
    language: en,
    talk: ["D: Who's at home with you?", 'P: My husband. He had a stroke last year, so I take care of him.'],
    expect: [{ ...family, concept: 'stroke', person: 'other', value: null }],
    never: [{ type: 'condition', concept: 'stroke' }],
  },
  {
    rule: 'a whole answer that is a relative names them',
    language: pt,
    talk: ['D: O senhor teve derrame?', 'P: Não sei, minha filha. Tive um derrame no olho.'],
    never: [{ ...family, concept: 'acidente vascular cerebral' }],
  },
  {
    rule: 'a question that is nothing but relatives asks the patient of them',
    language: pt,
    talk: ['D: Deixa ela contar, tá, mãe? Como é essa dor?', 'P: Lateja a cabeça. Tenho enxaqueca.'],
    expect: [{ type: 'condition', concept: 'enxaqueca', person: 'patient' }],
  },
]
