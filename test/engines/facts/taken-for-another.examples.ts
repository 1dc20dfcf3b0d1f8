import { type Example, examined, examinedEn } from './example.ts'

const pt = 'pt-BR'
const en = 'en'

/** What is somebody's, some time's or something else's, and what only sounds like an answer. */
export const examples: readonly Example[] = [
  {
    rule: 'an illness that the doctor does not think it is',
    language: pt,
    talk: ['D: Epilepsia eu não acho que seja.', 'D: Bipolar, pelo que vocês contam, não parece.'],
    expect: [
      { type: 'condition', concept: 'epilepsia', polarity: 'absent' },
      { type: 'condition', concept: 'transtorno bipolar', polarity: 'absent' },
    ],
  },
  {
    rule: 'the last words deny only what the sentence begins with',
    language: pt,
    talk: ['P: Enxaqueca, quando vem, a luz incomoda, e o remédio não tem.'],
    never: [{ type: 'condition', concept: 'enxaqueca', polarity: 'absent' }],
  },
  {
    rule: 'who names another illness does not say yes',
    language: pt,
    talk: ['D: Osteoporose?', 'P: Disseram que eu tinha osteopenia.'],
    never: [{ type: 'condition', concept: 'osteoporose', polarity: 'present' }],
  },
  {
    rule: 'who says yes first has it, whatever else',
    language: pt,
    talk: ['D: Pressão alta?', 'P: Tenho, e diabetes.'],
    expect: [{ type: 'condition', concept: 'hipertensão arterial', polarity: 'present' }],
  },
  {
    rule: 'since whose pregnancy tells not whose illness',
    language: pt,
    talk: ['D: O hipotireoidismo é desde quando?', 'P: Desde a gravidez do meu menino. Faz oito anos.'],
    never: [
      { type: 'family', concept: 'hipotireoidismo' },
      { type: 'condition', concept: 'gestação' },
    ],
  },
  {
    rule: 'when I was pregnant tells when',
    language: en,
    talk: ['D: Any allergies?', 'P: Big rash, all over, when I was pregnant with Tyler.'],
    never: [{ type: 'condition', concept: 'pregnancy' }],
  },
  {
    rule: 'who is pregnant is',
    language: en,
    talk: ['P: I am pregnant, twenty weeks.'],
    expect: [{ type: 'condition', concept: 'pregnancy', polarity: 'present' }],
  },
  {
    rule: 'help that is not wanted denies no habit',
    language: en,
    talk: [
      'D: Do you smoke?',
      'P: I vape every day.',
      'D: The vaping, do you want help quitting?',
      'P: Not right now.',
    ],
    expect: [{ type: 'habit', concept: 'vaping', polarity: 'present' }],
  },
  {
    rule: 'the little one at home is another',
    language: pt,
    talk: ['D: Alguém doente em casa?', 'O: A pequena tá com tosse, acho que é gripe.'],
    never: [{ type: 'condition', concept: 'gripe', person: 'patient' }],
  },
  {
    rule: 'a touch that does not hurt leaves the pain told',
    language: en,
    talk: [
      'P: My back always hurts.',
      examinedEn,
      "D: I'm gonna tap on your back. Any pain there?",
      "P: No, that's fine.",
    ],
    never: [{ type: 'symptom', concept: 'back pain', polarity: 'absent' }],
  },
  {
    rule: 'a test that I do not do is declined',
    language: pt,
    talk: [examined, 'D: Vou pedir um Holter. Teste de esteira agora eu não faço.'],
    expect: [{ type: 'order', concept: 'teste ergométrico', status: 'declined' }],
  },
  {
    rule: 'a sling that is not to be worn is not advised',
    language: pt,
    talk: [examined, 'D: Faz o exercício do pêndulo em casa.', 'D: Não fica com o braço na tipoia.'],
    never: [{ type: 'instruction', concept: 'tipoia', polarity: 'present' }],
  },
  {
    rule: 'what was had and is gone is not had',
    language: pt,
    talk: [
      'D: Zumbido, tontura?',
      'P: Zumbido de vez em quando. Tontura eu tinha, sumiu depois que tirei o sal.',
    ],
    expect: [{ type: 'symptom', concept: 'zumbido', polarity: 'present' }],
    never: [{ type: 'symptom', concept: 'tontura', polarity: 'present' }],
  },
  {
    rule: 'a cough by a medicine is no allergy',
    language: pt,
    talk: [
      'D: Alergia a alguma coisa?',
      'P: O captopril me dava uma tosse danada, tive que trocar. Alergia mesmo só camarão.',
    ],
    expect: [{ type: 'allergy', concept: 'camarão', polarity: 'present' }],
    never: [{ type: 'allergy', concept: 'captopril' }],
  },
  {
    rule: 'a cough with swollen lips is',
    language: pt,
    talk: ['D: Alergia a remédio?', 'P: A dipirona me deu tosse e inchou a boca.'],
    expect: [{ type: 'allergy', concept: 'dipirona', polarity: 'present' }],
  },
  {
    rule: 'how long ago answers when, and nothing else',
    language: en,
    talk: [
      'D: When was your last period? Could you be pregnant?',
      'P: Two weeks ago. No way, my tubes are tied.',
    ],
    never: [{ type: 'condition', concept: 'pregnancy', polarity: 'present' }],
  },
  {
    rule: 'the relative who is fine is not the one who has it',
    language: en,
    talk: ['D: Heart disease in the family?', "P: My dad's fine, it's my uncle who had the bypass."],
    expect: [{ type: 'family', concept: 'heart disease', person: 'other' }],
    never: [{ type: 'family', concept: 'heart disease', person: 'father' }],
  },
  {
    rule: 'a reply that names a part of each thing tells of each',
    language: pt,
    talk: [
      'D: Olho seco, boca seca, a senhora sente?',
      'P: Olho não. A boca sim, durmo com a garrafinha do lado.',
    ],
    expect: [
      { type: 'symptom', concept: 'xerostomia', polarity: 'present' },
      { type: 'symptom', concept: 'xeroftalmia', polarity: 'absent' },
    ],
  },
  {
    rule: 'a bare no first denies what comes back behind it',
    language: pt,
    talk: ['D: Tem urinado muito à noite, tem sede?', 'P: Não, sede normal.'],
    never: [{ type: 'symptom', concept: 'polidipsia', polarity: 'present' }],
  },
  {
    rule: 'what was never taken is no denied allergy, what is taken is',
    language: pt,
    talk: ['D: Outra alergia, contraste, dipirona?', 'P: Contraste nunca tomei. Dipirona pode.'],
    expect: [{ type: 'allergy', concept: 'dipirona', polarity: 'absent' }],
    never: [{ type: 'allergy', concept: 'contraste iodado' }],
  },
  {
    rule: 'an allergen by mistake is denied by whoever takes it',
    language: pt,
    talk: [
      'D: Alergia ele tem, que eu me lembre era dipirona, né?',
      'O: Não, dipirona ele toma. É penicilina.',
    ],
    expect: [
      { type: 'allergy', concept: 'dipirona', polarity: 'absent' },
      { type: 'allergy', concept: 'penicilina', polarity: 'present' },
    ],
  },
  {
    rule: 'no complication of an illness is no denial of the illness',
    language: en,
    talk: ['P: I have diabetes.', 'D: No diabetic retinopathy in either eye.'],
    expect: [
      { type: 'condition', concept: 'diabetes', polarity: 'present' },
      { type: 'condition', concept: 'diabetic retinopathy', polarity: 'absent' },
    ],
  },
  {
    rule: 'what has to be thought about is suspected',
    language: en,
    talk: ['D: With the hay fever I have to think about eosinophilic esophagitis.'],
    expect: [{ type: 'condition', concept: 'eosinophilic esophagitis', polarity: 'uncertain' }],
  },
  {
    rule: 'a function asked for by its name is no complaint',
    language: pt,
    talk: ['D: A ereção tá normal?', 'P: Ereção tá.'],
    never: [{ type: 'symptom', concept: 'disfunção erétil', polarity: 'present' }],
  },
  {
    rule: 'what the doctor notes as an allergy was named before',
    language: pt,
    talk: [
      'D: Já tomou alopurinol?',
      'P: Tomei um mês. Deu uma vermelhidão no corpo inteiro, tirei por conta.',
      'D: Vermelhidão no corpo todo, isso eu anoto como alergia.',
    ],
    expect: [{ type: 'allergy', concept: 'alopurinol', polarity: 'present' }],
  },
  {
    rule: 'what is only noted is no allergy',
    language: pt,
    talk: [
      'D: Já tomou losartana?',
      'P: Tomei um mês, me deu tosse.',
      'D: Tá, vou anotar. E hoje toma o quê?',
    ],
    never: [{ type: 'allergy', concept: 'losartana' }],
  },
  {
    rule: 'who may have a vaccine in spite of an allergy has it',
    language: pt,
    talk: [
      'O: Alergia ele tem é a ovo, incha o olhinho.',
      'D: A vacina da gripe ele pode tomar, mesmo com alergia a ovo.',
    ],
    expect: [{ type: 'allergy', concept: 'ovo', polarity: 'present' }],
  },
]
