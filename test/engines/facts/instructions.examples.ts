import { type Example, examined } from './example.ts'

const pt = 'pt-BR'
const en = 'en'
const advice = (concept: string) => ({ type: 'instruction', concept }) as const

export const examples: readonly Example[] = [
  {
    rule: 'less of several things is one line',
    language: pt,
    talk: ['P: Tá.', 'D: Diminuir pão, refrigerante, sal também.'],
    expect: [advice('reduzir pão, refrigerante e sal')],
  },
  {
    rule: 'ice with how long and how often',
    language: pt,
    talk: ['P: Tá.', 'D: Gelo vinte minutos, quatro vezes ao dia.'],
    expect: [{ ...advice('gelo'), value: { text: '20 minutos, 4x/dia' } }],
  },
  {
    rule: 'a forbidden verb',
    language: pt,
    talk: ['P: Tá.', 'D: E não pode dirigir.'],
    expect: [advice('não dirigir')],
  },
  {
    rule: 'what is behind forbids',
    language: pt,
    talk: ['P: Tá.', 'D: Futebol, nem pensar.'],
    expect: [advice('evitar futebol')],
  },
  {
    rule: 'smoking has one name',
    language: pt,
    talk: ['P: Tá.', 'D: O cigarro, vamos parar junto.'],
    expect: [advice('parar de fumar')],
    never: [{ type: 'habit', concept: 'tabagismo' }],
  },
  {
    rule: 'what stands with it says which',
    language: pt,
    talk: ['P: Tá.', 'D: Nada de carne mal passada.'],
    expect: [advice('evitar carne mal passada')],
  },
  {
    rule: 'a warning, one line a sentence',
    language: pt,
    talk: ['P: Tá.', 'D: Se tiver febre, vômito ou sangramento, corre pro hospital.'],
    expect: [advice('procurar hospital se febre, vômito ou sangramento')],
    never: [{ type: 'symptom', concept: 'febre' }],
  },
  {
    rule: 'the place may come first',
    language: pt,
    talk: ['P: Tá.', 'D: Vai direto pro pronto-socorro se der falta de ar.'],
    expect: [advice('procurar pronto-socorro se falta de ar')],
  },
  {
    rule: 'or in the next sentence',
    language: pt,
    talk: ['P: Tá.', 'D: Se inchar a panturrilha. Corre pro hospital.'],
    expect: [advice('procurar hospital se edema na panturrilha')],
  },
  {
    rule: 'what is not so stands as it was said',
    language: pt,
    talk: ['P: Tá.', 'D: Se não melhorar, volta aqui.'],
    expect: [advice('retornar se não melhorar')],
  },
  {
    rule: 'a paper with its days',
    language: pt,
    talk: ['P: Tá.', 'D: Vou te dar um atestado de três dias.'],
    expect: [{ ...advice('atestado'), value: { number: 3, unit: 'dias' } }],
  },
  {
    rule: 'a paper that is refused is none',
    language: pt,
    talk: ['P: Tá.', 'D: Quinze dias de atestado eu prefiro não dar.'],
    never: [advice('atestado')],
  },
  {
    rule: 'a vaccine to have',
    language: pt,
    talk: ['P: Tá.', 'D: A vacina dTpa tu faz a partir de agora.'],
    expect: [advice('vacina dTpa')],
  },
  {
    rule: 'a vaccine that was had is none',
    language: pt,
    talk: ['P: Tá.', 'D: Gripe ele tomou em abril.'],
    never: [advice('vacina da gripe')],
  },
  {
    rule: 'patients give no advice',
    language: pt,
    talk: ['D: Tá.', 'P: Eu evito gordura e não como sal.'],
    never: [{ type: 'instruction' }],
  },
  {
    rule: 'small talk is none',
    language: pt,
    talk: ['P: Obrigado.', 'D: Vai com Deus, manda um beijo pro netinho.'],
    never: [{ type: 'instruction' }],
  },
  {
    rule: 'a medicine’s stop is told with the medicine',
    language: pt,
    talk: ['P: Tá.', 'D: Não toma mais ibuprofeno.'],
    never: [{ type: 'instruction' }],
  },
  {
    rule: 'a question advises nothing',
    language: pt,
    talk: ['P: Tá.', 'D: A senhora come muito sal?', 'P: Como.'],
    never: [{ type: 'instruction' }],
  },
  {
    rule: 'what need not be forbids nothing',
    language: pt,
    talk: ['P: Tá.', 'D: Não precisa parar de comer doce.'],
    never: [{ type: 'instruction' }],
  },
  {
    rule: 'what a medicine does is no advice',
    language: pt,
    talk: ['P: Tá.', 'D: O remédio corta o efeito da pílula e o café não faz mal nenhum.'],
    never: [{ type: 'instruction' }],
  },
  {
    rule: 'a finding is no food',
    language: pt,
    talk: ['P: Tá.', 'D: Barriga sem dor, sem massa.'],
    never: [{ type: 'instruction' }],
  },
  {
    rule: 'nothing is to be done without',
    language: pt,
    talk: ['P: Tá.', 'D: Nada de relação sexual por quinze dias, e camisinha depois.'],
    expect: [advice('evitar relação sexual')],
    never: [{ ...advice('usar camisinha'), polarity: 'absent' }],
  },
  {
    rule: 'to avoid and not to do',
    language: en,
    talk: ['P: ok', 'D: Avoid heavy lifting for six weeks and don’t drive for 48 hours.'],
    expect: [advice('avoid heavy lifting')],
  },
  {
    rule: 'a warning',
    language: en,
    talk: ['P: ok', 'D: If you develop chest pain or a fever over 101, call us or go to the emergency room.'],
    expect: [advice('go to the ER if chest pain or fever over 101')],
  },
  {
    rule: 'signs before the place',
    language: en,
    talk: ['P: ok', 'D: Black stools or chest pain, go straight to the ER.'],
    expect: [advice('go to the ER if black stools or chest pain')],
  },
  {
    rule: 'what may be done or left',
    language: en,
    talk: ['P: ok', 'D: No swimming until the stitches are out.'],
    expect: [advice('avoid swimming')],
    never: [advice('exercise')],
  },
  {
    rule: 'a fever that is not there denies no vaccine of the same breath',
    language: pt,
    talk: [
      'P: Tá bom.',
      'D: fica em casa até quarenta e oito horas sem febre e a vacina da gripe faz quando melhorar',
      'D: A vacina da febre amarela não pode.',
    ],
    expect: [
      { type: 'instruction', concept: 'vacina da gripe' },
      { type: 'instruction', concept: 'não tomar vacina da febre amarela' },
    ],
    never: [{ type: 'instruction', concept: 'não tomar vacina da gripe' }],
  },
  {
    rule: 'a denial needs what it forbids',
    language: pt,
    talk: ['P: Tá.', 'P: Sei.', 'D: O AAS o senhor não para de jeito nenhum por causa dos stents.'],
    never: [
      { type: 'instruction', concept: 'não parar de jeito nenhum' },
      { type: 'procedure', polarity: 'absent' },
    ],
  },
  {
    rule: 'each place that a breath sends to has its own signs',
    language: pt,
    talk: [
      'P: Tá.',
      'P: Sei.',
      'D: se tiver febre alta liga pra mim e se tiver falta de ar corre pro pronto-socorro',
    ],
    expect: [advice('ligar se febre'), advice('procurar pronto-socorro se falta de ar')],
  },
  {
    rule: 'several ifs behind one place are one line',
    language: en,
    talk: ['P: Okay.', 'P: Sure.', 'D: Call us if the rash spreads or if you vomit.'],
    expect: [advice('call if rash spreads or vomit')],
  },
  {
    rule: 'what is told with a touch is no advice',
    language: en,
    talk: ['P: Okay.', 'D: Let me examine you. Lungs are clear.', 'D: Keep your eyes open.', 'P: Okay.'],
    never: [advice('keep eyes open')],
  },
  {
    rule: 'a number under which to keep is a limit',
    language: en,
    talk: ['P: Okay.', 'P: Sure.', 'D: Keep fluids under two liters, weigh every morning.'],
    expect: [advice('limit fluids')],
    never: [advice('hydration')],
  },
  {
    rule: 'pneumonia is no vaccine',
    language: en,
    talk: [
      'P: Okay.',
      'P: Sure.',
      "D: I don't hear anything that sounds like pneumonia. Get the pneumonia shot in the fall.",
    ],
    expect: [advice('pneumococcal vaccine')],
  },
  {
    rule: 'a breast is no papaya',
    language: 'pt-BR',
    talk: [examined, 'D: Mama direita com nódulo de dois centímetros.', 'D: Come mamão de manhã, aveia.'],
    expect: [{ type: 'instruction', concept: 'mamão' }],
    never: [{ type: 'instruction', concept: 'mama direita com nódulo' }],
  },
]
