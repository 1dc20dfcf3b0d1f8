import { absent, fact, later, medicine, proseTests } from './support.ts'

proseTests('English', 'en', [
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
])
