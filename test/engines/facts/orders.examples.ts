import type { Example } from './example.ts'

const pt = 'pt-BR'
const en = 'en'
const order = { type: 'order' } as const

export const examples: readonly Example[] = [
  {
    rule: 'one order a test',
    language: pt,
    talk: ['D: De exames eu vou pedir hemograma, TSH e um ecocardiograma.'],
    expect: [
      { ...order, concept: 'hemograma', status: 'ordered' },
      { ...order, concept: 'TSH', status: 'ordered' },
      { ...order, concept: 'ecocardiograma', status: 'ordered' },
    ],
  },
  {
    rule: 'the list goes on',
    language: pt,
    talk: ['D: Quero um eletrocardiograma. Polissonografia também. E sangue: CK, creatinina.'],
    expect: [
      { ...order, concept: 'polissonografia', status: 'ordered' },
      { ...order, concept: 'creatinina', status: 'ordered' },
    ],
  },
  {
    rule: 'named with its part and side',
    language: pt,
    talk: ['D: Mas primeiro a ressonância do joelho direito, pra confirmar.'],
    expect: [{ ...order, concept: 'ressonância magnética de joelho', side: 'right', status: 'ordered' }],
  },
  {
    rule: 'decided against',
    language: pt,
    talk: ['D: Teste de esteira eu não vou pedir. Raio-x de tórax não precisa.'],
    expect: [
      { ...order, concept: 'teste ergométrico', status: 'declined', polarity: 'absent' },
      { ...order, concept: 'radiografia de tórax', status: 'declined' },
    ],
    never: [{ ...order, status: 'ordered' }],
  },
  {
    rule: 'decided against, behind',
    language: en,
    talk: ["D: I'd like bloods and a full blood count. An ECG I don't think we need."],
    expect: [
      { ...order, concept: 'full blood count', status: 'ordered' },
      { ...order, concept: 'ECG', status: 'declined' },
    ],
  },
  {
    rule: 'what depends on a result is uncertain, the result itself no order',
    language: pt,
    talk: ['D: Se o ultrassom vier alterado, a gente faz a biópsia.'],
    expect: [{ ...order, concept: 'biópsia', polarity: 'uncertain' }],
    never: [
      { ...order, concept: 'ultrassonografia' },
      { ...order, concept: 'biópsia', status: 'ordered' },
    ],
  },
  {
    rule: 'done today',
    language: pt,
    talk: ['D: Colhi o preventivo hoje.'],
    expect: [{ ...order, concept: 'colpocitologia oncótica', status: 'done' }],
  },
  {
    rule: 'when',
    language: pt,
    talk: ['D: Repete a glicada daqui a três meses.'],
    expect: [{ ...order, concept: 'hemoglobina glicada', time: 'daqui a três meses' }],
  },
  {
    rule: 'a result is no order',
    language: pt,
    talk: ['D: Creatinina 1,3, glicada sete e dois.'],
    never: [order],
  },
  {
    rule: 'a patient orders nothing',
    language: pt,
    talk: ['P: Eu queria um raio-x de joelho.'],
    never: [order],
  },
  {
    rule: 'an intervention that is planned',
    language: pt,
    talk: ['D: Vou internar o senhor hoje, pra passar uma sonda na bexiga e um duplo J no ureter esquerdo.'],
    expect: [
      { ...order, concept: 'sondagem vesical', status: 'ordered' },
      { ...order, concept: 'cateter duplo J', status: 'ordered' },
    ],
  },
  {
    rule: 'in the plan a test orders itself only where nothing else leads to it',
    language: pt,
    talk: [
      'D: Vou pedir um hemograma.',
      'D: Então o plano: bicarbonato não, por causa do sódio.',
      'D: Ultrassom de abdome em um mês, e creatinina.',
    ],
    expect: [
      { type: 'order', concept: 'ultrassonografia de abdome', status: 'ordered' },
      { type: 'order', concept: 'creatinina', status: 'ordered' },
    ],
    never: [{ type: 'order', concept: 'sódio' }],
  },
  {
    rule: 'what another test is done in is none of its own; beside it, it is',
    language: pt,
    talk: ['D: Vou pedir urina com microalbuminúria.', 'D: Peço também creatinina e urina.'],
    expect: [{ type: 'order', concept: 'creatinina' }],
  },
  {
    rule: 'what is not to be done again is declined',
    language: pt,
    talk: ['P: E o eletro, faço?', 'D: O eletro tava normal, não precisa repetir.'],
    expect: [{ ...order, concept: 'eletrocardiograma', status: 'declined' }],
  },
  {
    rule: 'a result that leads the plan is no order, and a test that is added is one',
    language: en,
    talk: ["D: With the low ferritin, I'd like to do it the same day. I'll add a CBC."],
    expect: [{ ...order, concept: 'complete blood count', status: 'ordered' }],
    never: [{ ...order, concept: 'ferritin' }],
  },
  {
    rule: 'in the plan a test that leads a stretch is ordered, with its part and what it is for',
    language: pt,
    talk: [
      'D: Vou pedir um hemograma.',
      'P: Certo.',
      'D: Pro sangue na urina, uma cistoscopia, que é olhar por dentro. Por isso a ressonância dos ouvidos com contraste, pra essa semana.',
    ],
    expect: [
      { ...order, concept: 'cistoscopia' },
      { ...order, concept: 'ressonância magnética de ouvido' },
    ],
  },
  {
    rule: 'a test of which a verb tells is not',
    language: pt,
    talk: [
      'D: Vou pedir um hemograma.',
      'P: Certo.',
      'D: A ressonância dos ouvidos mostrou que não tem nada.',
    ],
    never: [{ ...order, concept: 'ressonância magnética de ouvido' }],
  },
  {
    rule: 'what is to be brought orders nothing',
    language: pt,
    talk: ['D: Vou pedir uma eletroneuromiografia.', 'P: Certo.', 'D: Te vejo em dois meses, com o TSH.'],
    never: [{ ...order, concept: 'TSH' }],
  },
]
