import type { Example } from './example.ts'

/** Which allergies are denied, taken back or off the record, and by which words. */
export const examples: readonly Example[] = [
  {
    rule: 'what is named behind a denial is an allergen only where somebody says so',
    language: 'en',
    talk: ['D: Do you have any allergies to medication?', "P: Not that I know of. I've been around dogs."],
    expect: [{ type: 'allergy', concept: 'drug allergy', polarity: 'absent' }],
    never: [{ type: 'allergy', concept: 'dogs', polarity: 'present' }],
  },
  {
    rule: 'what is named behind a denial is an allergen only where somebody says so',
    language: 'en',
    talk: ['D: Do you have any allergies to medication?', 'P: Uh, no, just latex.'],
    expect: [
      { type: 'allergy', concept: 'latex', polarity: 'present' },
      { type: 'allergy', concept: 'drug allergy', polarity: 'absent' },
    ],
  },
  {
    rule: 'who does not know denies nothing',
    language: 'pt-BR',
    talk: ['D: Tem alergia a remédio?', 'P: Não sei.'],
    never: [{ type: 'allergy' }],
  },
  {
    rule: 'a substance that is taken back is none',
    language: 'pt-BR',
    talk: ['D: alergia de remédio', 'P: eu tenho do buscopan não minto o buscopan eu tomo é a benzetacil'],
    expect: [{ type: 'allergy', concept: 'penicilina benzatina', polarity: 'present' }],
    never: [{ type: 'allergy', concept: 'escopolamina', polarity: 'present' }],
  },
  {
    rule: 'eaten or taken without harm, each of what stands beside the words',
    language: 'pt-BR',
    talk: ['D: Alergia?', 'P: Sulfa. E camarão eu como normal, não tenho nada não.'],
    expect: [
      { type: 'allergy', concept: 'sulfa', polarity: 'present' },
      { type: 'allergy', concept: 'camarão', polarity: 'absent' },
    ],
  },
  {
    rule: 'eaten or taken without harm, each of what stands beside the words',
    language: 'en',
    talk: [
      'D: Allergies to any meds?',
      "P: Amoxicillin, I think? I broke out as a kid. Azithromycin's fine.",
    ],
    expect: [
      { type: 'allergy', concept: 'amoxicillin', polarity: 'present', value: { text: 'rash' } },
      { type: 'allergy', concept: 'azithromycin', polarity: 'absent' },
    ],
    never: [{ type: 'medicine' }],
  },
  {
    rule: 'no medicines, told beside what is not one',
    language: 'pt-BR',
    talk: ['D: Alergia?', 'P: Látex, doutor. Minha mão empola toda. Remédio de tomar, nenhum.'],
    expect: [
      { type: 'allergy', concept: 'látex', polarity: 'present', value: { text: 'urticária' } },
      { type: 'allergy', concept: 'alergia medicamentosa', polarity: 'absent' },
    ],
  },
  {
    rule: 'eaten or taken without harm, each of what stands beside the words',
    language: 'pt-BR',
    talk: ['D: Alergia?', 'P: A sulfa me dá coceira, camarão eu como normal.'],
    expect: [
      { type: 'allergy', concept: 'sulfa', polarity: 'present', value: { text: 'prurido' } },
      { type: 'allergy', concept: 'camarão', polarity: 'absent' },
    ],
  },
  {
    rule: 'a no to another question denies no allergy',
    language: 'en',
    talk: [
      'D: I know you have some nasal congestion from pollen and allergies. Any other symptoms?',
      'P: No, nothing like that.',
    ],
    never: [{ type: 'allergy', concept: 'drug allergy' }],
  },
  {
    rule: 'what comes off the record is none',
    language: 'en',
    talk: [
      'D: Any allergies to medicines?',
      'P: They thought amoxicillin once, with a rash.',
      "D: I'll take that off the record then.",
    ],
    expect: [{ type: 'allergy', concept: 'amoxicillin', polarity: 'absent' }],
    never: [{ type: 'allergy', polarity: 'present' }],
  },
  {
    rule: 'only what is named comes off the record',
    language: 'en',
    talk: [
      'D: Any allergies? I have sulfa here.',
      'P: Not sulfa. Penicillin gave me hives.',
      "D: I'll cross the sulfa off.",
    ],
    expect: [
      { type: 'allergy', concept: 'penicillin', polarity: 'present', value: { text: 'hives' } },
      { type: 'allergy', concept: 'sulfa', polarity: 'absent' },
    ],
  },
  {
    rule: 'a denial behind what was said of a relative',
    language: 'pt-BR',
    talk: ['D: Alergia?', 'P: Minha mãe é alérgica a penicilina. Eu mesmo, alergia, nenhuma.'],
    expect: [{ type: 'allergy', concept: 'alergia medicamentosa', polarity: 'absent' }],
    never: [{ type: 'allergy', concept: 'penicilina', person: 'patient' }],
  },
]
