import type { Example, ExpectedFact } from './example.ts'

const examined = 'D: Pressão doze por oito, peso setenta quilos, frequência oitenta.'
const examinedEn = 'D: Blood pressure is one thirty over eighty, pulse seventy, weight one eighty pounds.'
const regimen = (
  parts: Partial<NonNullable<ExpectedFact['medicine']>>,
): NonNullable<ExpectedFact['medicine']> => ({
  dose: null,
  frequency: null,
  route: null,
  duration: null,
  ...parts,
})

/** What is said of medicines in passing: corrections, reasons, other people's, doses by weight or in pieces. */
export const examples: readonly Example[] = [
  {
    rule: 'what begins the next utterance is no reason for the medicine before it',
    language: 'en',
    talk: [
      'D: you have strep throat I will prescribe penicillin five hundred milligrams one tablet every twelve hours for ten days',
      'D: for the fever take acetaminophen five hundred milligrams every six hours',
    ],
    expect: [
      {
        type: 'medicine',
        concept: 'penicillin',
        status: 'start',
        medicine: regimen({ dose: '500 mg', frequency: 'every 12 hours', duration: '10 days' }),
      },
    ],
  },
  {
    rule: 'what begins the next utterance is no reason for the medicine before it',
    language: 'en',
    talk: ['D: I will prescribe naproxen five hundred milligrams for the pain'],
    expect: [
      {
        type: 'medicine',
        concept: 'naproxen',
        status: 'start',
        medicine: regimen({ dose: '500 mg', frequency: 'for the pain' }),
      },
    ],
  },
  {
    rule: 'who stays at home goes on with no medicine',
    language: 'en',
    talk: [
      'D: Take acetaminophen five hundred milligrams every six hours.',
      'P: Can I go to work?',
      'D: Stay at home for two days.',
    ],
    expect: [{ type: 'medicine', concept: 'acetaminophen', status: 'start' }],
    never: [{ type: 'medicine', concept: 'acetaminophen', status: 'continue' }],
  },
  {
    rule: 'who stays at home goes on with no medicine',
    language: 'en',
    talk: ['P: I take lisinopril twenty.', 'D: Stay at the same dose of lisinopril.'],
    expect: [{ type: 'medicine', concept: 'lisinopril', status: 'continue' }],
  },
  {
    rule: 'what relieves today is taken today, though it was asked for in the past',
    language: 'pt-BR',
    talk: [
      'D: Tomou o quê esses dias?',
      'P: Tomei diclofenaco. Cinquenta, de oito em oito. Alivia um pouco.',
    ],
    expect: [
      {
        type: 'medicine',
        concept: 'diclofenaco',
        status: 'in-use',
        medicine: regimen({ dose: '50 mg', frequency: '8/8h' }),
      },
    ],
  },
  {
    rule: 'what relieves today is taken today, though it was asked for in the past',
    language: 'pt-BR',
    talk: ['D: Tomou alguma coisa?', 'P: Tomei nimesulida ano passado, mas me deu azia e larguei.'],
    never: [{ type: 'medicine', concept: 'nimesulida', status: 'in-use' }],
  },
  {
    rule: 'the last number counts, over the stops that a correction makes',
    language: 'en',
    talk: [
      examinedEn,
      'D: Fexofenadine, a hundred and twenty... no, sorry, a hundred and eighty milligrams, once a day.',
    ],
    expect: [
      {
        type: 'medicine',
        concept: 'fexofenadine',
        status: 'start',
        medicine: regimen({ dose: '180 mg', frequency: 'once daily' }),
      },
    ],
  },
  {
    rule: 'the last number counts, over the stops that a correction makes',
    language: 'pt-BR',
    talk: [
      examined,
      'D: Vou dar amoxicilina com clavulanato. Vai ser cinco ml. Não, peraí, pelo peso, nove ml é muito, deixa eu calcular, sete ml de doze em doze horas por dez dias.',
    ],
    expect: [
      {
        type: 'medicine',
        concept: 'amoxicilina com clavulanato',
        medicine: regimen({ dose: '7 mL', frequency: '12/12h', duration: '10 dias' }),
      },
    ],
  },
  {
    rule: 'the reason for an order is no order',
    language: 'pt-BR',
    talk: [examined, 'D: Vou dar cefalexina porque a última foi com amoxicilina.'],
    expect: [{ type: 'medicine', concept: 'cefalexina', status: 'start' }],
    never: [{ type: 'medicine', concept: 'amoxicilina' }],
  },
  {
    rule: 'the reason for an order is no order',
    language: 'pt-BR',
    talk: [
      'D: Que remédio usa?',
      'P: Tomo enalapril.',
      examined,
      'D: Vou trocar, porque o enalapril vamos suspender.',
    ],
    expect: [{ type: 'medicine', concept: 'enalapril', status: 'stop' }],
  },
  {
    rule: 'a first no answers what was asked for, and what is not for now is not ordered',
    language: 'pt-BR',
    talk: [examined, 'O: E a bombinha do Clenil, volta?', 'D: Não, por enquanto não, tá sem chiado.'],
    expect: [{ type: 'medicine', concept: 'beclometasona', status: 'rejected', polarity: 'absent' }],
  },
  {
    rule: 'a first no answers what was asked for, and what is not for now is not ordered',
    language: 'pt-BR',
    talk: [
      examined,
      'P: E aquele remédio novo?',
      'D: Sacubitril? Pode ser depois, quando o potássio baixar.',
    ],
    expect: [{ type: 'medicine', concept: 'sacubitril com valsartana', status: 'rejected' }],
    never: [{ type: 'medicine', status: 'start' }],
  },
  {
    rule: 'words on a test do not touch the medicine before it',
    language: 'pt-BR',
    talk: [
      examined,
      'D: Só paracetamol, quinhentos, se precisar.',
      'P: Tá certo.',
      'D: Cateterismo, não é a hora.',
    ],
    expect: [{ type: 'medicine', concept: 'paracetamol', status: 'start' }],
    never: [{ type: 'medicine', status: 'rejected' }],
  },
  {
    rule: 'a pronoun is the object of what rejects, not the medicine named next',
    language: 'en',
    talk: [
      'D: What do you take?',
      'P: I take hydroxychloroquine twice a day.',
      examinedEn,
      "D: I don't want that one, hydroxychloroquine stays as it is.",
    ],
    expect: [{ type: 'medicine', concept: 'hydroxychloroquine', status: 'continue' }],
    never: [{ type: 'medicine', status: 'stop' }],
  },
  {
    rule: 'a pronoun is the object of what rejects, not the medicine named next',
    language: 'en',
    talk: [examinedEn, "D: With your kidneys I don't want ibuprofen."],
    expect: [{ type: 'medicine', concept: 'ibuprofen', status: 'rejected' }],
  },
  {
    rule: 'a companion who says "eu tomo" takes it, not the patient',
    language: 'pt-BR',
    talk: [
      'D: E na família, mãe?',
      'O: Minha filha é saudável. Eu tenho ansiedade, eu tomo escitalopram faz anos.',
      examined,
      'D: A senhora continua o seu escitalopram, viu?',
    ],
    never: [{ type: 'medicine', concept: 'escitalopram', person: 'patient' }],
  },
  {
    rule: 'a companion who says "eu tomo" takes it, not the patient',
    language: 'pt-BR',
    talk: ['D: O que ele usa, mãe?', 'O: Eu dou dipirona pra ele, toma dez gotas de seis em seis horas.'],
    expect: [{ type: 'medicine', concept: 'dipirona', status: 'in-use', person: 'patient' }],
  },
  {
    rule: 'what a mother takes in her pregnancy is hers',
    language: 'pt-BR',
    talk: [
      'O: O pai dela fuma.',
      'D: Tu tá tomando alguma coisa na gestação?',
      'O: Só o ferro e o ácido fólico.',
    ],
    expect: [{ type: 'medicine', concept: 'ácido fólico', person: 'mother' }],
    never: [{ type: 'medicine', person: 'patient' }],
  },
  {
    rule: 'left out on some days is still taken',
    language: 'pt-BR',
    talk: [
      'D: Que remédios usa?',
      'P: Furosemida quarenta, um de manhã. A furosemida eu não tomo quando vou sair.',
    ],
    expect: [{ type: 'medicine', concept: 'furosemida', status: 'in-use' }],
  },
  {
    rule: 'left out on some days is still taken',
    language: 'pt-BR',
    talk: ['D: E a furosemida?', 'P: A furosemida eu não tomo mais.'],
    never: [{ type: 'medicine', concept: 'furosemida', status: 'in-use' }],
  },
  {
    rule: 'a strength may be said in pieces',
    language: 'pt-BR',
    talk: [
      'D: Que remédios usa?',
      'P: Digoxina, zero vinte e cinco, um por dia. Carvedilol de seis e vinte e cinco, de manhã e de noite. Sinvastatina, meio comprimido de noite.',
    ],
    expect: [
      { type: 'medicine', concept: 'digoxina', medicine: regimen({ dose: '0,25 mg', frequency: '1x/dia' }) },
      {
        type: 'medicine',
        concept: 'carvedilol',
        medicine: regimen({ dose: '6,25 mg', frequency: '2x/dia, manhã e noite' }),
      },
      {
        type: 'medicine',
        concept: 'sinvastatina',
        medicine: regimen({ dose: '0,5 comprimido', frequency: '1x/dia, à noite' }),
      },
    ],
  },
  {
    rule: 'so many of them are tablets of the strength said before',
    language: 'en',
    talk: [
      'D: Tell me how you take the methotrexate.',
      "P: It's the pills, two point five. I take eight of them on Sunday.",
      'P: To be honest I skip it one week out of four.',
    ],
    expect: [
      { type: 'medicine', concept: 'methotrexate', medicine: regimen({ dose: '8 tablets of 2.5 mg' }) },
    ],
  },
  {
    rule: 'a level in the blood is no dose',
    language: 'pt-BR',
    talk: ['D: Que remédios usa?', 'P: Digoxina, um por dia.', 'D: Digoxina no sangue dois e um.'],
    never: [{ type: 'medicine', medicine: regimen({ dose: '2,1 mg', frequency: '1x/dia' }) }],
  },
  {
    rule: 'what was swallowed all at once was no treatment',
    language: 'pt-BR',
    talk: ['D: O que aconteceu?', 'P: Tomei um monte de paracetamol e fiquei internado.'],
    never: [{ type: 'medicine', concept: 'paracetamol' }],
  },
  {
    rule: 'regular is a word of every day, and an insulin only by its full name',
    language: 'pt-BR',
    talk: ['D: E vem regular, todo mês?', 'P: Vem, de vinte e oito em vinte e oito.'],
    never: [{ type: 'medicine' }],
  },
]
