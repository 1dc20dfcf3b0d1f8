import type { Example } from './example.ts'

/** Words with several senses name an illness only where they mean it. */
export const examples: readonly Example[] = [
  {
    rule: 'the costovertebral angle is no stroke',
    language: 'en',
    talk: ['D: Belly is soft. CVA tenderness on the right.'],
    never: [{ type: 'condition', concept: 'stroke' }],
  },
  {
    rule: 'a stroke by its initials is one',
    language: 'en',
    talk: ['P: I had a CVA in 2019.'],
    expect: [{ type: 'condition', concept: 'stroke', polarity: 'present' }],
  },
  {
    rule: 'depressions of a nail are no depression',
    language: 'pt-BR',
    talk: ['D: Unha do polegar direito com depressões.'],
    never: [{ type: 'condition', concept: 'depressão' }],
  },
  {
    rule: 'depression is one',
    language: 'pt-BR',
    talk: ['D: Alguma doença?', 'P: Tenho depressão.'],
    expect: [{ type: 'condition', concept: 'depressão', polarity: 'present' }],
  },
  {
    rule: 'what falls off is no fall',
    language: 'pt-BR',
    talk: ['P: Quando coça cai aquela casca branca.'],
    expect: [{ type: 'symptom', concept: 'prurido' }],
    never: [{ type: 'symptom', concept: 'queda' }],
  },
  {
    rule: 'who fell had a fall',
    language: 'pt-BR',
    talk: ['P: Eu caí no banheiro ontem.'],
    expect: [{ type: 'symptom', concept: 'queda' }],
  },
  {
    rule: 'attacks of anything are no panic',
    language: 'pt-BR',
    talk: ['P: Nas crises tenho tontura.'],
    expect: [{ type: 'symptom', concept: 'tontura' }],
    never: [{ type: 'symptom', concept: 'crise de pânico' }],
  },
  {
    rule: 'what itches is no soft drink',
    language: 'pt-BR',
    talk: ['P: Coça bastante, todo dia.'],
    expect: [{ type: 'symptom', concept: 'prurido' }],
    never: [{ type: 'habit', concept: 'consumo de refrigerante' }],
  },
  {
    rule: 'a soft drink is one',
    language: 'pt-BR',
    talk: ['P: Tomo coca todo dia.'],
    expect: [{ type: 'habit', concept: 'consumo de refrigerante' }],
  },
  {
    rule: 'low pressure is no hypertension',
    language: 'pt-BR',
    talk: ['P: Minha pressão é baixa.'],
    never: [{ type: 'condition', concept: 'hipertensão arterial' }],
  },
  {
    rule: 'who wakes up suffocating does not for that sleep badly',
    language: 'pt-BR',
    talk: ['D: O senhor acorda de madrugada sufocado?', 'P: Não.'],
    never: [{ type: 'symptom', concept: 'insônia' }],
  },
  {
    rule: 'an operation that is wished for was not done',
    language: 'pt-BR',
    talk: ['P: Eu queria fazer vasectomia.'],
    never: [{ type: 'procedure', concept: 'vasectomia' }],
  },
  {
    rule: 'an operation that was done is one',
    language: 'pt-BR',
    talk: ['P: Fiz vasectomia em 2015.'],
    expect: [{ type: 'procedure', concept: 'vasectomia', polarity: 'present' }],
  },
  {
    rule: 'what remedies are for is not asked of the patient',
    language: 'pt-BR',
    talk: ['D: Mais algum remédio, pressão, tireoide?', 'P: Já tomei, faz tempo.'],
    never: [
      { type: 'condition', concept: 'hipertensão arterial' },
      { type: 'condition', concept: 'hipotireoidismo' },
    ],
  },
  {
    rule: 'an illness that is asked of the patient is asked',
    language: 'pt-BR',
    talk: ['D: Tem pressão alta?', 'P: Tenho.'],
    expect: [{ type: 'condition', concept: 'hipertensão arterial', polarity: 'present' }],
  },
  {
    rule: 'a pregnancy that something is dated by is none of today',
    language: 'pt-BR',
    talk: ['P: Voltou depois da segunda gravidez.'],
    never: [{ type: 'condition', concept: 'gestação' }],
  },
  {
    rule: 'what a doctor calls somebody else’s is not the patient’s',
    language: 'pt-BR',
    talk: ['P: É igual o da minha mãe?', 'D: Não, o dela é artrose, é outra coisa.'],
    never: [{ type: 'condition', concept: 'osteoartrite', person: 'patient' }],
  },
  {
    rule: 'a third time is no third pregnancy, a stain no limp, a bleeding that may come is not seen',
    language: 'pt-BR',
    talk: [
      'P: Essa é a terceira vez esse ano. Já manchei a cadeira do serviço.',
      'D: E o AAS sai, os dois juntos dá sangramento.',
    ],
    never: [
      { type: 'context', concept: 'terceira gestação' },
      { type: 'symptom', concept: 'claudicação' },
      { type: 'exam-finding' },
    ],
  },
  {
    rule: 'who limps limps, and a third pregnancy is one',
    language: 'pt-BR',
    talk: ['P: Tô mancando da perna. Essa é a minha terceira gestação.'],
    expect: [
      { type: 'symptom', concept: 'claudicação' },
      { type: 'context', concept: 'terceira gestação' },
    ],
  },
  {
    rule: 'who comes back has no back operated, and polyps of the bowel are none of the nose',
    language: 'en',
    talk: [
      'D: Any operations?',
      'P: A colonoscopy three years ago. They took out two polyps and said come back in five.',
    ],
    expect: [{ type: 'procedure', concept: 'colonoscopy' }],
    never: [
      { type: 'procedure', concept: 'back surgery' },
      { type: 'lab', concept: 'nasal polyps' },
      { type: 'condition', concept: 'nasal polyps' },
    ],
  },
  {
    rule: 'a back that was operated is one',
    language: 'en',
    talk: ['D: Any surgeries?', 'P: I had my back operated on.'],
    expect: [{ type: 'procedure', concept: 'back surgery' }],
  },
  {
    rule: 'a dog that bit a card bit nobody',
    language: 'pt-BR',
    talk: ['P: O cachorro mordeu meu cartão do pré-natal.'],
    never: [{ type: 'context', concept: 'mordida por animal' }],
  },
  {
    rule: 'bright red on the paper is blood',
    language: 'en',
    talk: ['P: There was a little bright red on the paper last month.'],
    expect: [{ type: 'symptom', concept: 'rectal bleeding', polarity: 'present' }],
  },
]
