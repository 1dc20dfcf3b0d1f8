import { absent, fact, proseTests } from './support.ts'

proseTests('findings and results', 'pt-BR', [
  [
    'vital signs are one line, abbreviated, with decimal commas',
    [
      fact('vital', 'pressão arterial', { value: { systolic: 150, diastolic: 95, unit: 'mmHg' }, at: [20] }),
      fact('vital', 'frequência cardíaca', { value: { number: 82, unit: 'bpm' }, at: [20] }),
      fact('vital', 'peso', { value: { number: 78.2, unit: 'kg' }, at: [20] }),
    ],
    'objective/vital_signs',
    ['PA 150x95 mmHg | FC 82 bpm | Peso 78,2 kg'],
  ],
  [
    'findings stand by system, what is not there at the end',
    [
      fact('exam-finding', 'sopro cardíaco', { ...absent, at: [20] }),
      fact('exam-finding', 'ritmo cardíaco regular', { at: [20] }),
      fact('exam-finding', 'sibilos', { side: 'both', at: [20] }),
      fact('exam-finding', 'hidratado', { ...absent, at: [20] }),
    ],
    'objective/physical_exam',
    ['Geral: não hidratado. ACV: ritmo cardíaco regular, sem sopro cardíaco. AR: sibilos bilaterais'],
  ],
  [
    'what is counted is a number behind its name',
    [
      fact('exam-finding', 'articulações dolorosas', {
        value: { number: 16, unit: 'articulações' },
        at: [20],
      }),
    ],
    'objective/physical_exam',
    ['Osteoarticular: articulações dolorosas 16'],
  ],
  [
    'signs and manoeuvres are positive or negative, in their gender',
    [
      fact('exam-finding', 'Giordano', { ...absent, side: 'right', at: [20] }),
      fact('exam-finding', 'punho-percussão lombar', { at: [20] }),
    ],
    'objective/physical_exam',
    ['GU: Giordano à direita negativo, Punho-percussão lombar positiva'],
  ],
  [
    'figures of the laboratory are one line with their dates, what pictures show a line each',
    [
      fact('lab', 'hemoglobina glicada', { value: { number: 6.2, unit: '%' }, time: 'março', at: [20] }),
      fact('lab', 'leucócitos', { value: { number: 11800, unit: '/mm3' }, at: [20] }),
      fact('lab', 'HIV', { value: { text: 'não reagente' }, at: [20] }),
      fact('lab', 'radiografia de tórax', { value: { text: 'normal' }, at: [20] }),
    ],
    'objective/exam_results',
    ['HbA1c 6,2% (março) | Leucócitos 11.800/mm³ | HIV: não reagente', 'RX de tórax: normal'],
  ],
  [
    'a system is not named twice, and both sides of a part that is plural are an adverb',
    [
      fact('exam-finding', 'abdome globoso', { at: [20] }),
      fact('exam-finding', 'dor à palpação do abdome', { at: [20] }),
      fact('exam-finding', 'sensibilidade preservada nos joelhos', { side: 'both', at: [20] }),
    ],
    'objective/physical_exam',
    [
      'Abdome: globoso, dor à palpação do abdome. Neurológico: sensibilidade preservada nos joelhos bilateralmente',
    ],
  ],
  [
    'nobody denies what is normal',
    [
      fact('exam-finding', 'nistagmo', { ...absent, at: [20] }),
      fact('exam-finding', 'crânio normal', { ...absent, at: [20] }),
    ],
    'objective/physical_exam',
    ['Outros achados: sem nistagmo'],
  ],
  [
    'of a report in words stands what it shows, in digits, once',
    [
      fact('lab', 'ultrassom de útero', {
        value: { text: 'de útero mostra um mioma de três vírgula dois centímetros também' },
        at: [20],
      }),
      fact('lab', 'mioma', { at: [20] }),
      fact('lab', 'eletrocardiograma', { value: { text: 'de hoje: sem alteração' }, at: [21] }),
      fact('lab', 'sorologia', { value: { text: 'não, negativa' }, at: [22] }),
    ],
    'objective/exam_results',
    ['ECG: sem alteração | Sorologia: negativa', 'USG de útero: um mioma de 3,2 cm'],
  ],
])
