export { type CheckedReportSchema, checkReportSchema } from './check-report-schema.ts'
export { gateDraft } from './gate-draft.ts'
