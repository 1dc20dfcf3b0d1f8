import type { Example } from './example.ts'

const pt = 'pt-BR'
const en = 'en'
const symptom = (concept: string, polarity: 'present' | 'absent' | 'uncertain' = 'present') =>
  ({ type: 'symptom', concept, polarity }) as const

export const examples: readonly Example[] = [
  {
    rule: 'a plain no denies what was asked',
    language: pt,
    talk: ['D: Tem febre?', 'P: Não.'],
    expect: [symptom('febre', 'absent')],
    never: [symptom('febre')],
  },
  {
    rule: 'a plain yes affirms it',
    language: pt,
    talk: ['D: Tem febre?', 'P: Tenho.'],
    expect: [symptom('febre')],
    never: [symptom('febre', 'absent')],
  },
  {
    rule: 'a no is a no to all that was asked',
    language: pt,
    talk: ['D: Febre, tosse?', 'P: Não, nada.'],
    expect: [symptom('febre', 'absent'), symptom('tosse', 'absent')],
  },
  {
    rule: 'a reply that names one of several leaves the others open',
    language: pt,
    talk: ['D: Tem febre, tosse?', 'P: Tosse sim.'],
    expect: [symptom('tosse')],
    never: [symptom('febre')],
  },
  {
    rule: 'a denial behind a word is that word’s',
    language: pt,
    talk: ['D: Tem febre ou tosse?', 'P: Febre não, tosse tenho.'],
    expect: [symptom('febre', 'absent'), symptom('tosse')],
    never: [symptom('tosse', 'absent')],
  },
  {
    rule: 'a denial reaches through a list',
    language: pt,
    talk: ['P: Não tenho febre, tosse nem dor de cabeça.'],
    expect: [symptom('febre', 'absent'), symptom('tosse', 'absent'), symptom('cefaleia', 'absent')],
  },
  {
    rule: 'and ends where the speaker turns',
    language: pt,
    talk: ['P: Não tenho febre, mas tenho tosse.'],
    expect: [symptom('febre', 'absent'), symptom('tosse')],
    never: [symptom('tosse', 'absent')],
  },
  {
    rule: 'a yes after a no needs a correction',
    language: pt,
    talk: ['D: Tem tontura?', 'P: Não. Ah não, peraí, tenho.'],
    expect: [symptom('tontura')],
  },
  {
    rule: 'words of agreement are no yes',
    language: en,
    talk: ['D: Any fever?', 'P: No, that’s all right.'],
    expect: [symptom('fever', 'absent')],
    never: [symptom('fever')],
  },
  {
    rule: 'how much says that it is so',
    language: pt,
    talk: ['D: Emagreceu?', 'P: Acho que uns três quilos.'],
    expect: [symptom('perda de peso')],
  },
  {
    rule: 'what is told goes on, whatever it has not',
    language: pt,
    talk: ['D: Corrimento?', 'P: Um branquinho, sem cheiro.'],
    expect: [symptom('corrimento vaginal')],
    never: [symptom('corrimento vaginal', 'absent')],
  },
  {
    rule: 'how long takes it for granted',
    language: en,
    talk: ['D: How long have you had the headache?', 'P: Since Monday. No, Sunday.'],
    expect: [symptom('headache')],
    never: [symptom('headache', 'absent')],
  },
  {
    rule: 'a condition is no complaint',
    language: pt,
    talk: ['D: Se tiver febre, volta.', 'P: Tá.'],
    never: [symptom('febre')],
  },
  {
    rule: 'what does not pass is there',
    language: pt,
    talk: ['P: Estou com uma tosse que não passa.'],
    expect: [symptom('tosse')],
    never: [symptom('tosse', 'absent')],
  },
  {
    rule: 'pain takes its part of the body',
    language: pt,
    talk: ['P: Tá doendo o joelho.'],
    expect: [symptom('dor no joelho')],
  },
  {
    rule: 'and the name that the two have',
    language: pt,
    talk: ['P: Dói a cabeça todo dia.'],
    expect: [symptom('cefaleia')],
    never: [symptom('dor de cabeça')],
  },
  {
    rule: 'a part that was asked about',
    language: en,
    talk: ['D: How is the knee?', 'P: It hurts.'],
    expect: [symptom('knee pain')],
  },
  {
    rule: 'a phrase that the reply completes',
    language: pt,
    talk: ['D: E o intestino?', 'P: Preso.'],
    expect: [symptom('constipação')],
  },
  {
    rule: 'another person’s complaint is not the patient’s',
    language: pt,
    talk: ['P: Meu filho tá com febre.'],
    never: [symptom('febre')],
  },
  {
    rule: 'what an examiner says is no complaint',
    language: pt,
    talk: ['D: Vou examinar. Abdome sem dor à palpação.'],
    never: [symptom('dor abdominal', 'absent')],
  },
  {
    rule: 'a question without a mark',
    language: pt,
    talk: ['D: febre', 'P: não', 'D: tosse', 'P: tenho', 'D: e dor no peito', 'P: não'],
    expect: [symptom('febre', 'absent'), symptom('tosse'), symptom('dor torácica', 'absent')],
  },
  {
    rule: 'a bad reaction is told with the medicine',
    language: pt,
    talk: ['D: Tem alergia?', 'P: Tenho, a dipirona. Dá coceira.'],
    never: [symptom('prurido')],
  },
  {
    rule: 'a double denial',
    language: en,
    talk: ['D: No fever?', 'P: No.'],
    expect: [symptom('fever', 'absent')],
    never: [symptom('fever')],
  },
  {
    rule: 'a tag asks for assent',
    language: pt,
    talk: ['D: A senhora tem tontura, não tem?', 'P: Tenho.'],
    expect: [symptom('tontura')],
    never: [symptom('tontura', 'absent')],
  },
  {
    rule: 'what a medicine was given up for is told with the medicine',
    language: pt,
    talk: ['D: E anlodipino?', 'P: Esse eu parei, porque inchava demais.'],
    expect: [{ type: 'medicine', concept: 'anlodipino', polarity: 'absent' }],
    never: [symptom('edema')],
  },
  {
    rule: 'what a habit was given up for is there',
    language: pt,
    talk: ['P: Parei de andar porque dói o joelho.'],
    expect: [symptom('dor no joelho')],
  },
]
