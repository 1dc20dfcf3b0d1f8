import type { Example, ExpectedFact } from './example.ts'

const pt = 'pt-BR'
const en = 'en'
const symptom = (concept: string, polarity: ExpectedFact['polarity'] = 'present') =>
  ({ type: 'symptom', concept, polarity, person: 'patient' }) as const

/** Who speaks for the patient is not the patient, and whom they brought is. */
export const examples: readonly Example[] = [
  {
    rule: 'a child that was brought is the patient',
    language: pt,
    talk: [
      'D: O que houve?',
      'O: Meu filho está com tosse há três dias e febre.',
      'D: Ele teve chiado?',
      'O: Teve. E tá comendo pouco.',
    ],
    expect: [symptom('tosse'), symptom('febre'), symptom('chiado no peito')],
  },
  {
    rule: 'a mother who was brought is the patient, and her brother is not',
    language: pt,
    talk: [
      'D: O que houve?',
      'P: Minha mãe caiu duas vezes no banheiro esse mês.',
      'D: Ela toma remédio?',
      'P: Toma losartana. E o irmão dela teve derrame.',
    ],
    expect: [
      symptom('queda'),
      { type: 'medicine', concept: 'losartana', status: 'in-use' },
      { type: 'family', concept: 'acidente vascular cerebral', person: 'sibling' },
    ],
    never: [{ type: 'condition', concept: 'acidente vascular cerebral' }],
  },
  {
    rule: 'a child of whom the doctor asks nothing was not brought',
    language: pt,
    talk: ['D: O que houve?', 'P: Meu filho tá com febre.', 'D: E o senhor, tem febre?', 'P: Não.'],
    expect: [symptom('febre', 'absent')],
    never: [symptom('febre')],
  },
  {
    rule: 'a father whom one question is about was not brought',
    language: pt,
    talk: [
      'D: O que a traz aqui?',
      'P: Meu pai morreu de infarto e eu estou com medo. Tenho dor no peito.',
      'D: Ele tinha quantos anos?',
      'P: Cinquenta.',
      'D: A dor é forte?',
      'P: É.',
      'D: Tem pressão alta?',
      'P: Não.',
      'D: Tem tosse?',
      'P: Não.',
      'D: Tem febre?',
      'P: Não.',
      'D: Fuma?',
      'P: Não.',
    ],
    expect: [{ type: 'family', concept: 'infarto do miocárdio', person: 'father' }, symptom('dor torácica')],
    never: [{ type: 'condition', concept: 'infarto do miocárdio', person: 'patient' }],
  },
  {
    rule: 'an allergy is told by a companion, too',
    language: pt,
    talk: [
      'D: O que houve?',
      'P: Ele está com tosse há três dias.',
      'P: Ele tem alergia só a camarão.',
      'D: É uma bronquite.',
    ],
    expect: [{ type: 'allergy', concept: 'camarão', polarity: 'present', person: 'patient' }],
  },
  {
    rule: 'an adult who was brought is the patient',
    language: en,
    talk: [
      'D: What happened?',
      'P: My mother has had diarrhea since Monday.',
      'D: Does she have a fever?',
      'P: No.',
      'D: It is a stomach virus. Make sure she drinks plenty of fluids.',
    ],
    expect: [symptom('diarrhea'), symptom('fever', 'absent'), { type: 'instruction', concept: 'hydration' }],
    never: [{ type: 'habit' }],
  },
  {
    rule: 'what a companion took is no medicine of the patient, what they gave is',
    language: 'pt-BR',
    talk: [
      'D: E o Caio se testou?',
      'O: Eu testei semana passada, deu sífilis. Já tomei uma Benzetacil.',
      'D: E ele, tomou o quê?',
      'O: Dei dipirona pra ele ontem.',
    ],
    expect: [{ type: 'medicine', concept: 'dipirona', person: 'patient' }],
    never: [{ type: 'medicine', concept: 'penicilina benzatina', person: 'patient' }],
  },
]
