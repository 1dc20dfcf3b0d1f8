import type { Example, ExpectedFact } from './example.ts'

const pt = 'pt-BR'
const en = 'en'
type Polarity = NonNullable<ExpectedFact['polarity']>
const fact =
  (type: ExpectedFact['type']) =>
  (concept: string, polarity: Polarity = 'present'): ExpectedFact => ({ type, concept, polarity })
const symptom = fact('symptom')
const condition = fact('condition')
const habit = fact('habit')

/** What has gone, what is somebody else's, and what only sounds like an answer. */
export const examples: readonly Example[] = [
  {
    rule: 'what was had and has gone is neither had nor denied',
    language: en,
    talk: ['D: Any fever?', 'P: Had one last month, gone now.'],
    never: [symptom('fever')],
  },
  {
    rule: 'what was had and has gone is neither had nor denied',
    language: pt,
    talk: ['P: Ficou o braço esquerdo fraco, mas hoje tá bom.', 'P: Tive uma coceira. Já passou.'],
    never: [{ type: 'symptom', polarity: 'present' }],
  },
  {
    rule: 'what has gone takes nothing else with it, and what is grave matters still',
    language: en,
    talk: [
      'P: The knee was swollen but it cleared up. My back hurts though.',
      'P: I fainted, but it has gone now.',
    ],
    expect: [symptom('back pain'), symptom('syncope')],
    never: [symptom('knee swelling')],
  },
  {
    rule: 'what has gone takes nothing else with it, and what is grave matters still',
    language: pt,
    talk: ['P: Tive dor de cabeça, já passou. Mas tô com tosse.', 'P: Deu dor no peito, agora tá bom.'],
    expect: [symptom('tosse'), symptom('dor torácica')],
    never: [symptom('cefaleia')],
  },
  {
    rule: 'whoever has only something else does not say yes',
    language: en,
    talk: ['D: Rash?', 'O: Just her eczema, behind the knees, you know, she always has that.'],
    expect: [condition('eczema')],
    never: [symptom('rash')],
  },
  {
    rule: 'only a little of what was asked is a yes',
    language: pt,
    talk: ['D: Tem tosse?', 'P: Só um pouco, quando corro.'],
    expect: [symptom('tosse')],
  },
  {
    rule: 'a word that comes back of a relative tells nothing of the patient',
    language: en,
    talk: [
      'D: Sleep apnea, blood clots, anything like that?',
      "P: I've got the CPAP, yes. Clots, my sister had one in her lung. Not me.",
    ],
    never: [condition('deep vein thrombosis')],
  },
  {
    rule: 'a word that comes back of a relative tells of that one',
    language: pt,
    talk: [
      'D: E na família, alguém com psoríase, câncer de pele?',
      'P: Meu irmão tem psoríase. E meu pai tirou um câncer da orelha.',
    ],
    expect: [{ type: 'family', concept: 'psoríase', person: 'sibling' }],
    never: [{ type: 'family', concept: 'câncer de pele', person: 'sibling' }],
  },
  {
    rule: 'a no to a part of what was asked denies the part alone',
    language: pt,
    talk: ['D: Diarreia com sangue?', 'P: Não, sangue não.'],
    never: [symptom('diarreia', 'absent')],
  },
  {
    rule: 'a no to one of two that were asked is a no to both',
    language: pt,
    talk: ['D: Tem febre ou tosse?', 'P: Não, tosse não.'],
    expect: [symptom('febre', 'absent'), symptom('tosse', 'absent')],
  },
  {
    rule: 'coffee that somebody drinks is no alcohol',
    language: pt,
    talk: ['D: Fuma, bebe?', 'P: Nunca. Café que eu bebo muito, umas seis xícaras por dia.'],
    expect: [habit('consumo de álcool', 'absent'), habit('consumo de café')],
    never: [habit('consumo de álcool')],
  },
  {
    rule: 'who drinks when asked, drinks alcohol, with coffee in another stretch',
    language: pt,
    talk: ['D: O senhor bebe?', 'P: Bebo, todo fim de semana, e tomo umas seis xícaras de café.'],
    expect: [habit('consumo de álcool')],
  },
  {
    rule: 'the side of a part that was looked at is not the side of the complaint',
    language: en,
    talk: ['P: My ear hurts.', 'D: Left ear looks fine.'],
    expect: [symptom('ear pain')],
    never: [{ type: 'symptom', concept: 'ear pain', side: 'left' }],
  },
  {
    rule: 'the side that the patient named before goes on',
    language: pt,
    talk: ['P: Machuquei o joelho direito.', 'P: O joelho dói muito.'],
    expect: [{ type: 'symptom', concept: 'dor no joelho', side: 'right' }],
  },
  {
    rule: 'a side that the reply names is the side of what was asked',
    language: pt,
    talk: ['D: Incha algum dedo?', 'P: Esse aqui, o indicador da esquerda, ficou igual uma salsicha.'],
    expect: [{ type: 'symptom', concept: 'edema no dedo', side: 'left' }],
  },
  {
    rule: 'of a reply that names both sides nobody knows which',
    language: pt,
    talk: ['D: Dor no peito?', 'P: Do lado esquerdo, nas costelas. Às vezes é do direito, aqui ó.'],
    expect: [{ type: 'symptom', concept: 'dor torácica', side: null }],
  },
  {
    rule: 'what a medicine is for is nobody’s illness where a doctor tells it',
    language: pt,
    talk: ['D: A rifampicina é remédio da tuberculose.'],
    never: [{ type: 'condition', concept: 'tuberculose' }],
  },
  {
    rule: 'a patient’s medicine tells the illness',
    language: pt,
    talk: ['P: Tomo remédio da tireoide e remédio da pressão.'],
    expect: [condition('hipertensão arterial')],
  },
  {
    rule: 'a verb of the first person behind a denial is denied with what stands before',
    language: pt,
    talk: ['D: E a garganta, rouquidão?', 'P: Garganta tá boa, rouco não fico.'],
    expect: [symptom('rouquidão', 'absent')],
  },
  {
    rule: 'a complaint that does not give way is there',
    language: pt,
    talk: ['P: A tosse não cede.'],
    expect: [symptom('tosse')],
  },
  {
    rule: 'a pain that wakes somebody is no insomnia, and low pressure no high one',
    language: pt,
    talk: ['D: A dor te acorda de madrugada?', 'P: Acordar não acorda. Asma não, pressão é baixa.'],
    expect: [symptom('pressão baixa')],
    never: [symptom('insônia', 'absent'), condition('hipertensão arterial')],
  },
  {
    rule: 'a bare question whether somebody may be pregnant is answered',
    language: pt,
    talk: ['D: Pode estar grávida', 'P: Não, tomo pílula'],
    expect: [condition('gestação', 'absent')],
    never: [condition('gestação', 'uncertain')],
  },
  {
    rule: 'a number is put right over a full stop',
    language: pt,
    talk: ['D: Vou te dar um atestado de quinze dias. Não, vamos de vinte e um logo.'],
    never: [{ type: 'instruction', concept: 'atestado', value: { text: '15 dias' } }],
  },
]
