import type { Example } from './example.ts'

const pt = 'pt-BR'
const en = 'en'
const habit = (concept: string, polarity: 'present' | 'absent' = 'present') =>
  ({ type: 'habit', concept, polarity }) as const

export const examples: readonly Example[] = [
  {
    rule: 'never is an absence',
    language: pt,
    talk: ['D: Fuma?', 'P: Nunca fumei.'],
    expect: [habit('tabagismo', 'absent')],
    never: [habit('tabagismo'), habit('ex-tabagismo')],
  },
  {
    rule: 'how much is the value',
    language: pt,
    talk: ['D: Fuma?', 'P: Fumo, meio maço.'],
    expect: [{ ...habit('tabagismo'), person: 'patient' }],
    never: [habit('ex-tabagismo')],
  },
  {
    rule: 'a number answers without a yes',
    language: pt,
    talk: ['D: E o cigarro?', 'P: Tô em dez por dia.'],
    expect: [habit('tabagismo')],
  },
  {
    rule: 'who gave it up is a former smoker',
    language: pt,
    talk: ['D: Fuma?', 'P: Não, parei em 2018.'],
    expect: [habit('ex-tabagismo')],
    never: [habit('tabagismo'), habit('tabagismo', 'absent')],
  },
  {
    rule: 'with since when',
    language: pt,
    talk: ['D: É tabagista?', 'P: Parei há dez anos, fumava um maço por dia.'],
    expect: [{ ...habit('ex-tabagismo'), value: { text: 'Parei há 10 anos, fumava 1 maço por dia' } }],
  },
  {
    rule: 'who smoked more still smokes',
    language: pt,
    talk: ['D: Fuma?', 'P: Fumo. Uns oito cigarros. Já fumei mais.'],
    expect: [habit('tabagismo')],
    never: [habit('ex-tabagismo')],
  },
  {
    rule: 'who tried to stop did not',
    language: pt,
    talk: ['P: Fumo um maço por dia. Já tentei parar três vezes.'],
    expect: [habit('tabagismo')],
    never: [habit('ex-tabagismo')],
  },
  {
    rule: 'two were asked, one is named',
    language: pt,
    talk: ['D: Fuma, bebe?', 'P: Nunca. Um licorzinho no Natal.'],
    expect: [habit('tabagismo', 'absent'), habit('consumo de álcool')],
    never: [habit('consumo de álcool', 'absent')],
  },
  {
    rule: 'a plain yes to two tells nothing',
    language: pt,
    talk: ['D: Fuma, bebe?', 'P: Sim.'],
    never: [habit('tabagismo'), habit('consumo de álcool')],
  },
  {
    rule: 'a denial stands behind',
    language: pt,
    talk: ['P: Cigarro nunca botei na boca.'],
    expect: [habit('tabagismo', 'absent')],
    never: [habit('tabagismo')],
  },
  {
    rule: 'one denied, one not',
    language: pt,
    talk: ['D: Maconha, cocaína, alguma coisa?', 'P: Maconha de vez em quando. Cocaína nunca.'],
    expect: [
      { ...habit('uso de maconha'), value: { text: 'Maconha de vez em quando' } },
      habit('uso de cocaína', 'absent'),
    ],
  },
  {
    rule: 'a husband’s smoking is not the patient’s',
    language: pt,
    talk: ['P: Meu marido fuma muito.'],
    never: [{ ...habit('tabagismo'), person: 'patient' }],
  },
  {
    rule: 'smoke at home is breathed',
    language: pt,
    talk: ['D: Alguém fuma em casa?', 'O: O avô fuma, mas é no quintal.'],
    expect: [{ type: 'context', concept: 'tabagismo passivo', polarity: 'present', person: 'patient' }],
    never: [habit('tabagismo')],
  },
  {
    rule: 'a baby does not drink',
    language: pt,
    talk: ['D: E o bebê?', 'P: Tá ótimo.'],
    never: [habit('consumo de álcool')],
  },
  {
    rule: 'water is no alcohol',
    language: pt,
    talk: ['D: Bebe água?', 'P: Bebo bastante.'],
    never: [habit('consumo de álcool')],
  },
  {
    rule: 'no exercise has a name',
    language: pt,
    talk: ['D: Faz exercício?', 'P: Nada.'],
    expect: [habit('sedentarismo')],
    never: [habit('atividade física')],
  },
  {
    rule: 'exercise with how often',
    language: pt,
    talk: ['D: Pratica atividade física?', 'P: Musculação, três vezes na semana.'],
    expect: [habit('atividade física')],
    never: [habit('sedentarismo')],
  },
  {
    rule: 'what a doctor advises is no habit',
    language: pt,
    talk: ['P: Tá.', 'D: Caminhada trinta minutos todo dia.'],
    never: [habit('atividade física')],
  },
  {
    rule: 'a word asks without a mark',
    language: en,
    talk: ['D: Alcohol.', 'P: A glass of wine on Sundays.'],
    expect: [{ ...habit('alcohol use'), value: { text: 'A glass of wine on Sundays' } }],
  },
  {
    rule: 'quit with a year',
    language: en,
    talk: ['D: Have you ever smoked?', 'P: I smoked in college but quit in 2005.'],
    expect: [{ ...habit('former smoking'), value: { text: 'quit in 2005' } }],
    never: [habit('smoking')],
  },
  {
    rule: 'a bare number puts it right',
    language: en,
    talk: ['D: And alcohol?', 'P: Two or three pints of a Saturday.', 'O: Four.'],
    expect: [{ ...habit('alcohol use'), value: { text: '4 pints of a Saturday' } }],
  },
  {
    rule: 'a bare number is the year that it ended',
    language: en,
    talk: ['D: You smoke?', 'P: Packed it in when our lad were born, ninety-eight.'],
    expect: [{ ...habit('former smoking'), value: { text: 'Packed it in, 1998' } }],
  },
  {
    rule: 'a child who drinks well',
    language: en,
    talk: ['D: Is she eating and drinking?', 'O: She’s drinking fine.'],
    never: [habit('alcohol use')],
  },
  {
    rule: 'given up in the next clause',
    language: en,
    talk: ['D: Do you drink?', "P: I'd have a glass of wine with supper but I gave that up."],
    expect: [{ type: 'habit', concept: 'former alcohol use' }],
    never: [{ type: 'habit', concept: 'alcohol use', polarity: 'present' }],
  },
  {
    rule: 'a patient who says "ele" speaks of somebody else, a companion of the patient',
    language: pt,
    talk: ['D: Você fuma? Bebe?', 'P: Nem um nem outro. Ele fuma, mas é lá fora.'],
    expect: [{ type: 'habit', concept: 'tabagismo', polarity: 'absent' }],
    never: [{ type: 'habit', concept: 'tabagismo', polarity: 'present' }],
  },
  {
    rule: 'a companion who says "ele" speaks of the patient',
    language: pt,
    talk: ['D: E o cigarro?', 'O: Ele fuma um maço por dia.'],
    expect: [{ type: 'habit', concept: 'tabagismo', polarity: 'present' }],
  },
  {
    rule: 'gummies are cannabis only by their name',
    language: 'en',
    talk: ['P: I do THC gummies at night.'],
    expect: [{ type: 'habit', concept: 'cannabis use' }],
  },
  {
    rule: 'gummies are cannabis only by their name',
    language: 'en',
    talk: ['P: I take those vitamin gummies.'],
    never: [{ type: 'habit', concept: 'cannabis use' }],
  },
]
