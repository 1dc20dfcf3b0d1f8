import type { Example } from './example.ts'

export const examples: readonly Example[] = [
  {
    rule: 'a denial that is taken back is no denial',
    language: 'pt-BR',
    talk: [
      'D: E alergia a remédio a senhora tem?',
      'P: Não, nenhuma. Ah não, peraí, tem. A dipirona. Me dá uma coceira.',
    ],
    expect: [{ type: 'allergy', concept: 'dipirona', polarity: 'present', value: { text: 'prurido' } }],
    never: [{ type: 'allergy', polarity: 'absent' }, { type: 'medicine' }],
  },
  {
    rule: 'no allergy to medicines',
    language: 'pt-BR',
    talk: ['D: Alergia a remédio?', 'P: Não tenho.'],
    expect: [{ type: 'allergy', concept: 'alergia medicamentosa', polarity: 'absent' }],
  },
  {
    rule: 'a food is allergy beside a denial of medicines',
    language: 'pt-BR',
    talk: ['D: Alergia?', 'P: A remédio não. Tenho a camarão, incha o beiço.'],
    expect: [
      { type: 'allergy', concept: 'camarão', polarity: 'present', value: { text: 'inchaço nos lábios' } },
      { type: 'allergy', concept: 'alergia medicamentosa', polarity: 'absent' },
    ],
  },
  {
    rule: 'what is only feared is no allergy',
    language: 'pt-BR',
    talk: ['D: Alergia?', 'O: Não. Quer dizer, ela não pode com a Benzetacil, mas é de medo.'],
    expect: [{ type: 'allergy', concept: 'alergia medicamentosa', polarity: 'absent' }],
    never: [
      { type: 'allergy', polarity: 'present' },
      { type: 'medicine', concept: 'penicilina benzatina' },
    ],
  },
  {
    rule: 'the reply puts another substance in place of the one asked of',
    language: 'pt-BR',
    talk: [
      'D: Alergia, tem da cefalexina, confere?',
      'P: Não, doutora, é da amoxicilina. Me fechou a garganta.',
    ],
    expect: [
      { type: 'allergy', concept: 'amoxicilina', polarity: 'present', value: { text: 'edema de glote' } },
      { type: 'allergy', concept: 'cefalexina', polarity: 'absent' },
    ],
  },
  {
    rule: 'a brand of the same family is the same allergy, and what is taken without harm none',
    language: 'pt-BR',
    talk: [
      'D: Ele tem alergia, né? Tá aqui na ficha que é sulfa.',
      'O: Isso, Bactrim. Empipocou o corpo inteiro. Dipirona pode, ele toma direto sem problema.',
    ],
    expect: [
      { type: 'allergy', concept: 'sulfa', polarity: 'present' },
      { type: 'medicine', concept: 'dipirona', status: 'in-use' },
    ],
    never: [
      { type: 'allergy', concept: 'sulfametoxazol com trimetoprima', polarity: 'present' },
      { type: 'allergy', concept: 'dipirona', polarity: 'present' },
    ],
  },
  {
    rule: 'allergen with its reaction, and one in the next sentence',
    language: 'en',
    talk: [
      'D: Are you allergic to anything?',
      'P: Penicillin, I got hives as a kid. And shellfish makes my throat swell.',
    ],
    expect: [
      { type: 'allergy', concept: 'penicillin', polarity: 'present', value: { text: 'hives' } },
      { type: 'allergy', concept: 'shellfish', polarity: 'present', value: { text: 'throat swelling' } },
    ],
    never: [{ type: 'medicine' }],
  },
  {
    rule: 'a side effect is told as an intolerance',
    language: 'en',
    talk: [
      'D: Any medicines you react badly to?',
      "P: Just erythromycin, it gave me terrible stomach cramps. I wouldn't say allergic.",
    ],
    expect: [
      { type: 'allergy', concept: 'erythromycin', value: { text: 'stomach cramps (intolerance)' } },
      { type: 'allergy', concept: 'drug allergy', polarity: 'absent' },
    ],
  },
  {
    rule: 'a reaction makes an allergy where nobody asked',
    language: 'en',
    talk: ['P: The first time, with the other one, the Omnicef, she got hives all over her belly.'],
    expect: [{ type: 'allergy', concept: 'cefdinir', polarity: 'present', value: { text: 'hives' } }],
  },
  {
    rule: 'a medicine taken for allergies is no allergen',
    language: 'en',
    talk: ['D: Do you take anything for allergies?', 'P: Claritin, every day.'],
    expect: [{ type: 'medicine', concept: 'loratadine', status: 'in-use' }],
    never: [{ type: 'allergy' }],
  },
  {
    rule: 'what must not be taken is an allergen',
    language: 'pt-BR',
    talk: ['D: Tem alergia a remédio?', 'P: Não posso tomar dipirona.'],
    expect: [{ type: 'allergy', concept: 'dipirona', polarity: 'present' }],
    never: [{ type: 'allergy', polarity: 'absent' }],
  },
  {
    rule: 'what must not be taken is an allergen',
    language: 'en',
    talk: [
      'D: are you allergic to any medicines',
      'P: cephalexin gave me a rash and i cannot take tramadol it makes me sick',
      'D: your throat is red this is tonsillitis',
    ],
    expect: [
      { type: 'allergy', concept: 'cephalexin', polarity: 'present' },
      { type: 'allergy', concept: 'tramadol', polarity: 'present' },
    ],
  },
  {
    rule: 'a medicine that is asked about next is no allergen, nor what is taken',
    language: 'pt-BR',
    talk: [
      'D: Alguma cirurgia? Alergia a medicamento?',
      'P: Nunca operei. Sou alérgica a ibuprofeno, incho o olho.',
      'D: E anlodipino, ainda toma?',
      'P: Esse eu parei, porque inchava demais. Tomo metformina depois do almoço.',
    ],
    expect: [
      { type: 'allergy', concept: 'ibuprofeno', polarity: 'present' },
      { type: 'medicine', concept: 'metformina', status: 'in-use' },
    ],
    never: [
      { type: 'allergy', concept: 'anlodipino' },
      { type: 'allergy', concept: 'metformina' },
    ],
  },
  {
    rule: 'a substance that is asked about next may be one',
    language: 'pt-BR',
    talk: ['D: Alergia a medicamento?', 'P: A ibuprofeno.', 'D: E dipirona?', 'P: Dipirona não.'],
    expect: [
      { type: 'allergy', concept: 'ibuprofeno', polarity: 'present' },
      { type: 'allergy', concept: 'dipirona', polarity: 'absent' },
    ],
  },
  {
    rule: 'what a medicine did, and is called no allergy, is none',
    language: 'pt-BR',
    talk: ['D: Alergia?', 'P: Nenhuma que eu saiba. O captopril me dava tosse, mas alergia não.'],
    expect: [{ type: 'allergy', concept: 'alergia medicamentosa', polarity: 'absent' }],
    never: [{ type: 'allergy', concept: 'captopril', polarity: 'present' }],
  },
  {
    rule: 'what is asked on goes on with allergies',
    language: 'en',
    talk: [
      "D: You're still allergic to sulfa?",
      'P: Oh yeah. Big rash.',
      'D: Anything else?',
      'P: Latex, I get itchy.',
    ],
    expect: [{ type: 'allergy', concept: 'latex', polarity: 'present', value: { text: 'itching' } }],
  },
  {
    rule: 'what was taken, and did nothing, is no allergen though allergies were asked on',
    language: 'en',
    talk: [
      "D: You're still allergic to sulfa?",
      'P: Oh yeah. Big rash.',
      'D: Anything else?',
      'P: My knee. I took Tylenol for it.',
    ],
    never: [{ type: 'allergy', concept: 'acetaminophen' }],
  },
  {
    rule: 'of a reaction that is put right only its kind is left',
    language: 'pt-BR',
    talk: [
      'D: Alergia a algum remédio?',
      'P: Dipirona. Me incha o rosto... não, o rosto não, é o olho, os dois.',
    ],
    expect: [{ type: 'allergy', concept: 'dipirona', polarity: 'present', value: { text: 'inchaço' } }],
  },
]
