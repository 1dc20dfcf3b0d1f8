import { absent, fact, medicine, proseTests } from './support.ts'

proseTests('plan', 'pt-BR', [
  [
    'medicines are begun, changed, kept, stopped, left open and left',
    [
      medicine('omeprazol', 'start', {
        dose: '20 mg',
        frequency: '1x/dia',
        route: 'oral',
        duration: '30 dias',
      }),
      medicine('losartana', 'change', { dose: '50 mg', frequency: '2x/dia' }),
      medicine('sertralina', 'continue', { dose: '50 mg' }),
      medicine('ibuprofeno', 'stop'),
      medicine('insulina', 'start', {}, { polarity: 'uncertain' }),
      medicine('metformina', 'rejected', {}, absent),
    ],
    'plan/conduct',
    [
      'Iniciar: omeprazol 20 mg 1x/dia VO por 30 dias',
      'Ajustar: losartana 50 mg 2x/dia',
      'Manter: sertralina',
      'Suspender: ibuprofeno',
      'A depender de resultado ou evolução: insulina',
      'Não prescrito neste momento: metformina',
    ],
  ],
  [
    'tests of one day stand together, those declined apart',
    [
      fact('order', 'eletrocardiograma', { status: 'ordered' }),
      fact('order', 'TSH', { status: 'ordered', time: 'em 3 meses' }),
      fact('order', 'creatinina', { status: 'ordered' }),
      fact('order', 'tomografia de crânio', { status: 'declined', ...absent }),
    ],
    'plan/tests_requested',
    ['Solicitado: ECG e creatinina; TSH em 3 meses. Não solicitado: TC de crânio'],
  ],
  [
    'reasons to come back at once have a line of their own',
    [
      fact('instruction', 'procurar pronto-socorro se dor no peito'),
      fact('instruction', 'caminhada', { value: { text: '30 minutos' } }),
      fact('instruction', 'perder 10 quilos', { value: { number: 10, unit: 'kg' } }),
    ],
    'plan/guidance',
    ['Caminhada (30 minutos); perder 10 quilos', 'Procurar pronto-socorro se dor no peito'],
  ],
  [
    'certificates',
    [fact('instruction', 'atestado', { value: { number: 5, unit: 'dias' } })],
    'plan/certificates',
    ['Atestado (5 dias)'],
  ],
  [
    'the next visit',
    [fact('follow-up', 'retorno', { value: { number: 30, unit: 'dias' } })],
    'plan/follow_up',
    ['Retorno em 30 dias'],
  ],
  [
    'an operation of which only the doctor speaks, when planning, was not done yet',
    [fact('procedure', 'histeroscopia', { at: [34] })],
    'plan/conduct',
    ['Procedimento em planejamento: histeroscopia'],
  ],
  [
    'a class of medicines is no medicine that is kept',
    [medicine('apixabana', 'continue'), medicine('anticoagulante', 'continue')],
    'plan/conduct',
    ['Manter: apixabana'],
  ],
])
