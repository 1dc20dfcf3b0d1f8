import { describe, expect, test } from 'vitest'
import type { Fact } from '../../../src/engines/report/facts/fact.ts'
import { fact, medicine, noteOf } from './support.ts'

type Case = readonly [rule: string, facts: readonly Fact[], place: string, lines: readonly string[]]
const absent = { polarity: 'absent' } as const
/** Past the first utterances, where the reason of the visit is told. */
const later = { at: [15] }

const portuguese: readonly Case[] = [
  [
    'complaints that began together are told together',
    [
      fact('symptom', 'tosse', { time: 'há 3 dias', ...later }),
      fact('symptom', 'febre', { time: 'há 3 dias', ...later }),
    ],
    'subjective/hpi',
    ['Tosse e febre há 3 dias'],
  ],
  [
    'a time that is no stretch of a sentence stands in brackets, beside the measure',
    [fact('symptom', 'hemoptise', { value: { number: 2, unit: 'episódios' }, time: 'ontem', ...later })],
    'subjective/hpi',
    ['Hemoptise (2 episódios; ontem)'],
  ],
  [
    'related negatives are one sentence',
    ['febre', 'dispneia', 'dor torácica'].map((name) => fact('symptom', name, { ...absent, ...later })),
    'subjective/hpi',
    ['Nega febre, dispneia e dor torácica'],
  ],
  [
    'the side agrees with the part of the body',
    [
      fact('symptom', 'dor no joelho', { side: 'right', ...later }),
      fact('symptom', 'dor na perna', { side: 'left', ...later }),
      fact('symptom', 'otalgia', { side: 'left', ...later }),
      fact('symptom', 'edema de tornozelo', { side: 'both', ...later }),
    ],
    'subjective/hpi',
    ['Dor no joelho direito; dor na perna esquerda; otalgia à esquerda; edema de tornozelo bilateral'],
  ],
  [
    'what may be is said to be possible, what was misheard is to be confirmed',
    [
      fact('symptom', 'humor deprimido', { polarity: 'uncertain', ...later }),
      fact('symptom', 'insônia', { certainty: 'doubtful', ...later }),
    ],
    'subjective/hpi',
    ['Possível humor deprimido; insônia (a confirmar)'],
  ],
  [
    'a pressure of another day is history',
    [
      fact('vital', 'pressão arterial na farmácia', {
        value: { systolic: 160, diastolic: 100, unit: 'mmHg' },
        time: 'semana passada',
        ...later,
      }),
    ],
    'subjective/hpi',
    ['PA na farmácia 160x100 mmHg (semana passada)'],
  ],
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
    'what was understood twice in the same words is said once',
    [fact('symptom', 'tosse', later), fact('symptom', 'tosse', { at: [17] })],
    'subjective/hpi',
    ['Tosse'],
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
]

const english: readonly Case[] = [
  [
    'related negatives are one sentence',
    ['fever', 'dyspnea', 'chest pain'].map((name) => fact('symptom', name, { ...absent, ...later })),
    'subjective/hpi',
    ['Denies fever, shortness of breath or chest pain'],
  ],
  [
    'the side stands before a complaint, and behind a finding that says where',
    [
      fact('exam-finding', 'knee effusion', { side: 'left', at: [20] }),
      fact('exam-finding', 'callus on big toe', { side: 'right', at: [20] }),
    ],
    'objective/physical_exam',
    ['MSK: left knee effusion. Skin: callus on big toe, right'],
  ],
  [
    'vital signs have American marks',
    [
      fact('vital', 'blood pressure', { value: { systolic: 128, diastolic: 76, unit: 'mmHg' }, at: [20] }),
      fact('vital', 'weight', { value: { number: 98.4, unit: 'kg' }, at: [20] }),
    ],
    'objective/vital_signs',
    ['BP 128/76 mmHg | Weight 98.4 kg'],
  ],
  [
    'an intolerance is no allergy',
    [
      fact('allergy', 'penicillin', { value: { text: 'hives' } }),
      fact('allergy', 'codeine intolerance', { value: { text: 'vomiting' } }),
    ],
    'history/allergies',
    ['Allergic to penicillin (hives); codeine intolerance (vomiting)'],
  ],
  [
    'medicines are begun, stopped and left',
    [
      medicine('losartan', 'start', {
        dose: '50 mg',
        frequency: 'once daily',
        route: 'oral',
        duration: '7 days',
      }),
      medicine('lisinopril', 'stop'),
      medicine('aspirin', 'rejected', {}, absent),
    ],
    'plan/conduct',
    [
      'Start: losartan 50 mg once daily PO for 7 days',
      'Stop: lisinopril',
      'Not prescribed at this time: aspirin',
    ],
  ],
  [
    'the next visit',
    [fact('follow-up', 'review', { value: { number: 4, unit: 'weeks' } })],
    'plan/follow_up',
    ['Follow-up in 4 weeks'],
  ],
]

describe.each([
  ['pt-BR', portuguese],
  ['en', english],
] as const)('%s', (language, cases) => {
  test.each(cases)('%s', (_, facts, place, lines) => {
    expect(noteOf(facts, { language }).lines[place]).toEqual(lines)
  })
})
