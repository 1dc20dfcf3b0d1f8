import { absent, fact, medicine, proseTests } from './support.ts'

proseTests('history', 'pt-BR', [
  [
    'relatives are one line, with their ages',
    [
      fact('family', 'diabetes mellitus', { person: 'mother' }),
      fact('family', 'infarto do miocárdio', { person: 'father', value: { number: 49, unit: 'anos' } }),
      fact('family', 'asma', { person: 'mother' }),
    ],
    'history/family',
    ['Mãe: DM, asma; Pai: IAM aos 49 anos'],
  ],
  [
    'what another person has stands with that person',
    [fact('condition', 'hipertensão arterial', { person: 'father', status: 'known' })],
    'history/family',
    ['Pai: HAS'],
  ],
  [
    'habits are one line',
    [
      fact('habit', 'tabagismo', absent),
      fact('habit', 'ocupação', { value: { text: 'costureira' } }),
      fact('habit', 'consumo de álcool', { value: { text: 'social' } }),
    ],
    'history/habits',
    ['Ocupação: costureira; consumo de álcool (social). Nega tabagismo'],
  ],
  [
    'says since what age an illness is, not how long',
    [
      fact('condition', 'enxaqueca', { status: 'known', time: 'desde os 20 anos' }),
      fact('condition', 'asma', { status: 'known', time: 'há 20 anos' }),
    ],
    'history/past_medical',
    ['Enxaqueca desde os 20 anos; asma há 20 anos'],
  ],
  [
    'illnesses of the past say so',
    [
      fact('condition', 'otite média aguda', { status: 'past' }),
      fact('condition', 'asma', { status: 'known' }),
      fact('condition', 'epilepsia', { status: 'known', ...absent }),
    ],
    'history/past_medical',
    ['História de OMA; asma. Nega epilepsia'],
  ],
  [
    'allergies come with what they did; those denied are named',
    [fact('allergy', 'dipirona', { value: { text: 'urticária' } }), fact('allergy', 'penicilina', absent)],
    'history/allergies',
    ['Alergia a dipirona (urticária). Nega alergia a penicilina'],
  ],
  [
    'who is allergic to nothing',
    [fact('allergy', 'alergia a medicamentos', absent)],
    'history/allergies',
    ['Nega alergias medicamentosas'],
  ],
  [
    'who is allergic to one medicine is not said to be allergic to none',
    [fact('allergy', 'dipirona'), fact('allergy', 'alergia a medicamentos', absent)],
    'history/allergies',
    ['Alergia a dipirona. Nega outras alergias medicamentosas'],
  ],
  [
    'a denied allergy of which the reaction was told is to be confirmed',
    [fact('allergy', 'ibuprofeno', { value: { text: 'urticária' }, ...absent })],
    'history/allergies',
    ['Alergia a ibuprofeno (urticária) (a confirmar)'],
  ],
  [
    'amounts in the words of the talk are quoted, coarse ones left out',
    [
      fact('habit', 'ex-tabagismo', { value: { text: 'Parei faz dez anos' } }),
      fact('habit', 'consumo de álcool', { value: { text: 'bebo pra caralho' } }),
    ],
    'history/habits',
    ['Ex-tabagismo ("parei faz dez anos"); consumo de álcool'],
  ],
  [
    'vaccines that are due',
    [fact('context', 'vacinação em dia'), fact('context', 'vacina da gripe', absent)],
    'history/immunizations',
    ['Vacinação em dia. Pendente: vacina da gripe'],
  ],
  [
    'vaccines that are not in order',
    [fact('context', 'vacinação em dia', absent)],
    'history/immunizations',
    ['Vacinação atrasada'],
  ],
  [
    'medicines in use, not in use, and of former days',
    [
      medicine('losartana', 'in-use', { dose: '50 mg', frequency: '1x/dia, de manhã' }),
      medicine('hidroclorotiazida', 'not-taking', {}, { ...absent, time: 'há 1 mês' }),
      medicine('amoxicilina', 'past', { route: 'oral', duration: '10 dias' }),
    ],
    'history/medications_in_use',
    [
      'Em uso: losartana 50 mg 1x/dia, de manhã. Não está em uso: hidroclorotiazida (há 1 mês). Uso prévio: amoxicilina VO por 10 dias',
    ],
  ],
  [
    'years that were said in words are digits',
    [fact('procedure', 'cesárea', { time: 'dois mil e dezenove', at: [3] })],
    'history/surgical',
    ['Cesárea (2019)'],
  ],
  [
    'a premature birth is history, whoever speaks of it when planning',
    [fact('condition', 'prematuridade', { status: 'known', at: [3, 32] })],
    'history/past_medical',
    ['Prematuridade'],
  ],
])
