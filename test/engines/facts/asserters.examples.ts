import type { Example, ExpectedFact } from './example.ts'

const pt = 'pt-BR'
const en = 'en'
const condition = (concept: string, polarity: ExpectedFact['polarity'] = 'present') =>
  ({ type: 'condition', concept, polarity }) as const

/** Who must say an illness of whom for it to be the patient's. */
export const examples: readonly Example[] = [
  {
    rule: 'a patient who says again what the doctor named asserts nothing',
    language: pt,
    talk: ['D: Pode ser um estreitamento ou até um tumor.', 'P: Tumor, doutor.'],
    never: [{ type: 'condition' }],
  },
  {
    rule: 'an illness named in answer to a question is had',
    language: pt,
    talk: ['D: Que doenças a senhora tem?', 'P: Asma.'],
    expect: [condition('asma')],
  },
  {
    rule: 'what goes round the school is not had',
    language: en,
    talk: ["P: There's pink eye going around at school."],
    never: [{ type: 'condition' }],
  },
  {
    rule: 'what a medicine did is told with the allergy',
    language: en,
    talk: ['D: Any allergies?', 'P: Ibuprofen, it gave me gastritis.'],
    never: [{ type: 'condition' }],
  },
  {
    rule: 'a pregnancy that something is avoided for is not asserted',
    language: pt,
    talk: ['D: Tá grávida agora?', 'P: Não.', 'D: O cigarro piora a psoríase e atrapalha a gravidez.'],
    expect: [condition('gestação', 'absent')],
    never: [condition('gestação')],
  },
  {
    rule: 'pressure that rose is no illness beside a pregnancy',
    language: pt,
    talk: ['D: Na outra gravidez a pressão subiu, não foi?', 'P: Subiu no final.'],
    never: [condition('hipertensão arterial')],
  },
  {
    rule: 'pressure in a row with diabetes is the illness',
    language: pt,
    talk: ['D: Tem algum problema de saúde?', 'P: Tenho diabetes e pressão.'],
    expect: [condition('hipertensão arterial'), condition('diabetes mellitus')],
  },
  {
    rule: 'a shop is no oesophagus',
    language: en,
    talk: ['P: I get my iron tablets from Holland and Barrett.'],
    never: [{ type: 'condition' }],
  },
  {
    rule: 'reflux that the doctor names is the illness',
    language: pt,
    talk: ['D: Isso é refluxo.'],
    expect: [condition('doença do refluxo gastroesofágico')],
    never: [{ type: 'symptom' }],
  },
  {
    rule: 'a reply that names another illness of a relative does not answer',
    language: pt,
    talk: ['D: E artrite, alguém mais na família tem?', 'P: Minha irmã tem lúpus.'],
    expect: [{ type: 'family', concept: 'lúpus', person: 'sibling' }],
    never: [{ type: 'family', concept: 'artrite', polarity: 'present' }],
  },
  {
    rule: 'nobody denies of the whole family',
    language: pt,
    talk: ['D: E na família, diabetes, trombose?', 'P: Minha irmã teve eclâmpsia. Trombose, ninguém.'],
    expect: [{ type: 'family', concept: 'trombose venosa profunda', polarity: 'absent' }],
    never: [{ type: 'family', concept: 'trombose venosa profunda', polarity: 'present' }],
  },
  {
    rule: 'anyone asks of the family without naming it',
    language: pt,
    talk: ['D: Trombose, AVC em alguém novo?', 'P: Não.'],
    never: [{ type: 'condition' }],
  },
  {
    rule: "a mother's husband is the child's father",
    language: en,
    talk: ['D: How is he doing, Mom?', 'O: He has a cough.', 'O: My husband had asthma as a kid.'],
    expect: [{ type: 'family', concept: 'asthma', person: 'father' }],
  },
  {
    rule: "a companion's own father is not the patient's",
    language: pt,
    talk: ['D: E na família?', 'O: Meu pai é diabético também, serve?'],
    never: [{ type: 'family', person: 'father' }],
  },
  {
    rule: 'a relative who coughs is not called',
    language: pt,
    talk: ['D: E os meninos, estão bem?', 'P: O pequeno tosse, mas é gripe.'],
    never: [condition('gripe')],
  },
  {
    rule: 'a doctor who says again what a mother has asserts nothing of the patient',
    language: en,
    talk: ['D: What about your mother?', 'P: She has diabetes.', 'D: Diabetes. Do you know which type?'],
    expect: [{ type: 'family', concept: 'diabetes', person: 'mother' }],
    never: [{ type: 'condition' }],
  },
  {
    rule: 'of a patient who speaks for themselves she is whoever was named',
    language: en,
    talk: ['P: My mother has thyroid trouble.', 'D: So, she has hyperthyroidism, I see.'],
    never: [{ type: 'condition' }],
  },
  {
    rule: 'she of a companion is the patient',
    language: en,
    talk: ['O: Her dad has asthma, and she coughs.', 'D: I think she has croup.'],
    expect: [condition('croup', 'uncertain')],
  },
  {
    rule: "a friend's mother is no kin",
    language: en,
    talk: ["P: My friend's mum died of a brain tumor."],
    never: [{ type: 'family' }],
  },
  {
    rule: 'what people with something have is taught',
    language: en,
    talk: ['D: People with multiple sclerosis can have problems with their eyes.'],
    never: [{ type: 'condition' }],
  },
  {
    rule: 'what is looked for is not had',
    language: en,
    talk: ["D: We'll check your blood count and look for signs of anemia."],
    never: [{ type: 'condition' }],
  },
  {
    rule: 'what is feared is not had, whatever the doctor nods',
    language: en,
    talk: ['P: What if it is a brain tumor?', 'D: Yeah. Yeah.'],
    never: [{ type: 'condition' }],
  },
  {
    rule: 'a patient who asks what something is does not have it',
    language: en,
    talk: ["P: What's a seizure?", 'D: Like when you lose consciousness.'],
    never: [{ type: 'condition' }],
  },
  {
    rule: 'I do not is a no',
    language: en,
    talk: ['D: Do you suffer from acid reflux?', 'P: I do not, no.'],
    expect: [condition('gastroesophageal reflux disease', 'absent')],
  },
  {
    rule: 'you know is said to nobody, and anyone is not called',
    language: en,
    talk: [
      'D: Has anyone in your family, you know, got lupus?',
      'P: No, well, I think I have osteoarthritis.',
    ],
    never: [condition('lupus')],
  },
  {
    rule: 'and got lost is no condition',
    language: pt,
    talk: ['O: Mês passado ela saiu pra padaria e se perdeu.'],
    expect: [{ type: 'symptom', concept: 'desorientação', polarity: 'present' }],
  },
  {
    rule: 'a surname is no illness',
    language: en,
    talk: ['D: Mrs. Parkinson, I think you might have contact dermatitis.'],
    never: [{ type: 'condition', concept: "Parkinson's disease" }],
  },
  {
    rule: 'what a patient has is not undone by a doubt',
    language: en,
    talk: ['P: I have kidney stones.', 'D: I think it could be the kidney stones again.'],
    expect: [{ ...condition('kidney stones'), status: 'known' }],
  },
  {
    rule: 'what something can bring on is taught',
    language: en,
    talk: ['D: Losing weight so fast can bring on gallstones, you know.'],
    never: [{ type: 'condition' }],
  },
  {
    rule: 'of two that were asked the one that a husband has is his',
    language: pt,
    talk: ['D: A senhora tem pressão, diabetes?', 'P: Pressão eu tenho, diabetes é o meu marido.'],
    expect: [
      condition('hipertensão arterial'),
      { type: 'family', concept: 'diabetes mellitus', person: 'other' },
    ],
    never: [condition('diabetes mellitus')],
  },
  {
    rule: 'a no stays a no whoever has it',
    language: pt,
    talk: ['D: A senhora tem asma?', 'P: Não, quem tem asma é a minha irmã.'],
    expect: [condition('asma', 'absent'), { type: 'family', concept: 'asma', person: 'sibling' }],
  },
]
