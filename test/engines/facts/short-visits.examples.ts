import type { Example } from './example.ts'

/** Short visits in plain words, as somebody writes them who tries the service for the first time. */
export const examples: readonly Example[] = [
  {
    rule: 'what is ordered behind an allergy is no allergen',
    language: 'pt-BR',
    talk: ['P: Sou alérgica a dipirona.', 'D: Vou receitar amoxicilina 500 mg de 8 em 8 horas por 7 dias.'],
    expect: [
      { type: 'allergy', concept: 'dipirona', polarity: 'present' },
      { type: 'medicine', concept: 'amoxicilina', status: 'start' },
    ],
    never: [{ type: 'allergy', concept: 'amoxicilina' }],
  },
  {
    rule: 'what is asked of in few words behind an allergy is still one',
    language: 'pt-BR',
    talk: ['D: Tem alergia a dipirona?', 'P: Não.', 'D: E penicilina, sulfa?', 'P: Sulfa sim.'],
    expect: [{ type: 'allergy', concept: 'sulfa', polarity: 'present' }],
    never: [{ type: 'medicine' }],
  },
  {
    rule: 'an allergy that is told behind talk of another is heard',
    language: 'pt-BR',
    talk: ['P: E a alergia, doutor?', 'D: É rinite alérgica.', 'P: Eu tenho alergia a AAS.'],
    expect: [{ type: 'allergy', concept: 'ácido acetilsalicílico', polarity: 'present' }],
  },
]
