import type { Example, ExpectedFact } from './example.ts'

const pt = 'pt-BR'
const en = 'en'
const symptom = (concept: string, more: Partial<ExpectedFact> = {}): ExpectedFact => ({
  type: 'symptom',
  concept,
  polarity: 'present',
  ...more,
})
const advice = (concept: string): ExpectedFact => ({ type: 'instruction', concept })

/** What words are about: pains whose place was named before, words in another sense, advice and its times. */
export const examples: readonly Example[] = [
  {
    rule: 'a pain has the place that the first words were about, and its side',
    language: pt,
    talk: [
      'D: O que houve?',
      'P: É o ombro. Não consigo trabalhar.',
      'D: Qual ombro?',
      'P: O esquerdo. Ai, não, o direito, este aqui.',
      'D: Desde quando que dói?',
      'P: Faz uns dois meses.',
    ],
    expect: [symptom('dor no ombro', { side: 'right' })],
  },
  {
    rule: 'where a pain is, the reply says',
    language: pt,
    talk: ['D: Onde é a dor?', 'P: Nas costas, do lado esquerdo.'],
    expect: [symptom('dorsalgia', { side: 'left' })],
  },
  {
    rule: 'a pain that has its name has no other place',
    language: pt,
    talk: ['P: Estou com dor de cabeça.', 'D: Onde é que dói?', 'P: Atrás do olho.'],
    expect: [symptom('cefaleia')],
    never: [symptom('dor ocular')],
  },
  {
    rule: 'an arm that is not lifted is no impotence, sputum no jaundice, confusion about pills none of the mind',
    language: pt,
    talk: [
      'D: O que a senhora sente?',
      'P: Não levanto mais o braço. Sai um catarro amarelado. Ai, que confusão. Nós dois moramos sozinhos.',
    ],
    expect: [symptom('expectoração amarelada')],
    never: [
      symptom('disfunção erétil'),
      symptom('icterícia'),
      symptom('confusão mental'),
      { type: 'context', concept: 'mora sozinho' },
    ],
  },
  {
    rule: 'yellow eyes are jaundice',
    language: pt,
    talk: ['D: O que a senhora sente?', 'P: Fiquei amarela, o olho também amarelou.'],
    expect: [symptom('icterícia')],
  },
  {
    rule: 'what a medicine did, and what keeps awake, is no complaint of today',
    language: pt,
    talk: [
      'D: Já tratou com o quê?',
      'P: Esse eu nem quero ver. Tomei dois dias, foi só tontura. E café eu tomo pra não dormir.',
    ],
    never: [symptom('tontura'), symptom('insônia')],
  },
  {
    rule: 'eating no different is no loss of appetite, and the flat no dull mood',
    language: en,
    talk: ['D: Any changes?', "P: I'm not eating any different. On the flat I'm all right."],
    never: [symptom('loss of appetite'), symptom('anhedonia')],
  },
  {
    rule: 'a warning keeps the time in which something does not get better, and the verb that ends it',
    language: pt,
    talk: [
      'D: Pressão doze por oito. Pulmão limpo.',
      'D: Corre pra maternidade se não melhorar em quarenta e oito horas, ou o bebê parar de mexer.',
    ],
    expect: [advice('procurar maternidade se não melhorar em 48 horas ou bebê parar de mexer')],
  },
  {
    rule: 'advice ends with a word that says something; a visit is no warning, a drop no drink',
    language: pt,
    talk: [
      'D: Pressão doze por oito. Pulmão limpo.',
      'D: Nada de álcool com esses remédios. Na volta eu vejo se aumento. No ouvido não pinga nada.',
    ],
    expect: [advice('evitar álcool')],
    never: [advice('evitar álcool com esses'), advice('retornar se aumento'), advice('evitar pinga nada')],
  },
  {
    rule: 'who has given up smoking is not told to',
    language: pt,
    talk: ['D: Pressão doze por oito. Pulmão limpo.', 'D: O cigarro o senhor já largou.'],
    never: [advice('parar de fumar')],
  },
  {
    rule: 'hardly coughing is coughing',
    language: pt,
    talk: ['D: E a tosse?', 'P: Quase não tusso.'],
    expect: [symptom('tosse')],
  },
  {
    rule: 'not coughing is not',
    language: pt,
    talk: ['D: E a tosse?', 'P: Não tusso.'],
    never: [symptom('tosse')],
  },
  {
    rule: 'who is back at it smokes',
    language: en,
    talk: ['D: Do you smoke?', "P: I quit two years ago but I'm back at it."],
    expect: [{ type: 'habit', concept: 'smoking', polarity: 'present' }],
  },
]
