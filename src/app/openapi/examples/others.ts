const id = '019ab2c9-1b20-7e44-b1d0-5f6a7c8d9e33'
const createdAt = '2026-11-22T13:05:14.310Z'

const exam = {
  id,
  status: 'completed',
  metadata: { visit: 42 },
  content: {
    date: { title: 'Data do exame', content: '2026-11-20' },
    tests: {
      title: 'Testes',
      content: [
        {
          test_name: { title: 'Nome do teste', content: 'Hemoglobina' },
          result: { title: 'Resultado', content: '11,2 g/dL' },
          numeric_result: { title: 'Resultado numérico', content: '11.2' },
          reference_value: { title: 'Valores de referência', content: ['12,0 a 16,0 g/dL'] },
          is_normal: { title: 'Normal', content: false },
        },
      ],
    },
    exam_type: { title: 'Tipo de exame', content: 'Hemograma' },
    patient_name: { title: 'Nome do paciente', content: 'Ana Exemplo' },
  },
} as const

const stated = {
  name: 'Hemoglobina',
  result: '11,2 g/dL',
  unit: 'g/dL',
  referenceValues: ['12,0 a 16,0 g/dL'],
}

const webhook = {
  id,
  url: 'https://ehr.example.org/auscult',
  events: ['consultation.completed', 'exam.completed'],
  description: '',
  payload: 'thin',
  order: 'any',
  status: 'enabled',
  createdAt,
} as const

const key = {
  id,
  tenantId: '019ab2c9-0000-7000-8000-000000000001',
  name: 'prontuário',
  prefix: 'svc_live_4f7c',
  scopes: ['consultations', 'exams'],
  requestsPerMinute: null,
  createdAt,
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
} as const

const term = {
  ...{ kind: 'term', language: 'pt-BR', before: 'dapaglifosina', after: 'dapagliflozina' },
} as const
const glossaryEntry = {
  ...{ id: '019ab2c4-5f40-7a11-b0c2-4e5d6f708192', ...term, accepted: true },
  ...{ decidedBy: 'Dra. Ana Prado', decidedAt: '2026-11-22T13:20:00.000Z' },
}

/** By the name of the schema; everybody in them is invented. */
export const otherExamples = {
  Exam: exam,
  ExamBatch: [
    { fileName: 'hemograma.pdf', success: true, data: { ...exam, status: 'pending', content: {} } },
  ],
  CorrectExam: { basedOn: 1, correctedBy: 'Dra. Ana Prado', tests: [{ test: 0, result: '12,2' }] },
  ExamCorrections: {
    version: 2,
    data: [
      {
        version: 2,
        correctedBy: 'Dra. Ana Prado',
        createdAt,
        changes: [{ before: stated, after: { ...stated, result: '12,2 g/dL' } }],
      },
    ],
  },
  Trends: {
    patientReference: 'paciente-8812',
    data: [
      {
        ...{ analyte: '718-7', loinc: '718-7', name: 'Hemoglobina', unit: 'g/dL' },
        points: [
          {
            ...{ examId: id, test: 0, date: '2026-11-20', dateFrom: 'exam', value: 11.2, bound: null },
            ...{
              result: '11,2 g/dL',
              converted: false,
              low: 12,
              high: 16,
              isNormal: false,
              needsReview: false,
            },
          },
        ],
      },
    ],
  },
  EventPage: {
    data: [
      {
        position: 42,
        type: 'consultation.completed',
        subject: { kind: 'consultation', id },
        timestamp: createdAt,
        data: { status: 'completed' },
      },
    ],
    next: 42,
  },
  CreateWebhook: { url: webhook.url, events: webhook.events },
  WebhookWithSecret: { ...webhook, secret: 'whsec_…' },
  WebhookMessage: {
    type: 'consultation.completed',
    timestamp: createdAt,
    sequence: 42,
    data: { id, status: 'completed', metadata: { visit: 42 } },
  },
  Delivery: {
    id,
    type: 'consultation.completed',
    status: 'succeeded',
    subject: id,
    sequence: 42,
    createdAt,
    attempts: [{ at: createdAt, httpStatus: 204, error: null, milliseconds: 38 }],
    nextAttemptAt: null,
  },
  NewClientToken: {
    professionalId: 7,
    consultationId: id,
    verbs: ['record'],
    origin: 'https://ehr.example.org',
    expiresInSeconds: 1800,
  },
  ClientToken: { token: 'svc_client_…', expiresAt: createdAt },
  NewApiKeyRequest: { name: 'prontuário', scopes: ['consultations', 'exams'] },
  NewApiKey: { ...key, key: 'svc_live_…' },
  ApiKeyPage: { data: [key], nextCursor: null },
  Retention: { audio: 'P30D', transcripts: 'P1Y', reports: 'P20Y', exams: 'PT72H', legalHold: false },
  Glossary: { data: [glossaryEntry] },
  GlossaryEntry: glossaryEntry,
  Proposal: term,
  Proposals: { data: [term] },
  DecideProposal: { ...term, accepted: true, decidedBy: 'Dra. Ana Prado' },
  Vocabulary: { terms: ['Dra. Conceição', 'dipirona'] },
  SpecialtyDefinition: {
    title: { 'pt-BR': 'Medicina do esporte', en: 'Sports medicine' },
    sections: [
      { key: 'subjective', fields: ['chief_complaint', 'hpi'] },
      {
        key: 'training',
        title: { 'pt-BR': 'Treino', en: 'Training' },
        fields: [{ key: 'load', title: { 'pt-BR': 'Carga', en: 'Load' } }],
      },
    ],
  },
  Usage: {
    from: '2026-11-01T00:00:00.000Z',
    to: createdAt,
    consultations: { started: 812, completed: 807, failed: 2 },
    audioSeconds: 334_120,
    exams: { sent: 95, completed: 94, failed: 1 },
    examPages: 241,
    bytes: 1_744_830_112,
  },
  Work: {
    consultations: { recording: 2, inProgress: 1, failed: 1 },
    exams: { pending: 3, inProgress: 1, failed: 0 },
    deliveries: { pending: 0, failed: 2 },
    stages: [{ kind: 'transcribe-window', waiting: 4, running: 2, oldestWaitSeconds: 1.7 }],
    speed: { realTimeFactor: 0.21, finishToReportSeconds: { median: 2.4, p95: 6.1 } },
  },
  FailurePage: {
    data: [
      {
        ...{ id, kind: 'consultation' },
        failure: { stage: 'decode', message: 'no audio could be decoded' },
        ...{ createdAt, failedAt: createdAt, professionalId: '7', canBeRetried: true },
      },
    ],
    nextCursor: null,
  },
  TenantStock: {
    tenantId: '019ab2c9-0000-7000-8000-000000000001',
    tenant: 'default',
    stored: [
      { kind: 'audio', count: 812, bytes: 1_744_830_112 },
      { kind: 'transcripts', count: 812, bytes: null },
      { kind: 'reports', count: 807, bytes: null },
      { kind: 'exams', count: 95, bytes: 88_120_004 },
    ],
    held: { consultations: 1, exams: 0 },
  },
  EngineState: {
    ...{ kind: 'report', name: 'facts', model: 'facts' },
    ...{ usable: true, degraded: false, reason: 'works offline' },
  },
  AuditState: {
    head: { position: 1204, hash: '5381be…' },
    ...{ waiting: 1, oldestWaitSeconds: 0.4, checked: 1000, faults: [] },
  },
  NewNoteReview: {
    version: 1,
    errors: [{ kind: 'missing', pointer: '/plan', comment: 'the return in two weeks' }],
  },
  QualityWeek: {
    ...{ week: '2026-11-16', written: 188, reviewed: 10, withoutErrors: 7 },
    errors: { false: 1, missing: 3, misplaced: 0, language: 1 },
  },
  ErrorBody: { message: 'Consultation not found', error: 'Not Found', statusCode: 404 },
  ValidationError: {
    message: ['metadata must be an object'],
    error: 'Unprocessable Entity',
    statusCode: 422,
  },
  Unauthorized: { message: 'Unauthorized', statusCode: 401 },
} as const
