export { examJobSettings, examJobs } from './jobs.ts'
export { retrieveExam } from './retrieval.wire.ts'
export { routeExams } from './routes.ts'
export type { SniffExamFile } from './submit-exams.ts'
