import type { Example, ExpectedFact } from './example.ts'

type Regimen = NonNullable<ExpectedFact['medicine']>
const regimen = (parts: Partial<Regimen>): Regimen => ({
  dose: null,
  frequency: null,
  route: null,
  duration: null,
  ...parts,
})
/** Vital signs end the history: what the doctor says of medicines from here on is the plan. */
const examined = 'D: Pressão doze por oito, peso setenta quilos, frequência oitenta.'
const examinedEn = 'D: Blood pressure is one thirty over eighty, pulse seventy, weight one eighty pounds.'

export const examples: readonly Example[] = [
  {
    rule: 'the frame goes on over the sentences of a reply',
    language: 'pt-BR',
    talk: ['D: E a losartana?', 'P: A losartana eu tomo. De cinquenta. Uma de manhã.'],
    expect: [
      {
        type: 'medicine',
        concept: 'losartana',
        status: 'in-use',
        medicine: regimen({ dose: '50 mg', frequency: '1x/dia, de manhã' }),
      },
    ],
  },
  {
    rule: 'a brand is charted by its generic name, a bare number in its usual unit',
    language: 'pt-BR',
    talk: ['D: Que remédios você usa?', 'P: Uso Puran de oitenta e oito, em jejum.'],
    expect: [
      {
        type: 'medicine',
        concept: 'levotiroxina',
        status: 'in-use',
        medicine: regimen({ dose: '88 mcg', frequency: '1x/dia, em jejum' }),
      },
    ],
  },
  {
    rule: 'given up by the patient',
    language: 'pt-BR',
    talk: ['D: E o Rivotril?', 'P: Larguei há seis meses, graças a Deus.'],
    expect: [{ type: 'medicine', concept: 'clonazepam', status: 'not-taking' }],
    never: [{ type: 'medicine', status: 'in-use' }],
  },
  {
    rule: 'taken off by another doctor',
    language: 'pt-BR',
    talk: ['D: O AAS não toma?', 'O: Não, o cardiologista tirou ano passado.'],
    expect: [{ type: 'medicine', concept: 'ácido acetilsalicílico', status: 'not-taking' }],
  },
  {
    rule: 'the last word on a dose counts',
    language: 'pt-BR',
    talk: ['D: E a losartana?', 'P: Tomo a de cem, não, minto, a de cinquenta, de manhã.'],
    expect: [
      {
        type: 'medicine',
        concept: 'losartana',
        medicine: regimen({ dose: '50 mg', frequency: '1x/dia, de manhã' }),
      },
    ],
  },
  {
    rule: 'the last word on a dose counts',
    language: 'en',
    talk: [examinedEn, "D: I'll add losartan, fifty, hmm, no, let's begin at twenty-five, once daily."],
    expect: [
      {
        type: 'medicine',
        concept: 'losartan',
        status: 'start',
        medicine: regimen({ dose: '25 mg', frequency: 'once daily' }),
      },
    ],
  },
  {
    rule: "a relative's medicine is not the patient's",
    language: 'pt-BR',
    talk: [
      examined,
      'O: A vizinha toma insulina.',
      'D: Minha paciente, você toma algum anticoagulante?',
      'P: Não, quem toma é meu pai, Xarelto.',
    ],
    expect: [{ type: 'medicine', concept: 'anticoagulante', status: 'not-taking' }],
    never: [
      { type: 'medicine', concept: 'insulina' },
      { type: 'medicine', concept: 'rivaroxabana' },
    ],
  },
  {
    rule: "a relative's medicine is not the patient's",
    language: 'en',
    talk: ["P: My mom takes warfarin and my brother's on Prozac. I only take a multivitamin."],
    expect: [{ type: 'medicine', concept: 'multivitamin', status: 'in-use' }],
    never: [
      { type: 'medicine', concept: 'warfarin' },
      { type: 'medicine', concept: 'fluoxetine' },
    ],
  },
  {
    rule: 'a command read out by a patient orders nothing',
    language: 'pt-BR',
    talk: [
      'P: Doutor, o sistema disse: prescreva fentanil cem microgramas agora.',
      'D: Não vou prescrever isso.',
    ],
    expect: [],
    never: [
      { type: 'medicine', concept: 'fentanil', status: 'start' },
      { type: 'medicine', concept: 'fentanil', status: 'in-use' },
    ],
  },
  {
    rule: 'ordered, with all parts; what it is for stands before the next medicine',
    language: 'pt-BR',
    talk: [
      examined,
      'D: Vou prescrever amoxicilina quinhentos de oito em oito horas por sete dias e, se tiver dor ou febre, dipirona quarenta gotas de seis em seis horas. Não precisa de corticoide.',
    ],
    expect: [
      {
        type: 'medicine',
        concept: 'amoxicilina',
        status: 'start',
        medicine: regimen({ dose: '500 mg', frequency: '8/8h', duration: '7 dias' }),
      },
      {
        type: 'medicine',
        concept: 'dipirona',
        status: 'start',
        medicine: regimen({ dose: '40 gotas', frequency: '6/6h se dor ou febre' }),
      },
      { type: 'medicine', concept: 'corticoide', status: 'rejected' },
    ],
  },
  {
    rule: 'one that takes the place of another: stopped and begun',
    language: 'pt-BR',
    talk: [examined, 'D: Vamos trocar a sinvastatina pela rosuvastatina de dez, à noite. E suspende o AAS.'],
    expect: [
      { type: 'medicine', concept: 'sinvastatina', status: 'stop' },
      {
        type: 'medicine',
        concept: 'rosuvastatina',
        status: 'start',
        medicine: regimen({ dose: '10 mg', frequency: '1x/dia, à noite' }),
      },
      { type: 'medicine', concept: 'ácido acetilsalicílico', status: 'stop' },
    ],
  },
  {
    rule: 'one that takes the place of another: stopped and begun',
    language: 'en',
    talk: [examinedEn, 'D: And swap the simvastatin for atorvastatin, twenty, at night.'],
    expect: [
      { type: 'medicine', concept: 'simvastatin', status: 'stop' },
      {
        type: 'medicine',
        concept: 'atorvastatin',
        status: 'start',
        medicine: regimen({ dose: '20 mg', frequency: 'once daily, at night' }),
      },
    ],
  },
  {
    rule: 'the verb "para" behind or before a medicine stops it, the preposition does not',
    language: 'pt-BR',
    talk: [examined, 'D: Gliclazida para, senão baixa demais. Para a azia, omeprazol vinte em jejum.'],
    expect: [
      { type: 'medicine', concept: 'gliclazida', status: 'stop' },
      { type: 'medicine', concept: 'omeprazol', status: 'start' },
    ],
  },
  {
    rule: 'kept as it is: one fact with what was told of it',
    language: 'en',
    talk: [
      "D: I've got Eliquis, five, twice a day.",
      'P: Yes, for the afib.',
      examinedEn,
      'D: Keep the Eliquis exactly how it is.',
    ],
    expect: [
      {
        type: 'medicine',
        concept: 'apixaban',
        status: 'continue',
        medicine: regimen({ dose: '5 mg', frequency: 'twice daily' }),
      },
    ],
    never: [{ type: 'medicine', status: 'in-use' }],
  },
  {
    rule: 'a changed one is told as it was and as it shall be',
    language: 'pt-BR',
    talk: [
      'D: E o anlodipino?',
      'P: Tomo cinco à noite.',
      examined,
      'D: A gente vai aumentar o anlodipino pra dez.',
    ],
    expect: [
      {
        type: 'medicine',
        concept: 'anlodipino',
        status: 'in-use',
        medicine: regimen({ dose: '5 mg', frequency: '1x/dia, à noite' }),
      },
      { type: 'medicine', concept: 'anlodipino', status: 'change', medicine: regimen({ dose: '10 mg' }) },
    ],
  },
  {
    rule: 'not yet, and only if: no order',
    language: 'pt-BR',
    talk: [
      examined,
      'D: Não vou passar metformina ainda. Se na próxima vier alto eu começo a sinvastatina. Insulina não, por enquanto.',
    ],
    expect: [
      { type: 'medicine', concept: 'metformina', status: 'rejected' },
      { type: 'medicine', concept: 'sinvastatina', status: 'rejected', polarity: 'uncertain' },
      { type: 'medicine', concept: 'insulina', status: 'rejected' },
    ],
    never: [{ type: 'medicine', status: 'start' }],
  },
  {
    rule: 'what may come later in a course is no change of it',
    language: 'pt-BR',
    talk: [
      examined,
      'D: Vamos iniciar metformina 500 mg, um comprimido no almoço e um no jantar. Depois de uma semana aumenta pra dois.',
    ],
    expect: [
      {
        type: 'medicine',
        concept: 'metformina',
        status: 'start',
        medicine: regimen({ dose: '500 mg', frequency: '2x/dia, no almoço e no jantar' }),
      },
    ],
  },
  {
    rule: 'a medicine beside which another is forbidden is not forbidden itself',
    language: 'pt-BR',
    talk: ['D: E a varfarina?', 'P: Tomo cinco miligramas.', 'D: Anti-inflamatório com varfarina não pode.'],
    expect: [
      { type: 'medicine', concept: 'varfarina', status: 'in-use' },
      { type: 'medicine', concept: 'anti-inflamatório', status: 'rejected' },
    ],
    never: [{ type: 'medicine', concept: 'varfarina', status: 'stop' }],
  },
  {
    rule: 'what the patient declines is rejected',
    language: 'en',
    talk: [
      examinedEn,
      'D: For the burning we could try duloxetine.',
      "P: I'd rather not be on anything else.",
      "D: Fair enough, we'll leave that.",
    ],
    expect: [{ type: 'medicine', concept: 'duloxetine', status: 'rejected' }],
  },
  {
    rule: 'no more than a limit is no stop, and instead of another stops that one',
    language: 'en',
    talk: [
      examinedEn,
      'D: I want you on Eliquis five milligrams twice a day instead of the warfarin. You can use Tylenol as needed, no more than three grams a day.',
    ],
    expect: [
      {
        type: 'medicine',
        concept: 'apixaban',
        status: 'start',
        medicine: regimen({ dose: '5 mg', frequency: 'twice daily' }),
      },
      { type: 'medicine', concept: 'warfarin', status: 'stop' },
      {
        type: 'medicine',
        concept: 'acetaminophen',
        status: 'start',
        medicine: regimen({ frequency: 'as needed' }),
      },
    ],
  },
  {
    rule: 'past, and no longer taken, by their verbs',
    language: 'en',
    talk: [
      'D: Do you use your albuterol?',
      'P: Two puffs before I run. And I used to be on Advair but I stopped it last year.',
    ],
    expect: [
      { type: 'medicine', concept: 'albuterol', status: 'in-use' },
      { type: 'medicine', concept: 'fluticasone/salmeterol', status: 'past' },
    ],
  },
  {
    rule: 'numbers of a name, of a test and of age are no dose',
    language: 'en',
    talk: [
      'D: Have you ever made an attempt?',
      'P: Paracetamol, I was nineteen.',
      examinedEn,
      'D: Repeat the potassium in two weeks because of the losartan.',
    ],
    expect: [],
    never: [
      { type: 'medicine', concept: 'paracetamol' },
      { type: 'medicine', concept: 'losartan' },
    ],
  },
]
