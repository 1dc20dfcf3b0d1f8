import { absent, fact, later, medicine } from '../note/support.ts'
import { texts } from './kinds.ts'
import { fills, number, pressure } from './members.ts'
import { concluding } from './support.ts'

fills('pt-BR', [
  [
    'medicines that were weighed and left are no others',
    [medicine('prednisona', 'rejected', {}, absent), medicine('losartana', 'start')],
    { medicamentosContraindicados: texts },
    { medicamentosContraindicados: ['prednisona'] },
  ],
  [
    'what is not taken and begun again is not stopped',
    [
      medicine('hidroclorotiazida', 'not-taking', {}, absent),
      medicine('hidroclorotiazida', 'start'),
      medicine('ibuprofeno', 'stop'),
    ],
    { medicamentosSuspensos: texts },
    { medicamentosSuspensos: ['ibuprofeno (suspenso)'] },
  ],
  [
    'allergies to medicines leave food out',
    [fact('allergy', 'camarão'), fact('allergy', 'dipirona')],
    { alergiasMedicamentosas: texts, alergias: texts },
    { alergiasMedicamentosas: ['dipirona'], alergias: ['camarão', 'dipirona'] },
  ],
  [
    'a problem has its code and how sure it is',
    [
      fact('condition', 'gota', { status: 'new', ...concluding }),
      fact('condition', 'pneumonia', { status: 'suspected', polarity: 'uncertain', ...concluding }),
    ],
    {
      diagnosticos: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            descricao: { type: 'string' },
            cid10: { type: 'string' },
            situacao: { enum: ['confirmado', 'suspeito', 'descartado'] },
          },
        },
      },
    },
    {
      diagnosticos: [
        { descricao: 'gota', cid10: 'M10', situacao: 'confirmado' },
        { descricao: 'pneumonia', cid10: 'J18', situacao: 'suspeito' },
      ],
    },
  ],
  [
    'what was excluded is named, not denied',
    [fact('condition', 'pneumonia', { status: 'ruled-out', ...absent, ...concluding })],
    { hipotesesDescartadas: texts },
    { hipotesesDescartadas: ['pneumonia'] },
  ],
  [
    'how long and on which side is of the complaint',
    [
      fact('symptom', 'dor no joelho', { side: 'right', time: 'há 3 meses', at: [1] }),
      fact('symptom', 'tosse', { time: 'há 2 dias', ...later }),
    ],
    { duracaoSintomasDias: { type: 'integer' }, lado: { enum: ['direito', 'esquerdo'] } },
    { duracaoSintomasDias: 90, lado: 'direito' },
  ],
  [
    'days of a certificate are no days of advice',
    [
      fact('instruction', 'afastamento do trabalho por 15 dias', concluding),
      fact('instruction', 'repouso', concluding),
    ],
    { diasAtestado: { type: 'integer' }, orientacoes: texts },
    { diasAtestado: 15, orientacoes: ['repouso'] },
  ],
  [
    'a pressure at rest and of today comes before others',
    [
      pressure('pressão arterial em casa', 130),
      pressure('pressão arterial deitada', 140),
      pressure('pressão arterial em pé', 120),
      pressure('pressão arterial', 160, { time: 'mês passado', at: [20] }),
    ],
    { pressaoSistolica: number },
    { pressaoSistolica: 140 },
  ],
  [
    'time of a medicine is in the unit that is asked for; two numbers are none',
    [
      medicine('adesivo de nicotina', 'start', { dose: '21 mg', duration: '4 semanas' }),
      medicine('sacubitril com valsartana', 'start', { dose: '24/26 mg' }),
    ],
    {
      medicamentosPrescritos: {
        type: 'array',
        items: {
          type: 'object',
          properties: { nome: { type: 'string' }, duracaoDias: { type: 'integer' }, doseMg: number },
        },
      },
    },
    {
      medicamentosPrescritos: [
        { nome: 'adesivo de nicotina', duracaoDias: 28, doseMg: 21 },
        { nome: 'sacubitril com valsartana' },
      ],
    },
  ],
  [
    'what a picture does not show is no result; findings are without, complaints denied',
    [
      fact('lab', 'consolidação', { ...absent, at: [20] }),
      fact('lab', 'TSH', { value: { number: 2.1, unit: 'mUI/L' }, at: [20] }),
      fact('exam-finding', 'sopro', { ...absent, at: [20] }),
      fact('symptom', 'febre', { ...absent, ...later }),
    ],
    { resultadosExames: texts, exameFisico: { type: 'string' }, historiaDoencaAtual: { type: 'string' } },
    { resultadosExames: ['TSH (2,1 mUI/L)'], exameFisico: 'sem sopro', historiaDoencaAtual: 'nega febre' },
  ],
  [
    'operations that are planned, and stays, are no operations that were',
    [
      fact('procedure', 'apendicectomia', { at: [5] }),
      fact('procedure', 'internação', { at: [7] }),
      fact('procedure', 'histeroscopia', { at: [34] }),
    ],
    { cirurgiasPrevias: texts },
    { cirurgiasPrevias: ['apendicectomia'] },
  ],
  [
    'members of the examination have what was found there, each its own; where something is, is where the complaint is',
    [
      fact('symptom', 'dor no joelho', { side: 'right', at: [1] }),
      fact('exam-finding', 'abdome flácido', { at: [20] }),
      fact('exam-finding', 'sopro cardíaco', { ...absent, at: [20] }),
      fact('exam-finding', 'ausculta pulmonar normal', { at: [20] }),
    ],
    {
      ...{ local: { type: 'string' }, localAtendimento: { type: 'string' } },
      exameFisico: {
        type: 'object',
        properties: {
          ...{ abdome: { type: 'string' }, coracao: { type: 'string' }, pulmoes: { type: 'string' } },
          pele: { type: 'string' },
        },
      },
    },
    {
      local: 'joelho direito',
      exameFisico: {
        abdome: 'abdome flácido',
        coracao: 'sem sopro cardíaco',
        pulmoes: 'ausculta pulmonar normal',
      },
    },
  ],
  [
    'contrast is a medicine; a stay is no operation, and a change no mere use',
    [
      fact('allergy', 'contraste iodado'),
      fact('allergy', 'camarão'),
      fact('context', 'internação', { at: [5] }),
      medicine('metformina', 'in-use'),
      medicine('gliclazida', 'change'),
      medicine('nimesulida', 'stop'),
    ],
    {
      alergiasMedicamentosas: texts,
      cirurgiasPrevias: texts,
      internacoes: texts,
      mudancasMedicamentos: texts,
    },
    {
      alergiasMedicamentosas: ['contraste iodado'],
      internacoes: ['internação'],
      mudancasMedicamentos: ['gliclazida', 'nimesulida (suspenso)'],
    },
  ],
])
