export { consultationJobSettings, consultationJobs } from './jobs.ts'
export { RecordingSessions } from './recording-sessions.ts'
export { routeConsultations } from './routes.ts'
