export { type CheckedReportSchema, checkReportSchema } from './check-report-schema.ts'
