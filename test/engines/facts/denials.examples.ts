import type { Example, ExpectedFact } from './example.ts'

const pt = 'pt-BR'
const en = 'en'
type Polarity = ExpectedFact['polarity']
const symptom = (concept: string, polarity: Polarity = 'present') =>
  ({ type: 'symptom', concept, polarity }) as const
const condition = (concept: string, polarity: Polarity = 'present') =>
  ({ type: 'condition', concept, polarity }) as const

/** What a denial, and a doubt, reach and what they leave alone. */
export const examples: readonly Example[] = [
  {
    rule: 'an accented vowel before a full stop is a word, and the sentence ends',
    language: pt,
    talk: ['D: O raio-X sem consolidação. Pneumonia então não é. E a espirometria veio normal.'],
    expect: [condition('pneumonia', 'absent')],
    never: [condition('pneumonia')],
  },
  {
    rule: 'what has still to be ruled out is suspected',
    language: pt,
    talk: ['D: É um nevo atípico e eu preciso afastar melanoma.'],
    expect: [{ ...condition('melanoma', 'uncertain'), status: 'suspected' }],
    never: [condition('melanoma', 'absent')],
  },
  {
    rule: 'what has still to be ruled out is suspected',
    language: en,
    talk: ["D: I'd like a CT to rule out appendicitis."],
    expect: [condition('appendicitis', 'uncertain')],
  },
  {
    rule: 'what was ruled out is not there',
    language: en,
    talk: ['D: The scan ruled out appendicitis.'],
    expect: [condition('appendicitis', 'absent')],
  },
  {
    rule: 'a denied doubt denies',
    language: en,
    talk: ["D: I'm sending you for a biopsy.", "D: It's not because I think it's gout, it's routine."],
    expect: [condition('gout', 'absent')],
  },
  {
    rule: 'a denied doubt denies',
    language: pt,
    talk: ['D: Não tem nada que faça pensar em pneumonia.'],
    expect: [condition('pneumonia', 'absent')],
  },
  {
    rule: 'a denial before a comma is of something else than the doubt',
    language: pt,
    talk: ['D: Febre não, acho que é sinusite.'],
    expect: [condition('sinusite', 'uncertain')],
  },
  {
    rule: 'a generic feared illness that nobody asserts is no suspicion of the patient',
    language: pt,
    talk: ['D: Tenho que investigar câncer.'],
    never: [{ type: 'condition' }],
  },
  {
    rule: 'nothing denies the very next thing',
    language: pt,
    talk: ['D: Algum dedo inchado?', 'P: Dor não. Nada inchado.'],
    expect: [symptom('edema no dedo', 'absent')],
    never: [symptom('edema no dedo')],
  },
  {
    rule: 'nothing that helps is no denial of the pain',
    language: pt,
    talk: ['P: Nada melhora a dor no joelho.'],
    expect: [symptom('dor no joelho')],
  },
  {
    rule: 'two denials of which one is the complaint are one',
    language: pt,
    talk: ['P: A cabeça dele é boa. Só que não escuta nada.'],
    expect: [symptom('perda auditiva')],
  },
  {
    rule: 'a denial and its verb again',
    language: pt,
    talk: ['D: Formigamento nos pés, visão embaçada?', 'P: A vista embaça. Formigar não formiga.'],
    expect: [symptom('visão turva'), symptom('formigamento no pé', 'absent')],
    never: [symptom('parestesia')],
  },
  {
    rule: 'a denial behind other words is of what follows',
    language: pt,
    talk: ['P: a mão travada de manhã não dá conta de abrir o pote'],
    never: [symptom('rigidez na mão', 'absent')],
  },
  {
    rule: 'a denial is of the nearer of two',
    language: pt,
    talk: ['P: vomitou de tanto tossir diarreia não'],
    expect: [symptom('diarreia', 'absent')],
    never: [symptom('tosse', 'absent')],
  },
  {
    rule: 'not now ends what it is of',
    language: en,
    talk: ['D: hay fever eczema', 'P: hay fever yes not now eczema I had as a baby'],
    never: [condition('eczema', 'absent')],
  },
  {
    rule: 'not goes on over a mark that a recogniser set',
    language: en,
    talk: ['D: So, not, asthma. Stomach.'],
    expect: [condition('asthma', 'absent')],
  },
  {
    rule: 'nobody said so is a denial',
    language: en,
    talk: ['P: My nose is blocked all the time but nobody said nasal polyps.'],
    expect: [condition('nasal polyps', 'absent')],
  },
  {
    rule: 'what is asked about stands before a but that was told',
    language: pt,
    talk: ['P: A minha sogra tem Parkinson, mas aí não conta, né?', 'D: Não conta.'],
    expect: [{ type: 'family', concept: 'doença de Parkinson', polarity: 'present', person: 'other' }],
  },
  {
    rule: 'what comes back is of the part that it was asked of',
    language: pt,
    talk: ['D: Dor nas juntas, dedo inchado?', 'P: Dor não.'],
    expect: [symptom('artralgia', 'absent')],
    never: [symptom('dor no dedo', 'absent')],
  },
  {
    rule: 'a part beyond a mark is the farther one',
    language: pt,
    talk: ['D: Abdome sem defesa, dói aqui no joelho?', 'P: Dói.'],
    never: [symptom('dor abdominal')],
  },
  {
    rule: 'pressure that was always good is no hypertension',
    language: pt,
    talk: ['D: Teve trombose alguma vez? Pressão alta?', 'P: Trombose não. Pressão sempre foi boa.'],
    expect: [condition('hipertensão arterial', 'absent')],
    never: [condition('hipertensão arterial')],
  },
  {
    rule: 'a no with what was only once is a no',
    language: pt,
    talk: ['D: Sangramento?', 'P: Nada. Sangramento só tive lá no começo, com oito semanas.'],
    expect: [symptom('sangramento', 'absent')],
  },
  {
    rule: 'somebody else who has only that has it',
    language: pt,
    talk: ['D: Febre?', 'P: Não.', 'O: Ele teve febre ontem, doutor.'],
    expect: [symptom('febre')],
  },
  {
    rule: 'what was told is not undone by what it does not come with',
    language: pt,
    talk: ['P: A comida entala no peito.', 'D: Entala com líquido também?', 'P: Não, só com carne.'],
    expect: [symptom('disfagia')],
  },
  {
    rule: 'a complaint that is called normal is none',
    language: pt,
    talk: [
      'D: Tá com muita sede, urinando muito?',
      'P: Não, sede normal. Levanto uma vez de noite pra urinar.',
    ],
    expect: [symptom('polidipsia', 'absent'), symptom('poliúria', 'absent')],
    never: [symptom('polidipsia'), symptom('poliúria')],
  },
  {
    rule: 'a complaint that is called normal is none',
    language: en,
    talk: ['D: Any trouble with thirst?', "P: I'm very thirsty, a normal glass doesn't do."],
    expect: [symptom('polydipsia')],
    never: [symptom('polydipsia', 'absent')],
  },
  {
    rule: 'what comes back behind a bare no is not what was asked',
    language: en,
    talk: ['D: Any nosebleeds, loss of smell?', "P: Smell's not great. No nosebleeds."],
    expect: [symptom('nosebleed', 'absent'), symptom('loss of smell')],
    never: [symptom('loss of smell', 'absent')],
  },
  {
    rule: 'what a question takes for granted is not denied by a no',
    language: en,
    talk: ['D: Have you ever been in intensive care with your asthma?', 'P: No, never.'],
    expect: [],
    never: [condition('asthma', 'absent')],
  },
  {
    rule: 'what a question takes for granted is not denied by a no',
    language: pt,
    talk: ['P: E pra psoríase, aquele metotrexato?', 'D: De jeito nenhum, não com plano de engravidar.'],
    expect: [],
    never: [condition('psoríase', 'absent')],
  },
  {
    rule: 'what a question takes for granted is not denied by a no',
    language: pt,
    talk: ['D: Tem asma?', 'P: Não.'],
    expect: [condition('asma', 'absent')],
  },
  {
    rule: 'words that stand apart name nothing over a denial',
    language: pt,
    talk: ['P: Falta de ar só pra subir ladeira. Perna não incha.'],
    never: [symptom('edema de membros inferiores')],
  },
  {
    rule: 'words that stand apart name something over others',
    language: pt,
    talk: ['P: A perna direita toda incha.'],
    expect: [symptom('edema de membros inferiores')],
  },
  {
    rule: 'what a medicine that was given up did is no complaint of today',
    language: en,
    talk: ['D: Flomax?', 'P: I quit that one over the summer. It made me woozy.'],
    never: [symptom('dizziness')],
  },
  {
    rule: 'what a medicine that was given up did is no complaint of today',
    language: pt,
    talk: ['P: A losartana eu parei faz um mês. Me dava tontura.'],
    never: [symptom('tontura')],
  },
  {
    rule: 'what came after a medicine was given up is a complaint',
    language: pt,
    talk: ['P: A losartana eu parei faz um mês. Agora tenho tontura.'],
    expect: [symptom('tontura')],
  },
  {
    rule: 'what it is more like is not denied',
    language: en,
    talk: ['D: Any numbness?', 'P: Not numb, more like tingling.'],
    expect: [symptom('numbness', 'absent'), symptom('paresthesia')],
  },
  {
    rule: 'what nobody measured is uncertain',
    language: pt,
    talk: ['P: Febre eu não medi, mas calafrio tive.'],
    expect: [symptom('febre', 'uncertain'), symptom('calafrios')],
  },
]
