import type { Example } from './example.ts'

/** What is an allergen, and what only stands beside talk of allergies. */
export const examples: readonly Example[] = [
  {
    rule: 'a side effect told in reply to what was taken before is no allergy',
    language: 'pt-BR',
    talk: [
      'D: Alergia?',
      'P: Ao Plasil, fiquei todo duro.',
      'D: Reação distônica com metoclopramida. Já tinha usado outro antidepressivo, né?',
      'P: A fluoxetina, ano retrasado. Fiquei muito agitado, daí tirei.',
    ],
    expect: [{ type: 'allergy', concept: 'metoclopramida', polarity: 'present' }],
    never: [
      { type: 'allergy', concept: 'fluoxetina' },
      { type: 'allergy', concept: 'antidepressivo' },
    ],
  },
  {
    rule: 'a reaction that is denied makes no allergy of the medicine beside it',
    language: 'en',
    talk: [
      'D: Any mouth sores?',
      'P: I get a canker sore the day after the methotrexate sometimes, no rash.',
    ],
    never: [{ type: 'allergy' }],
  },
  {
    rule: 'a reaction that is denied makes no allergy of the medicine beside it',
    language: 'en',
    talk: ['D: What happened?', 'P: I got a rash all over from the amoxicillin.'],
    expect: [{ type: 'allergy', concept: 'amoxicillin', polarity: 'present' }],
  },
  {
    rule: 'what is carried against an allergy is no allergen',
    language: 'en',
    talk: ['D: Any allergies?', 'P: Bee stings. I carry the EpiPen.'],
    expect: [{ type: 'allergy', concept: 'bee stings', polarity: 'present' }],
    never: [{ type: 'allergy', concept: 'epinephrine auto-injector' }],
  },
  {
    rule: 'allergies to medicines are asked for, medicines for allergies are not',
    language: 'en',
    talk: ['D: Allergies to medicines?', 'P: Erythromycin. Gives me dreadful stomach cramps.'],
    expect: [{ type: 'allergy', concept: 'erythromycin', polarity: 'present' }],
    never: [{ type: 'medicine', concept: 'erythromycin' }],
  },
  {
    rule: 'allergies to medicines are asked for, medicines for allergies are not',
    language: 'en',
    talk: ['D: Do you take anything for allergies?', 'P: Cetirizine, ten milligrams every day.'],
    expect: [{ type: 'medicine', concept: 'cetirizine', status: 'in-use' }],
    never: [{ type: 'allergy', concept: 'cetirizine' }],
  },
  {
    rule: "an allergy of the family is not the patient's",
    language: 'pt-BR',
    talk: ['D: Alergias?', 'P: Minha mãe é alérgica a penicilina. Eu não.'],
    never: [{ type: 'allergy', polarity: 'present' }],
  },
  {
    rule: 'a kind is no allergen beside one that is named, nor where it was asked of',
    language: 'pt-BR',
    talk: ['D: Tem alergia a antibiótico?', 'P: Bactrim me dá uma coceira no corpo inteiro.'],
    expect: [{ type: 'allergy', concept: 'sulfametoxazol com trimetoprima', polarity: 'present' }],
    never: [{ type: 'allergy', concept: 'antibiótico' }],
  },
  {
    rule: 'a kind is no allergen beside one that is named, nor where it was asked of',
    language: 'en',
    talk: ['D: Any food allergies?', 'P: No, he outgrew the egg. But peanuts, yes.'],
    expect: [
      { type: 'allergy', concept: 'egg', polarity: 'absent' },
      { type: 'allergy', concept: 'peanuts', polarity: 'present' },
    ],
    never: [
      { type: 'allergy', concept: 'foods' },
      { type: 'allergy', concept: 'drug allergy' },
    ],
  },
  {
    rule: 'what the doctor repeats or asks next is no claim of the doctor',
    language: 'pt-BR',
    talk: [
      'D: Alergia a remédio?',
      'P: A penicilina, inchou minha cara.',
      'D: Penicilina então anotado, iodo alguma vez?',
      'P: Não, isso não tenho.',
    ],
    expect: [
      { type: 'allergy', concept: 'penicilina', polarity: 'present' },
      { type: 'allergy', concept: 'iodo', polarity: 'absent' },
    ],
  },
  {
    rule: 'a reaction is of the substance beside it, or of all in one row',
    language: 'en',
    talk: [
      'D: Any allergies?',
      'P: Penicillin and sulfa, both give me hives. Codeine makes me throw up and Cipro made me dizzy.',
    ],
    expect: [
      { type: 'allergy', concept: 'penicillin', value: { text: 'hives' } },
      { type: 'allergy', concept: 'sulfa', value: { text: 'hives' } },
      { type: 'allergy', concept: 'ciprofloxacin', value: { text: 'dizziness (intolerance)' } },
    ],
  },
  {
    rule: 'a topical medicine and its brand are one allergy',
    language: 'pt-BR',
    talk: [
      'D: Alguma alergia?',
      'P: Alergia a neomicina, aquela pomada, o Nebacetin. Remédio de tomar, nenhum.',
    ],
    expect: [
      { type: 'allergy', concept: 'neomicina', polarity: 'present' },
      { type: 'allergy', concept: 'alergia medicamentosa', polarity: 'absent' },
    ],
    never: [{ type: 'allergy', concept: 'neomicina com bacitracina' }],
  },
  {
    rule: 'what is called an allergen is one, whatever it is',
    language: 'pt-BR',
    talk: ['D: Alguma alergia?', 'P: Tenho alergia a níquel e a um tal de cobalto.'],
    expect: [
      { type: 'allergy', concept: 'níquel', polarity: 'present' },
      { type: 'allergy', concept: 'cobalto', polarity: 'present', certainty: 'doubtful' },
    ],
    never: [{ type: 'allergy', concept: 'tal' }],
  },
  {
    rule: 'small words behind it name no allergen',
    language: 'pt-BR',
    talk: ['D: Tem alergia a alguma coisa?', 'P: Não tenho alergia a nada.'],
    expect: [{ type: 'allergy', concept: 'alergia medicamentosa', polarity: 'absent' }],
    never: [{ type: 'allergy', polarity: 'present' }],
  },
  {
    rule: 'an allergy that the doctor concludes counts in the plan too, with a medicine that no table knows',
    language: 'en',
    talk: [
      'D: The zorbimide, the drops I started in March?',
      'P: I stopped. Two weeks and my eyes were like tomatoes.',
      "D: Okay, so that's an allergy to zorbimide, I'm writing that down.",
    ],
    expect: [{ type: 'allergy', concept: 'zorbimide', polarity: 'present', certainty: 'doubtful' }],
  },
  {
    rule: 'what is left for an allergy is none itself',
    language: 'pt-BR',
    talk: [
      'D: Alergia a algum remédio?',
      'P: A AAS.',
      'D: Vou te examinar. Pressão doze por oito, peso setenta quilos.',
      'D: Não vou passar nem ibuprofeno, nem nada, por causa da alergia do AAS.',
    ],
    expect: [{ type: 'allergy', concept: 'ácido acetilsalicílico', polarity: 'present' }],
    never: [{ type: 'allergy', concept: 'ibuprofeno' }],
  },
  {
    rule: 'a question behind what was stated of allergies asks of other things',
    language: 'en',
    talk: [
      "D: The flu vaccine's fine with egg allergy. Who's at home, any pets?",
      'P: My mother. And the cat.',
    ],
    expect: [{ type: 'allergy', concept: 'egg', polarity: 'present' }],
    never: [{ type: 'allergy', concept: 'cats' }],
  },
  {
    rule: 'an illness that is called an allergy names no allergen, nor half of one',
    language: 'pt-BR',
    talk: ['D: Alergia?', 'O: A remédio não. Quando era bebê teve alergia ao leite de vaca, mas passou.'],
    expect: [{ type: 'condition', concept: 'alergia à proteína do leite de vaca' }],
    never: [
      { type: 'allergy', concept: 'leite' },
      { type: 'allergy', concept: 'vaca' },
    ],
  },
  {
    rule: 'what is of another is a part of the name',
    language: 'pt-BR',
    talk: ['D: Alergia?', 'P: Tenho alergia a níquel de bijuteria.'],
    expect: [{ type: 'allergy', concept: 'níquel', polarity: 'present' }],
    never: [{ type: 'allergy', concept: 'bijuteria' }],
  },
]
