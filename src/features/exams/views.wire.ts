import type { ExamReading, Observation } from '../../engines/exam/port.ts'
import type { Messages } from '../../platform/messages/messages.ts'
import { tellWarnings } from '../../platform/messages/tell-warnings.ts'
import type { Exam } from './exam.ts'
import type { ListedExam } from './list-exams.ts'

export const toListItem = ({ tenantId: _, failure, ...exam }: ListedExam) => ({
  ...exam,
  ...(failure ? { failure } : {}),
})

export const toExamAnswer = (exam: Exam, results: Messages) => ({
  id: exam.id,
  status: exam.status,
  metadata: exam.metadata,
  content: exam.status === 'completed' && exam.reading ? toContent(exam.reading, results) : {},
  ...(exam.progress ? { progress: exam.progress } : {}),
  ...(exam.failure ? { failure: exam.failure } : {}),
})

export const toBatchItem = (exam: Exam, results: Messages) => ({
  fileName: exam.fileName,
  success: exam.failure === null,
  ...(exam.failure ? { error: exam.failure.message } : {}),
  data: toExamAnswer(exam, results),
})

const titles = {
  'pt-BR': {
    exam_type: 'Tipo de exame',
    patient_name: 'Nome do paciente',
    date: 'Data do exame',
    tests: 'Testes',
    test_name: 'Nome do teste',
    result: 'Resultado',
    numeric_result: 'Resultado numérico',
    reference_value: 'Valores de referência',
    is_normal: 'Normal',
    unit: 'Unidade',
    flag: 'Sinalização',
    method: 'Método',
    material: 'Material',
    confidence: 'Confiança',
    needs_review: 'Requer revisão',
    review_reasons: 'Motivos da revisão',
    source: 'Origem',
    correction: 'Correção',
    age: 'Idade',
    sex: 'Sexo',
    laboratory: 'Laboratório',
    requesting_physician: 'Médico solicitante',
    findings: 'Achados',
    conclusion: 'Conclusão',
    warnings: 'Avisos',
    warning_codes: 'Códigos dos avisos',
  },
  en: {
    exam_type: 'Exam type',
    patient_name: 'Patient name',
    date: 'Exam date',
    tests: 'Tests',
    test_name: 'Test name',
    result: 'Result',
    numeric_result: 'Numeric result',
    reference_value: 'Reference values',
    is_normal: 'Normal',
    unit: 'Unit',
    flag: 'Flag',
    method: 'Method',
    material: 'Material',
    confidence: 'Confidence',
    needs_review: 'Needs review',
    review_reasons: 'Reasons for review',
    source: 'Source',
    correction: 'Correction',
    age: 'Age',
    sex: 'Sex',
    laboratory: 'Laboratory',
    requesting_physician: 'Requesting physician',
    findings: 'Findings',
    conclusion: 'Conclusion',
    warnings: 'Warnings',
    warning_codes: 'Codes of warnings',
  },
  es: {
    exam_type: 'Tipo de examen',
    patient_name: 'Nombre del paciente',
    date: 'Fecha del examen',
    tests: 'Pruebas',
    test_name: 'Nombre de la prueba',
    result: 'Resultado',
    numeric_result: 'Resultado numérico',
    reference_value: 'Valores de referencia',
    is_normal: 'Normal',
    unit: 'Unidad',
    flag: 'Marca',
    method: 'Método',
    material: 'Material',
    confidence: 'Confianza',
    needs_review: 'Requiere revisión',
    review_reasons: 'Motivos de la revisión',
    source: 'Origen',
    correction: 'Corrección',
    age: 'Edad',
    sex: 'Sexo',
    laboratory: 'Laboratorio',
    requesting_physician: 'Médico solicitante',
    findings: 'Hallazgos',
    conclusion: 'Conclusión',
    warnings: 'Avisos',
    warning_codes: 'Códigos de los avisos',
  },
} as const

type Key = keyof (typeof titles)['en']

/** The contract's members first, then ours; empty extras are left out. */
function toContent(reading: ExamReading, results: Messages) {
  const say = titles[reading.language]
  const told = tellWarnings(results, reading.language, reading.warnings)
  const item = (key: Key, content: unknown) => ({ [key]: { title: say[key], content } })
  const extra = (key: Key, content: unknown) =>
    content === '' || content === null || (Array.isArray(content) && content.length === 0)
      ? {}
      : item(key, content)
  const test = (observation: Observation) => ({
    ...item('test_name', observation.name),
    ...item('result', observation.result),
    ...item('numeric_result', observation.numericResult),
    ...item('reference_value', observation.referenceValues),
    ...item('is_normal', observation.isNormal),
    ...extra('unit', observation.unit),
    ...extra('flag', observation.flag),
    ...extra('method', observation.method),
    ...extra('material', observation.material),
    ...item('confidence', observation.confidence),
    ...item('needs_review', observation.needsReview),
    ...extra('review_reasons', observation.reviewReasons ?? null),
    ...extra('source', observation.box),
    ...extra('correction', observation.correction ?? null),
  })
  return {
    ...item('date', reading.date),
    ...item('tests', reading.observations.map(test)),
    ...item('exam_type', reading.examType),
    ...item('patient_name', reading.patientName),
    ...extra('age', reading.age),
    ...extra('sex', reading.sex),
    ...extra('laboratory', reading.laboratory),
    ...extra('requesting_physician', reading.requestingPhysician),
    ...extra('findings', reading.findings),
    ...extra('conclusion', reading.conclusion),
    ...extra('warnings', told.warnings),
    ...extra('warning_codes', told.warningCodes),
  }
}
