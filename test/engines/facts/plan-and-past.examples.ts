import { type Example, examined, examinedEn, medicine } from './example.ts'

/** What was not done, not ordered, or is only of one moment. */
export const examples: readonly Example[] = [
  {
    rule: 'what stands alone is what the denial behind it is of',
    language: 'pt-BR',
    talk: [examined, 'D: Vou pedir creatinina. Cateterismo, não é a hora.'],
    expect: [
      { type: 'order', concept: 'cateterismo', status: 'declined', polarity: 'absent' },
      { type: 'order', concept: 'creatinina', status: 'ordered' },
    ],
  },
  {
    rule: 'what stands alone is what the denial behind it is of',
    language: 'pt-BR',
    talk: [examined, 'D: Vou pedir creatinina, não precisa de jejum.'],
    expect: [{ type: 'order', concept: 'creatinina', status: 'ordered' }],
    never: [{ type: 'order', status: 'declined' }],
  },
  {
    rule: 'a no right before a test declines it in the plan',
    language: 'en',
    talk: [
      examinedEn,
      "D: I'm going to send you to occupational therapy, no ultrasound of the liver. For now.",
    ],
    expect: [{ type: 'order', concept: 'abdominal ultrasound', status: 'declined' }],
    never: [{ type: 'order', status: 'ordered' }],
  },
  {
    rule: 'a no right before a test declines it in the plan',
    language: 'en',
    talk: [examinedEn, "D: I'd like a chest x-ray, no rush."],
    expect: [{ type: 'order', concept: 'chest X-ray', status: 'ordered' }],
    never: [{ type: 'order', status: 'declined' }],
  },
  {
    rule: 'an organ that one still has was not taken out',
    language: 'en',
    talk: [
      'D: Any surgeries?',
      'P: Two C-sections. I still got my gallbladder and my appendix. I had my tonsils out.',
    ],
    expect: [
      { type: 'procedure', concept: 'cholecystectomy', polarity: 'absent' },
      { type: 'procedure', concept: 'appendectomy', polarity: 'absent' },
      { type: 'procedure', concept: 'tonsillectomy', polarity: 'present' },
    ],
  },
  {
    rule: 'an organ that one still has was not taken out',
    language: 'pt-BR',
    talk: ['D: Já operou?', 'P: Operei a vesícula em 2015, o apêndice ainda tenho, nunca tirei o útero.'],
    expect: [{ type: 'procedure', concept: 'colecistectomia', polarity: 'present' }],
    never: [{ type: 'procedure', concept: 'histerectomia', polarity: 'present' }],
  },
  {
    rule: 'a sign at rest is not the sign on a manoeuvre',
    language: 'en',
    talk: [
      "D: Let me have a look. No nystagmus at rest. Romberg negative. I'll do the Dix-Hallpike.",
      "D: That's torsional nystagmus.",
    ],
    expect: [
      { type: 'exam-finding', concept: 'nystagmus at rest', polarity: 'absent' },
      { type: 'exam-finding', concept: 'torsional nystagmus', polarity: 'present' },
    ],
  },
  {
    rule: 'who is told to dress is not being examined any more',
    language: 'pt-BR',
    talk: [
      'D: Vamos examinar então. Pressão onze por sete. Colo com aspecto normal, sem sangramento ativo.',
      'D: Pronto, pode vestir. Bom, você tem mioma com sangramento aumentado.',
    ],
    expect: [{ type: 'exam-finding', concept: 'sangramento ativo', polarity: 'absent' }],
    never: [{ type: 'exam-finding', concept: 'sangramento ativo', polarity: 'present' }],
  },
  {
    rule: 'a question why takes for granted that it was so',
    language: 'pt-BR',
    talk: ['O: Ano passado ela internou.', 'D: Internou por quê?', 'O: Bronquiolite, não, pneumonia.'],
    never: [{ type: 'context', concept: 'internação', polarity: 'absent' }],
  },
  {
    rule: 'a question why takes for granted that it was so',
    language: 'pt-BR',
    talk: ['D: Já ficou internada?', 'P: Não.'],
    expect: [{ type: 'context', concept: 'internação', polarity: 'absent' }],
  },
  {
    rule: 'all vaccines but one are not none',
    language: 'pt-BR',
    talk: ['D: Vacinas em dia?', 'O: Tudo, só falta a da gripe.'],
    expect: [{ type: 'context', concept: 'vacina da gripe', polarity: 'absent' }],
    never: [{ type: 'context', concept: 'vacinação em dia', polarity: 'absent' }],
  },
  {
    rule: 'all vaccines but one are not none',
    language: 'pt-BR',
    talk: ['D: Vacinas em dia?', 'O: Tão atrasadas.'],
    expect: [{ type: 'context', concept: 'vacinação em dia', polarity: 'absent' }],
  },
  {
    rule: 'a joke with an "e" is no yes',
    language: 'pt-BR',
    talk: ['D: E atividade física?', 'P: Só dirigir e reclamar.'],
    never: [{ type: 'habit', polarity: 'present' }],
  },
  {
    rule: 'the interval said last counts, over a guessed stop',
    language: 'en',
    talk: ['D: See me in six weeks.', 'P: Okay.', 'D: Come back in six weeks. No, make it eight weeks.'],
    expect: [{ type: 'follow-up', value: { number: 8, unit: 'weeks' } }],
  },
  {
    rule: 'what was tried before is past, what was taken these days is not',
    language: 'pt-BR',
    talk: [
      'D: Já tinha usado outro remédio?',
      'P: A fluoxetina, ano retrasado, vinte. Fiquei agitado, daí tirei.',
    ],
    expect: [{ type: 'medicine', concept: 'fluoxetina', status: 'past' }],
  },
  {
    rule: 'what was tried before is past, what was taken these days is not',
    language: 'pt-BR',
    talk: ['D: Tomou mais algum remédio por fora?', 'P: Dipirona, umas duas vezes por dia.'],
    expect: [{ type: 'medicine', concept: 'dipirona', status: 'in-use' }],
  },
  {
    rule: 'an order that is taken back at once was none',
    language: 'pt-BR',
    talk: [
      'D: Que remédio toma?',
      'P: Losartana cinquenta.',
      examined,
      'D: Losartana aumenta pra cem. Não, minto, deixa em cinquenta mesmo.',
    ],
    expect: [{ type: 'medicine', concept: 'losartana', status: 'continue' }],
    never: [{ type: 'medicine', status: 'change' }],
  },
  {
    rule: 'an order that is taken back at once was none',
    language: 'pt-BR',
    talk: [
      'D: Que remédio toma?',
      'P: Losartana cinquenta.',
      examined,
      'D: Losartana aumenta pra cem. Não mistura com sal.',
    ],
    expect: [{ type: 'medicine', concept: 'losartana', status: 'change' }],
  },
  {
    rule: 'who bears a medicine is not allergic to it',
    language: 'pt-BR',
    talk: ['D: Tem alergia a remédio?', 'P: Penicilina.', 'D: E dipirona?', 'P: Dipirona tomo normal.'],
    expect: [{ type: 'allergy', concept: 'penicilina', polarity: 'present' }],
    never: [{ type: 'allergy', concept: 'dipirona', polarity: 'present' }],
  },
  {
    rule: 'stopping little by little is a change',
    language: 'pt-BR',
    talk: [
      'D: Que remédio toma?',
      'P: Omeprazol, um por dia.',
      examined,
      'D: O omeprazol pode parar aos poucos, um dia sim um dia não.',
    ],
    expect: [{ type: 'medicine', concept: 'omeprazol', status: 'change' }],
    never: [{ type: 'medicine', status: 'stop' }],
  },
  {
    rule: 'a pause before an operation stops nothing',
    language: 'pt-BR',
    talk: [
      'D: Que remédio toma?',
      'P: AAS, um por dia.',
      examined,
      'D: Suspende o AAS sete dias antes da cirurgia.',
    ],
    never: [{ type: 'medicine', status: 'stop' }],
  },
  {
    rule: 'numbers in hundreds count no tablets',
    language: 'en',
    talk: [examinedEn, "D: I'll give you Tylenol, five hundred to a thousand every six hours."],
    expect: [medicine('acetaminophen', 'start', { frequency: 'every 6 hours' })],
  },
  {
    rule: 'of two services one may be refused',
    language: 'pt-BR',
    talk: [
      examined,
      'D: Vou te encaminhar pra uma psicóloga e pro CAPS.',
      'P: A psicóloga sim. O CAPS eu não quero.',
    ],
    expect: [
      { type: 'referral', concept: 'psicologia', polarity: 'present' },
      { type: 'referral', concept: 'CAPS', polarity: 'absent' },
    ],
  },
]
