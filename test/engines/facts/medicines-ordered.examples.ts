import { type Example, examined, examinedEn, medicine } from './example.ts'

/** What the doctor makes of a medicine: begun, changed, kept, stopped, not to be. */
export const examples: readonly Example[] = [
  {
    rule: 'one that takes the place of another: stopped and begun',
    language: 'pt-BR',
    talk: [examined, 'D: Vamos trocar a sinvastatina pela rosuvastatina de dez, à noite. E suspende o AAS.'],
    expect: [
      medicine('sinvastatina', 'stop'),
      medicine('rosuvastatina', 'start', { dose: '10 mg', frequency: '1x/dia, à noite' }),
      medicine('ácido acetilsalicílico', 'stop'),
    ],
  },
  {
    rule: 'one that takes the place of another: stopped and begun',
    language: 'en',
    talk: [examinedEn, 'D: And swap the simvastatin for atorvastatin, twenty, at night.'],
    expect: [
      medicine('simvastatin', 'stop'),
      medicine('atorvastatin', 'start', { dose: '20 mg', frequency: 'once daily, at night' }),
    ],
  },
  {
    rule: 'the verb "para" behind or before a medicine stops it, the preposition does not',
    language: 'pt-BR',
    talk: [examined, 'D: Gliclazida para, senão baixa demais. Para a azia, omeprazol vinte em jejum.'],
    expect: [medicine('gliclazida', 'stop'), medicine('omeprazol', 'start')],
  },
  {
    rule: 'not yet, and only if: no order',
    language: 'pt-BR',
    talk: [
      examined,
      'D: Não vou passar metformina ainda. Se na próxima vier alto eu começo a sinvastatina. Insulina não, por enquanto.',
    ],
    expect: [
      medicine('metformina', 'rejected'),
      { ...medicine('sinvastatina', 'rejected'), polarity: 'uncertain' },
      medicine('insulina', 'rejected'),
    ],
    never: [{ type: 'medicine', status: 'start' }],
  },
  {
    rule: 'a medicine beside which another is forbidden is not forbidden itself',
    language: 'pt-BR',
    talk: ['D: E a varfarina?', 'P: Tomo cinco miligramas.', 'D: Anti-inflamatório com varfarina não pode.'],
    expect: [medicine('varfarina', 'in-use'), medicine('anti-inflamatório', 'rejected')],
    never: [medicine('varfarina', 'stop')],
  },
  {
    rule: 'what the patient declines is rejected',
    language: 'en',
    talk: [
      examinedEn,
      'D: For the burning we could try duloxetine.',
      "P: I'd rather not be on anything else.",
      "D: Fair enough, we'll leave that.",
    ],
    expect: [medicine('duloxetine', 'rejected')],
  },
  {
    rule: 'no more than a limit is no stop, and instead of another stops that one',
    language: 'en',
    talk: [
      examinedEn,
      'D: I want you on Eliquis five milligrams twice a day instead of the warfarin. You can use Tylenol as needed, no more than three grams a day.',
    ],
    expect: [
      medicine('apixaban', 'start', { dose: '5 mg', frequency: 'twice daily' }),
      medicine('warfarin', 'stop'),
      medicine('acetaminophen', 'start', { frequency: 'as needed' }),
    ],
  },
  {
    rule: 'who stays at home goes on with no medicine',
    language: 'en',
    talk: [
      'D: Take acetaminophen five hundred milligrams every six hours.',
      'P: Can I go to work?',
      'D: Stay at home for two days.',
    ],
    expect: [medicine('acetaminophen', 'start')],
    never: [medicine('acetaminophen', 'continue')],
  },
  {
    rule: 'who stays at home goes on with no medicine',
    language: 'en',
    talk: ['P: I take lisinopril twenty.', 'D: Stay at the same dose of lisinopril.'],
    expect: [medicine('lisinopril', 'continue')],
  },
  {
    rule: 'the reason for an order is no order',
    language: 'pt-BR',
    talk: [examined, 'D: Vou dar cefalexina porque a última foi com amoxicilina.'],
    expect: [medicine('cefalexina', 'start')],
    never: [{ type: 'medicine', concept: 'amoxicilina' }],
  },
  {
    rule: 'the reason for an order is no order',
    language: 'pt-BR',
    talk: [
      'D: Que remédio usa?',
      'P: Tomo enalapril.',
      examined,
      'D: Vou trocar, porque o enalapril vamos suspender.',
    ],
    expect: [medicine('enalapril', 'stop')],
  },
  {
    rule: 'a first no answers what was asked for, and what is not for now is not ordered',
    language: 'pt-BR',
    talk: [examined, 'O: E a bombinha do Clenil, volta?', 'D: Não, por enquanto não, tá sem chiado.'],
    expect: [{ ...medicine('beclometasona', 'rejected'), polarity: 'absent' }],
  },
  {
    rule: 'a first no answers what was asked for, and what is not for now is not ordered',
    language: 'pt-BR',
    talk: [
      examined,
      'P: E aquele remédio novo?',
      'D: Sacubitril? Pode ser depois, quando o potássio baixar.',
    ],
    expect: [medicine('sacubitril com valsartana', 'rejected')],
    never: [{ type: 'medicine', status: 'start' }],
  },
  {
    rule: 'words on a test do not touch the medicine before it',
    language: 'pt-BR',
    talk: [
      examined,
      'D: Só paracetamol, quinhentos, se precisar.',
      'P: Tá certo.',
      'D: Cateterismo, não é a hora.',
    ],
    expect: [medicine('paracetamol', 'start')],
    never: [{ type: 'medicine', status: 'rejected' }],
  },
  {
    rule: 'a pronoun is the object of what rejects, not the medicine named next',
    language: 'en',
    talk: [
      'D: What do you take?',
      'P: I take hydroxychloroquine twice a day.',
      examinedEn,
      "D: I don't want that one, hydroxychloroquine stays as it is.",
    ],
    expect: [medicine('hydroxychloroquine', 'continue')],
    never: [{ type: 'medicine', status: 'stop' }],
  },
  {
    rule: 'a pronoun is the object of what rejects, not the medicine named next',
    language: 'en',
    talk: [examinedEn, "D: With your kidneys I don't want ibuprofen."],
    expect: [medicine('ibuprofen', 'rejected')],
  },
  {
    rule: 'a warning of when not to take it forbids nothing, and is no need',
    language: 'pt-BR',
    talk: [examined, 'D: Vou passar naproxeno quinhentos de manhã. Não toma se tiver dor de estômago.'],
    expect: [medicine('naproxeno', 'start', { dose: '500 mg', frequency: '1x/dia, de manhã' })],
    never: [medicine('naproxeno', 'rejected')],
  },
  {
    rule: 'a warning of when not to take it forbids nothing, and is no need',
    language: 'en',
    talk: [
      examinedEn,
      "D: I'll give you tranexamic acid, five hundred milligrams three times a day, you can't have it if you've had a clot.",
    ],
    expect: [medicine('tranexamic acid', 'start', { dose: '500 mg', frequency: 'three times daily' })],
  },
  {
    rule: 'named and at once taken back',
    language: 'pt-BR',
    talk: [
      examined,
      'D: Prednisona... não, espera, o senhor é diabético. Vou de colchicina, meio miligrama.',
    ],
    expect: [medicine('prednisona', 'rejected'), medicine('colchicina', 'start', { dose: '0,5 mg' })],
  },
  {
    rule: 'thought of, and left',
    language: 'pt-BR',
    talk: [examined, 'D: Pensei em amitriptilina, mas o senhor tem glaucoma.'],
    expect: [medicine('amitriptilina', 'rejected')],
  },
  {
    rule: 'what is stopped by name is not the medicine before it',
    language: 'pt-BR',
    talk: [
      'D: O que usa?',
      'P: Losartana cinquenta.',
      examined,
      'D: Continua com a losartana.',
      'P: Tá.',
      'D: E vamos parar com esse cigarro. Volta em dois meses.',
    ],
    expect: [medicine('losartana', 'continue', { dose: '50 mg' })],
    never: [medicine('losartana', 'stop'), medicine('losartana', 'start')],
  },
  {
    rule: 'a pronoun is the medicine before it',
    language: 'pt-BR',
    talk: [
      'D: O que usa?',
      'P: Losartana cinquenta.',
      examined,
      'D: A losartana. Vamos parar com essa hoje.',
    ],
    expect: [medicine('losartana', 'stop')],
  },
  {
    rule: 'of two names in a row the first alone gives way to the next',
    language: 'pt-BR',
    talk: [examined, 'D: E pro coração, em vez do propranolol, atenolol, vinte e cinco, uma vez por dia.'],
    expect: [medicine('propranolol', 'stop'), medicine('atenolol', 'start')],
    never: [medicine('atenolol', 'stop')],
  },
  {
    rule: 'of two names in a row both are stopped together',
    language: 'pt-BR',
    talk: [examined, 'D: Vamos suspender o propranolol, a losartana.'],
    expect: [medicine('propranolol', 'stop'), medicine('losartana', 'stop')],
  },
]
