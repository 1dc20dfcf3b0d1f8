import { type Example, examined, examinedEn, medicine } from './example.ts'

const pt = 'pt-BR'
const en = 'en'
const order = { type: 'order' } as const

/** Orders that the doctor takes back, and what only sounds like it. */
export const examples: readonly Example[] = [
  {
    rule: 'a test is taken back by its plain name',
    language: pt,
    talk: [
      examined,
      'D: Vou pedir um raio-x de joelho e um hemograma.',
      'P: Precisa mesmo?',
      'D: Esquece o raio-x, só o hemograma então.',
    ],
    expect: [
      { ...order, concept: 'radiografia de joelho', status: 'declined' },
      { ...order, concept: 'hemograma', status: 'ordered' },
    ],
    never: [{ ...order, concept: 'radiografia' }],
  },
  {
    rule: 'a test is taken back by its plain name',
    language: en,
    talk: [
      examinedEn,
      "D: I'm going to order an MRI of the lumbar spine and a CBC.",
      "P: I'm claustrophobic.",
      'D: On second thought, hold off on the MRI for now.',
    ],
    expect: [
      { ...order, concept: 'lumbar spine MRI', status: 'declined' },
      { ...order, concept: 'complete blood count', status: 'ordered' },
    ],
  },
  {
    rule: 'what is put off behind its name is declined',
    language: pt,
    talk: [
      examined,
      'D: A tomografia de tórax eu ia pedir, mas vamos deixar pra depois. Pede só o raio-x de tórax.',
    ],
    expect: [
      { ...order, concept: 'tomografia de tórax', status: 'declined' },
      { ...order, concept: 'radiografia de tórax', status: 'ordered' },
    ],
  },
  {
    rule: 'of another part it is another test',
    language: en,
    talk: [
      examinedEn,
      "D: Let's get an ultrasound of the shoulder. We'll hold off on the ultrasound of the neck.",
    ],
    expect: [
      { ...order, concept: 'shoulder ultrasound', status: 'ordered' },
      { ...order, concept: 'neck ultrasound', status: 'declined' },
    ],
  },
  {
    rule: 'the order named last is taken back without its name',
    language: pt,
    talk: [
      examined,
      'D: Vou pedir uma ressonância do joelho.',
      'P: Mas eu tenho marca-passo.',
      'D: Ah, então deixa pra lá.',
    ],
    expect: [{ ...order, concept: 'ressonância magnética de joelho', status: 'declined' }],
  },
  {
    rule: 'but not where a medicine was named since, nor where something else is forgotten',
    language: pt,
    talk: [
      examined,
      'D: Vou pedir um hemograma. Começa paracetamol de quinhentos, de oito em oito horas.',
      'P: Paracetamol não me faz nada.',
      'D: Esquece isso então. Esquece a viagem.',
    ],
    expect: [{ ...order, concept: 'hemograma', status: 'ordered' }, medicine('paracetamol', 'rejected')],
  },
  {
    rule: 'who is told not to forget has nothing taken back',
    language: en,
    talk: [examinedEn, "D: I ordered blood work, the CBC, don't forget the blood work."],
    never: [{ ...order, status: 'declined' }],
  },
  {
    rule: 'what the doctor was going to order is no order',
    language: en,
    talk: [examinedEn, 'D: I was going to order a chest x-ray but your lungs are clear.'],
    never: [{ ...order, status: 'ordered' }],
  },
  {
    rule: 'a medicine ordered today and taken back is rejected',
    language: en,
    talk: [
      examinedEn,
      "D: I'm going to put you on ibuprofen six hundred three times a day.",
      'P: I have kidney disease.',
      "D: Right, scratch the ibuprofen. Let's use acetaminophen five hundred every six hours.",
    ],
    expect: [medicine('ibuprofen', 'rejected'), medicine('acetaminophen', 'start')],
    never: [medicine('ibuprofen', 'start')],
  },
  {
    rule: 'one that is taken is stopped',
    language: pt,
    talk: ['P: Tomo losartana de cinquenta.', examined, 'D: Para a losartana, e se a pressão subir me liga.'],
    expect: [medicine('losartana', 'stop')],
  },
  {
    rule: 'what would stop it stops nothing yet',
    language: pt,
    talk: [
      examined,
      'D: Vou passar naproxeno de quinhentos, duas vezes por dia, por uma semana.',
      'D: Suspende o naproxeno se doer o estômago.',
    ],
    expect: [medicine('naproxeno', 'start', { dose: '500 mg', frequency: '2x/dia', duration: '1 semana' })],
    never: [medicine('naproxeno', 'stop'), medicine('naproxeno', 'rejected')],
  },
  {
    rule: 'what would stop it stops nothing yet',
    language: pt,
    talk: [
      examined,
      'D: Vou passar o Tapazol, vinte miligramas de manhã.',
      'D: Agora presta atenção: se tiver febre, para o Tapazol e me liga.',
    ],
    expect: [medicine('metimazol', 'start')],
    never: [medicine('metimazol', 'stop'), medicine('metimazol', 'rejected')],
  },
  {
    rule: 'a need of another medicine is no condition',
    language: en,
    talk: [
      'P: I take ibuprofen every day.',
      examinedEn,
      'D: Take Tylenol if needed, and stop the ibuprofen.',
    ],
    expect: [medicine('ibuprofen', 'stop')],
  },
  {
    rule: 'who thinks better of it in one breath orders nothing',
    language: pt,
    talk: [
      examined,
      'D: Citrato de potássio, dez miliequivalentes... hum, com enalapril e essa creatinina, o potássio sobe. Melhor não.',
    ],
    expect: [medicine('citrato de potássio', 'rejected')],
  },
  {
    rule: 'a change that is thought better of leaves the medicine as it is',
    language: en,
    talk: [
      'P: I take sertraline, fifty, every morning.',
      examinedEn,
      "D: We could put the sertraline up to a hundred. I'll raise it to a hundred. Hmm, better not.",
    ],
    never: [medicine('sertraline', 'stop'), medicine('sertraline', 'change')],
  },
  {
    rule: 'a whole breath is said anew, its strength too',
    language: pt,
    talk: [
      examined,
      'D: Amoxicilina, a de duzentos e cinquenta por cinco, sete ml de oito em oito... não, vou usar a de quatrocentos, mais prática: oito ml de doze em doze horas, por dez dias.',
    ],
    expect: [medicine('amoxicilina', 'start', { dose: '8 mL', frequency: '12/12h', duration: '10 dias' })],
  },
  {
    rule: 'a dose that nobody is to go back to is none',
    language: pt,
    talk: [
      examined,
      'D: A lamotrigina tem que recomeçar do zero, nada de voltar nos cem. Vinte e cinco, uma vez por dia.',
    ],
    expect: [medicine('lamotrigina', 'start', { dose: '25 mg', frequency: '1x/dia' })],
  },
  {
    rule: 'a dose that nobody is to go back to is none, and denies no medicine',
    language: en,
    talk: [
      examinedEn,
      "D: Restart the lamotrigine, we're not going back to a hundred. Twenty-five once a day.",
    ],
    expect: [medicine('lamotrigine', 'start', { dose: '25 mg', frequency: 'once daily' })],
  },
  {
    rule: 'what is left out at the end of what is ordered is declined',
    language: pt,
    talk: [examined, 'D: Quero creatinina amanhã, e ultrassom de rins no retorno, sem tomografia de novo.'],
    expect: [
      { ...order, concept: 'tomografia', status: 'declined' },
      { ...order, concept: 'creatinina', status: 'ordered' },
    ],
  },
  {
    rule: 'an appointment without a test takes nothing back',
    language: pt,
    talk: [examined, 'D: Vou pedir uma tomografia. Volta em quinze dias, mesmo sem a tomografia.'],
    expect: [{ ...order, concept: 'tomografia', status: 'ordered' }],
  },
]
