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
]
