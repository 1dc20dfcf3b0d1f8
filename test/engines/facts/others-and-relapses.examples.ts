import type { Example } from './example.ts'

const pt = 'pt-BR'
const en = 'en'

/** Whose medicine and age it is, what nearly happened, what was only read, and what was taken up again. */
export const examples: readonly Example[] = [
  {
    rule: 'she who was named takes the medicine',
    language: en,
    talk: ['P: My mom had breast cancer. She takes tamoxifen.'],
    expect: [{ type: 'family', concept: 'breast cancer', person: 'mother' }],
    never: [{ type: 'medicine' }],
  },
  {
    rule: 'she who was named takes the medicine',
    language: pt,
    talk: ['D: Alguém com depressão?', 'P: Minha mãe. Ela toma fluoxetina.'],
    never: [{ type: 'medicine' }],
  },
  {
    rule: 'what a relative gave the patient took',
    language: en,
    talk: ['P: My mother went with me to the doctor. She gave me amoxicillin.'],
    expect: [{ type: 'medicine', concept: 'amoxicillin', status: 'past' }],
  },
  {
    rule: "an age of the patient is none of the relative's",
    language: pt,
    talk: ['P: Minha mãe teve câncer de mama quando eu tinha doze anos.'],
    expect: [{ type: 'family', concept: 'câncer de mama', person: 'mother', value: null }],
  },
  {
    rule: 'an age of the relative is told',
    language: pt,
    talk: ['P: Meu pai morreu de infarto, com sessenta.'],
    expect: [{ type: 'family', person: 'father', value: { number: 60, unit: 'anos' } }],
  },
  {
    rule: "somebody of the mother's side is not the mother",
    language: pt,
    talk: ['P: Um tio do lado da minha mãe teve câncer de intestino.'],
    expect: [{ type: 'family', concept: 'câncer de intestino', person: 'other' }],
    never: [{ type: 'family', person: 'mother' }],
  },
  {
    rule: 'what nearly happened did not',
    language: pt,
    talk: ['P: Quase operei o joelho, desisti.'],
    never: [{ type: 'procedure' }],
  },
  {
    rule: 'nearly every day is how often',
    language: pt,
    talk: ['P: Quase todo dia tenho dor de cabeça.'],
    expect: [{ type: 'symptom', concept: 'cefaleia' }],
  },
  {
    rule: 'what the patient read of is no suspicion',
    language: pt,
    talk: ['P: Li na internet que pode ser lúpus.'],
    never: [{ type: 'condition' }],
  },
  {
    rule: 'what the doctor suspects is one',
    language: pt,
    talk: ['D: Pode ser lúpus.'],
    expect: [{ type: 'condition', concept: 'lúpus', status: 'suspected' }],
  },
  {
    rule: 'what was taken up again is a habit of today',
    language: pt,
    talk: ['P: Parei de fumar quando engravidei, depois voltei.'],
    expect: [{ type: 'habit', concept: 'tabagismo', value: null }],
    never: [{ type: 'habit', concept: 'ex-tabagismo' }],
  },
  {
    rule: 'what was not taken up again stays given up',
    language: pt,
    talk: ['P: Parei de fumar na gravidez e não voltei.'],
    expect: [{ type: 'habit', concept: 'ex-tabagismo' }],
  },
  {
    rule: 'a part that is to be kept from is named with its preposition',
    language: en,
    talk: ['D: Stay out of the sun.'],
    expect: [{ type: 'instruction', concept: 'stay out of sun' }],
  },
  {
    rule: 'an organ that stayed was not taken out',
    language: pt,
    talk: ['P: Tirei o útero, os ovários ficaram.'],
    expect: [{ type: 'procedure', concept: 'histerectomia' }],
    never: [{ type: 'procedure', concept: 'ooforectomia' }],
  },
  {
    rule: 'two organs that were taken out are told',
    language: pt,
    talk: ['P: Tirei a vesícula e o apêndice.'],
    expect: [
      { type: 'procedure', concept: 'colecistectomia' },
      { type: 'procedure', concept: 'apendicectomia' },
    ],
  },
  {
    rule: 'a test that was seen already is not ordered',
    language: pt,
    talk: ['D: Vou pedir um hemograma e urina. O colesterol a gente viu em março.'],
    expect: [{ type: 'order', concept: 'hemograma' }],
    never: [{ type: 'order', concept: 'colesterol total' }],
  },
  {
    rule: 'what the patient is, a relative behind it is not',
    language: pt,
    talk: ['P: Sou pré-diabética, meu pai que é diabético mesmo.'],
    expect: [{ type: 'family', concept: 'diabetes mellitus', person: 'father' }],
    never: [{ type: 'family', concept: 'pré-diabetes' }],
  },
  {
    rule: 'the one of the other side is a finding of its own',
    language: en,
    talk: ["D: Left knee's swollen, right one's normal."],
    expect: [
      { type: 'exam-finding', concept: 'swollen knee', side: 'left' },
      { type: 'exam-finding', concept: 'normal knee', side: 'right' },
    ],
  },
  {
    rule: 'how many at most is not how often',
    language: en,
    talk: ['D: You can take Tylenol for the pain, four a day tops.'],
    expect: [
      {
        type: 'medicine',
        concept: 'acetaminophen',
        medicine: { dose: null, frequency: 'for the pain', route: null, duration: null },
      },
    ],
  },
  {
    rule: 'what somebody is fine with is no allergen',
    language: en,
    talk: ['D: Any allergies?', "P: Aspirin I'm fine with."],
    never: [{ type: 'allergy', concept: 'aspirin', polarity: 'present' }],
  },
  {
    rule: 'a denial that the next sentence takes back is none',
    language: pt,
    talk: ['P: Desmaiar não. Tontura também não. Quer dizer, teve uma no banho, semana retrasada.'],
    expect: [{ type: 'symptom', concept: 'síncope', polarity: 'absent' }],
    never: [{ type: 'symptom', concept: 'tontura', polarity: 'absent' }],
  },
  {
    rule: 'what is had instead leaves the denial alone',
    language: pt,
    talk: ['P: Tontura não. Aliás, tive febre.'],
    expect: [
      { type: 'symptom', concept: 'tontura', polarity: 'absent' },
      { type: 'symptom', concept: 'febre', polarity: 'present' },
    ],
  },
  {
    rule: 'a denial that is put stronger stays one',
    language: pt,
    talk: ['P: Não tenho febre. Na verdade, nunca tenho.'],
    expect: [{ type: 'symptom', concept: 'febre', polarity: 'absent' }],
  },
  {
    rule: 'oneself supposes nothing',
    language: pt,
    talk: ['D: Eu quero o senhor se pesando todo dia e anotando. Subiu dois quilos, me liga.'],
    never: [{ type: 'instruction', concept: 'ligar se pesando todo dia e anotando' }],
  },
]
