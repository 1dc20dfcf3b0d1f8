const id = '019ab2c4-5f31-7c02-9a4e-8d1f6b0a7c11'
const recordingId = '019ab2c4-5f32-7d10-8f21-3c9e5a7b1d22'
const link = `https://auscult.example.org/recordings/${recordingId}/audio?expires=1794150000&signature=…`

const content = {
  summary_json_pt: {
    subjective: {
      index: 0,
      title: 'Subjetivo',
      content: { chief_complaint: { title: 'Queixa principal', content: ['Dor de garganta há 3 dias.'] } },
    },
  },
  icd_json: {
    assessment: {
      content: {
        description: {
          title: 'Hipóteses diagnósticas',
          content: [{ icd: ['J02.9'], content: 'Faringite aguda' }],
        },
      },
    },
  },
  medicalPrescription: {
    medications: {
      title: 'Medicamentos',
      content: [
        {
          name: 'Dipirona',
          dose: '500 mg',
          usage: '6/6h, se dor ou febre',
          possible_medications_regulator: [],
        },
      ],
    },
  },
}

const version = {
  ...{ version: 1, kind: 'draft', engine: { name: 'facts', model: 'facts' }, specialty: 'generic' },
  ...{ language: 'pt-BR', createdAt: '2026-11-22T13:08:00.000Z', signedBy: null },
} as const

/** By the name of the schema; everybody in them is invented. */
export const consultationExamples = {
  StartConsultation: {
    professionalId: 7,
    patientReference: 'paciente-8812',
    consent: { given: true, by: 'paciente', at: '2026-11-22T09:58:00-03:00' },
    language: 'pt-BR',
    metadata: { visit: 42 },
  },
  StartedConsultation: {
    id,
    status: 'recording',
    recording: { id: recordingId },
    transcription: '',
    report: {},
  },
  ChunkReceipt: { recordingId, chunkIndex: 3, duration: 5, receivedChunks: 4, duplicate: false },
  FinishConsultation: { specialty: 'generic' },
  FinishedConsultation: {
    ...{ id, status: 'in-progress' },
    transcription: '',
    recording: { id: recordingId, duration: 412, url: link },
    report: { specialty: 'generic', content: {} },
    metadata: { visit: 42 },
  },
  Consultation: {
    id,
    status: 'completed',
    transcription: 'O que traz você aqui? Dor de garganta, faz três dias.',
    recording: { id: recordingId, duration: 412, url: link },
    report: { specialty: 'generic', content, metadata: { visit: 42 } },
    patientReference: 'P-117',
    createdAt: '2026-11-22T10:00:00.000Z',
    engine: { name: 'facts', model: 'facts' },
    warnings: [],
    warningCodes: [],
  },
  ConsultationEvent: { event: 'consultation.completed' },
  ConsultationPage: {
    data: [
      {
        id,
        status: 'completed',
        professionalId: '7',
        patientReference: 'paciente-8812',
        specialty: 'generic',
        metadata: { visit: 42 },
        createdAt: '2026-11-22T12:58:04.120Z',
        finishedAt: '2026-11-22T13:05:11.006Z',
        completedAt: '2026-11-22T13:05:14.310Z',
      },
    ],
    nextCursor: null,
  },
  TextConsultation: {
    text: 'Doutor: O que traz você aqui?\nPaciente: Dor de garganta, faz três dias.',
    specialty: 'generic',
  },
  ReportVersions: { data: [version], nextCursor: null },
  ReleasePatientSheet: {
    language: 'pt-BR',
    sections: [{ title: 'Cuidados', lines: [{ text: 'Beba bastante água.', segments: [12] }] }],
    releasedBy: 'Dra. Ana Prado, CRM-SP 00000',
  },
  CorrectSegment: { text: 'Tomo losartana de 100 miligramas.', correctedBy: 'Dra. Ana Prado' },
  EditedReport: { content, basedOn: 1, signedBy: 'Dra. Ana Prado, CRM-SP 00000' },
  ReportDifference: {
    ...{ from: 1, to: 2 },
    changes: [
      {
        ...{ kind: 'changed', pointer: '/summary_json_pt/subjective/content/chief_complaint/content/0' },
        ...{ before: 'Dor de garganta há 3 dias.', after: 'Odinofagia há 3 dias.' },
      },
    ],
  },
  AiRecord: {
    id,
    consent: { given: true, by: 'paciente', at: '2026-11-22T09:58:00-03:00' },
    speech: { engine: 'sherpa-onnx', model: 'parakeet-tdt-0.6b-v3' },
    report: { engine: 'facts', model: 'facts', version: 1, writtenAt: '2026-11-22T13:08:00.000Z' },
    statements: { total: 14, doubtful: 0 },
    review: {
      ...{ status: 'signed', version: 2, by: 'Dra. Ana Prado, CRM-SP 00000' },
      ...{ at: '2026-11-22T13:11:42.000Z', changes: 1 },
    },
  },
  ReportVersionWithContent: { ...version, content, warnings: [], warningCodes: [] },
  Transcript: {
    ...{ id, status: 'completed' },
    language: 'pt-BR',
    languages: ['pt-BR'],
    engine: 'sherpa-onnx',
    model: 'parakeet-tdt-0.6b-v3',
    segments: [
      {
        start: 3.2,
        end: 5.8,
        speaker: 'patient',
        text: 'Dor de garganta, faz três dias.',
        confidence: 0.94,
        words: [{ start: 3.2, end: 3.5, text: 'Dor', confidence: 0.97 }],
      },
    ],
    coverage: {
      ...{ received: 412, decoded: 411.8, voiced: 296.4, transcribed: 296.4, missed: 28.5 },
      gaps: [{ from: 612, to: 640.5, reason: 'device-lost', afterChunkIndex: 121 }],
    },
    droppedSegments: 0,
    warnings: [],
    warningCodes: [],
  },
  Evidence: {
    ...{ id, status: 'completed' },
    version: 1,
    engine: 'facts',
    model: 'facts',
    language: 'pt-BR',
    items: [
      {
        pointer: '/summary_json_pt/subjective/content/chief_complaint/content/0',
        kind: 'rewritten',
        segments: [
          { index: 1, start: 3.2, end: 5.8, speaker: 'patient', text: 'Dor de garganta, faz três dias.' },
        ],
        written: [],
      },
    ],
    warnings: [],
    warningCodes: [],
  },
  Facts: {
    ...{ id, status: 'completed' },
    facts: [
      {
        id: 'f1',
        type: 'symptom',
        concept: 'dor de garganta',
        polarity: 'present',
        person: 'patient',
        status: null,
        value: null,
        side: null,
        time: 'há 3 dias',
        medicine: null,
        certainty: 'certain',
        speaker: 'patient',
        evidence: [{ segment: 1 }],
      },
    ],
    withheld: [],
    unreported: [],
  },
} as const
