import { type Example, examined, medicine, regimen } from './example.ts'

const pt = 'pt-BR'
const en = 'en'

/** What a few words around a thing make of it: gains and goals, levels, combinations, who gave it, and what is put right at once. */
export const examples: readonly Example[] = [
  {
    rule: 'weight to be lost is no weight',
    language: pt,
    talk: [examined, 'D: E perder peso devagar, uns cinco quilos em seis meses, caminhando.'],
    expect: [{ type: 'vital', concept: 'peso', value: { number: 70, unit: 'kg' } }],
  },
  {
    rule: 'a kilo less is no weight',
    language: pt,
    talk: [
      'D: Pressão doze por oito. Peso, setenta e um e quatrocentos. Na alta era quanto?',
      'O: Setenta e três.',
      'D: Bom, um quilo e seiscentos a menos.',
    ],
    expect: [{ type: 'vital', concept: 'peso', value: { number: 71.4, unit: 'kg' } }],
  },
  {
    rule: 'a weight is told before what was gained',
    language: pt,
    talk: ['D: Peso de hoje setenta e quatro quilos, ganhou dois quilos no mês. Pressão doze por sete.'],
    expect: [{ type: 'vital', concept: 'peso', value: { number: 74, unit: 'kg' } }],
  },
  {
    rule: 'what is left of what was lost is the weight',
    language: pt,
    talk: ['D: Vamos pesar.', 'D: O senhor emagreceu, tá com setenta quilos. Pressão doze por oito.'],
    expect: [{ type: 'vital', concept: 'peso', value: { number: 70, unit: 'kg' } }],
  },
  {
    rule: 'each pressure has the position beside it',
    language: pt,
    talk: ['D: Pressão cento e dezoito por setenta sentada, e em pé cento e dois por sessenta e quatro.'],
    expect: [
      {
        type: 'vital',
        concept: 'pressão arterial sentado',
        value: { systolic: 118, diastolic: 70, unit: 'mmHg' },
      },
      {
        type: 'vital',
        concept: 'pressão arterial em pé',
        value: { systolic: 102, diastolic: 64, unit: 'mmHg' },
      },
    ],
  },
  {
    rule: 'a weight that stays denies its loss',
    language: pt,
    talk: ['D: Febre, perdeu peso?', 'P: Febre não. O peso tá igual, a calça é a mesma.'],
    expect: [{ type: 'symptom', concept: 'perda de peso', polarity: 'absent' }],
  },
  {
    rule: 'a pain that stays is had',
    language: pt,
    talk: ['D: E a dor nas costas?', 'P: A dor nas costas tá igual.'],
    never: [{ type: 'symptom', polarity: 'absent' }],
  },
  {
    rule: 'a short verb that comes back denied denies',
    language: pt,
    talk: ['D: Caiu, bateu?', 'P: Tem um mês. Cair não caí não.'],
    expect: [{ type: 'symptom', concept: 'queda', polarity: 'absent' }],
  },
  {
    rule: 'who weighs oneself tells of no other weight',
    language: pt,
    talk: [
      'D: Perdeu peso?',
      'O: Perdeu, a calça tá caindo. Uns cinco quilos.',
      'P: Três.',
      'O: Cinco, eu pesei na farmácia.',
    ],
    expect: [{ type: 'symptom', concept: 'perda de peso', polarity: 'present' }],
  },
  {
    rule: 'a thing that is weak is no weakness of the patient',
    language: pt,
    talk: ['D: E o jato, tá fraco?', 'P: O jato tá fraquinho, doutora.'],
    never: [{ type: 'symptom', concept: 'fraqueza' }],
  },
  {
    rule: 'who is weak has weakness',
    language: pt,
    talk: ['P: Eu tô muito fraca, doutora.'],
    expect: [{ type: 'symptom', concept: 'fraqueza', polarity: 'present' }],
  },
  {
    rule: 'an illness that the doctor does not think of is ruled out',
    language: pt,
    talk: ['D: Câncer eu não acho, o toque é liso.', 'D: Cirrose não parece.'],
    expect: [
      { type: 'condition', concept: 'câncer', polarity: 'absent' },
      { type: 'condition', concept: 'cirrose', polarity: 'absent' },
    ],
  },
  {
    rule: 'not to seem better denies nothing',
    language: pt,
    talk: ['O: A tosse não parece melhorar com nada.'],
    never: [{ type: 'symptom', concept: 'tosse', polarity: 'absent' }],
  },
  {
    rule: 'a companion asks without a mark, and the doctor denies',
    language: pt,
    talk: ['O: e é pneumonia doutora', 'D: não, pneumonia não é, é bronquite'],
    expect: [{ type: 'condition', concept: 'pneumonia', polarity: 'absent' }],
    never: [{ type: 'condition', concept: 'pneumonia', polarity: 'present' }],
  },
  {
    rule: 'a relative’s illness is not denied with the patient’s',
    language: en,
    talk: ["P: My brother's the one with diabetes, not me.", "D: Right, you don't have diabetes."],
    expect: [{ type: 'family', concept: 'diabetes', person: 'sibling', polarity: 'present' }],
  },
  {
    rule: 'not to know whether it counts is no doubt of it',
    language: pt,
    talk: ['D: Pressão alta na família?', 'P: O meu pai é hipertenso, não sei se conta.'],
    expect: [{ type: 'family', concept: 'hipertensão arterial', person: 'father', polarity: 'present' }],
  },
  {
    rule: 'to be on the brink of diabetes is to have none yet',
    language: pt,
    talk: ['D: Hepatite, diabetes?', 'P: Hepatite não. Diabetes falaram que eu tô beirando.'],
    expect: [{ type: 'condition', concept: 'pré-diabetes' }],
    never: [{ type: 'condition', concept: 'diabetes mellitus' }],
  },
  {
    rule: 'what was smoked tells with its verb',
    language: pt,
    talk: ['D: Cigarro o senhor largou.', 'P: Larguei tem quinze anos. Fumei cigarro de palha a vida toda.'],
    expect: [{ type: 'habit', concept: 'ex-tabagismo' }],
    never: [{ type: 'habit', concept: 'tabagismo' }],
  },
  {
    rule: 'no drink is none',
    language: pt,
    talk: ['D: Cigarro, bebida?', 'P: Cigarro parei. Bebida nada.'],
    expect: [
      { type: 'habit', concept: 'ex-tabagismo' },
      { type: 'habit', concept: 'consumo de álcool', polarity: 'absent' },
    ],
  },
  {
    rule: 'to promise nothing of the cigarette is to smoke',
    language: pt,
    talk: ['D: Fuma?', 'P: Fumo um maço.', 'D: Tem que largar.', 'P: O cigarro eu não prometo não.'],
    expect: [{ type: 'habit', concept: 'tabagismo', polarity: 'present' }],
  },
  {
    rule: 'a side is put right in the next sentence',
    language: pt,
    talk: ['D: Cirurgia?', 'P: Hérnia, na virilha, do lado esquerdo. Não, direito, foi o direito.'],
    expect: [{ type: 'procedure', concept: 'herniorrafia inguinal', side: 'right' }],
  },
  {
    rule: 'who gave a medicine tells nothing of when',
    language: pt,
    talk: ['O: Ele tava tomando diclofenaco, de cinquenta, que o compadre deu. Duas vezes por dia.'],
    expect: [medicine('diclofenaco', 'in-use', { dose: '50 mg', frequency: '2x/dia' })],
  },
  {
    rule: 'a level among results is no dose',
    language: pt,
    talk: [
      'P: Tomo digoxina todo dia.',
      'D: Creatinina um vírgula três, potássio cinco vírgula um, digoxina dois e meio, tá alta.',
    ],
    never: [{ type: 'medicine', concept: 'digoxina', medicine: regimen({ dose: '2,5' }) }],
  },
  {
    rule: 'a medicine that a reply denies by name is not taken',
    language: pt,
    talk: [
      'D: Algum outro por conta, chá, anti-inflamatório?',
      'P: Anti-inflamatório não, a senhora me proibiu.',
    ],
    expect: [medicine('anti-inflamatório', 'not-taking')],
  },
  {
    rule: 'two that are registered in one are one, with both strengths',
    language: pt,
    talk: [
      examined,
      'D: Vou passar codeína com paracetamol, trinta com quinhentos, um comprimido na hora de deitar.',
    ],
    expect: [medicine('paracetamol com codeína', 'start')],
    never: [{ type: 'medicine', concept: 'paracetamol' }],
  },
  {
    rule: 'two that no product holds are two',
    language: pt,
    talk: [examined, 'D: Não pode tomar sildenafila com tansulosina.'],
    never: [{ type: 'medicine', concept: 'sildenafila com tansulosina' }],
  },
  {
    rule: 'a time of the day that leads is of what is named behind it',
    language: pt,
    talk: [
      examined,
      'D: Vou passar dipirona, um grama de seis em seis horas. E de noite, pra dormir, amitriptilina, vinte e cinco.',
    ],
    expect: [
      medicine('dipirona', 'start', { dose: '1 g', frequency: '6/6h' }),
      medicine('amitriptilina', 'start', { dose: '25 mg', frequency: '1x/dia, à noite, ao deitar' }),
    ],
  },
]
