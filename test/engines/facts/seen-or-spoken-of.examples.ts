import type { Example } from './example.ts'

/** What is seen, or there: not what is only asked, warned of, denied or another matter. */
export const examples: readonly Example[] = [
  {
    rule: 'what the doctor does not see, hear or feel is not there',
    language: 'pt-BR',
    talk: [
      'D: Agora deixa eu examinar. Pressão doze por oito. Não tô vendo tofo no cotovelo nem na orelha.',
      'D: O pulmão tá limpo. Nem precisa de raio-x.',
    ],
    expect: [
      { type: 'exam-finding', concept: 'tofo', polarity: 'absent' },
      { type: 'order', concept: 'radiografia', status: 'declined' },
    ],
  },
  {
    rule: 'what the doctor sees is there, and a test that is needed is ordered',
    language: 'pt-BR',
    talk: [
      'D: Agora deixa eu examinar. Pressão doze por oito. Tô vendo um tofo no cotovelo.',
      'D: Precisa de um raio-x.',
    ],
    expect: [
      { type: 'exam-finding', concept: 'tofo', polarity: 'present' },
      { type: 'order', concept: 'radiografia', status: 'ordered' },
    ],
  },
  {
    rule: 'who works in intensive care was not there, a small stain bleeds nowhere',
    language: 'pt-BR',
    talk: [
      'D: Você é enfermeira?',
      'P: Sou, de UTI, no turno da noite.',
      'D: Manchinha na pele?',
      'P: Tenho.',
    ],
    never: [
      { type: 'procedure', concept: 'internação em UTI' },
      { type: 'context', concept: 'internação em UTI' },
      { type: 'symptom', concept: 'sangramento vaginal' },
    ],
  },
  {
    rule: 'who was in intensive care was there',
    language: 'pt-BR',
    talk: ['P: Fiquei cinco dias na UTI.'],
    expect: [{ type: 'procedure', concept: 'internação em UTI' }],
  },
  {
    rule: 'what may be is not found, an alert is no state of mind',
    language: 'en',
    talk: [
      "D: Let me examine you. Lungs are clear. Left calf is swollen. Could be a Baker's cyst.",
      'D: Set the low alert at eighty.',
    ],
    expect: [{ type: 'exam-finding', concept: 'swollen calf', side: 'left' }],
    never: [
      { type: 'exam-finding', concept: "Baker's cyst" },
      { type: 'exam-finding', concept: 'alert and oriented' },
    ],
  },
  {
    rule: 'who is alert and oriented is, and a cyst that is felt is found',
    language: 'en',
    talk: [
      "D: Let me examine you. Lungs are clear. He's alert and oriented. I feel a Baker's cyst behind the left knee.",
    ],
    expect: [
      { type: 'exam-finding', concept: 'alert and oriented' },
      { type: 'exam-finding', concept: "Baker's cyst" },
    ],
  },
  {
    rule: 'what would bring the patient back at once is not seen',
    language: 'pt-BR',
    talk: [
      'D: Pressão doze por oito, peso setenta quilos. Pulmão limpo.',
      'D: Apareceu mancha na pele, ferida na boca, febre, para e vai pro pronto-socorro.',
    ],
    never: [
      { type: 'exam-finding', concept: 'mancha na pele' },
      { type: 'exam-finding', concept: 'ferida na boca' },
    ],
  },
  {
    rule: 'a sign beside a part is seen',
    language: 'pt-BR',
    talk: [
      'D: Pressão doze por oito, peso setenta quilos. Pulmão limpo. A barriga tá distendida, e dói embaixo quando aperto.',
    ],
    expect: [{ type: 'exam-finding', concept: 'distensão abdominal' }],
  },
  {
    rule: 'whoever asks for another part ends what was said of the last one',
    language: 'pt-BR',
    talk: [
      'D: Pressão doze por oito, peso setenta quilos. Coração ritmado, tem um sopro.',
      'O: E a barriga?',
      'D: Distendida, dói embaixo.',
    ],
    never: [
      { type: 'exam-finding', concept: 'coração distendido' },
      { type: 'exam-finding', concept: 'dor à palpação do coração' },
    ],
  },
  {
    rule: 'that it is nothing else is denied, not the thing',
    language: 'pt-BR',
    talk: ['D: É um episódio depressivo, não é luto do término só.'],
    expect: [{ type: 'condition', concept: 'episódio depressivo' }],
    never: [{ type: 'condition', concept: 'luto', polarity: 'absent' }],
  },
  {
    rule: 'a thing that is denied, and only another had, is denied',
    language: 'pt-BR',
    talk: ['D: Teve febre, tosse?', 'P: Não tive febre, só tosse.'],
    expect: [
      { type: 'symptom', concept: 'febre', polarity: 'absent' },
      { type: 'symptom', concept: 'tosse', polarity: 'present' },
    ],
  },
]
