export { fromProof, toProof } from './audit-record.ts'
export { auditRequests, entryOf, sourceOf } from './requests.routes.ts'
export { routeAudit } from './routes.ts'
