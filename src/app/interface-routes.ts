/**
 * The routes whose answers the service interface fixes to the letter, errors too. A link to a recording is one of them:
 * it is a member of their answers.
 */
const interfaceRoutes: ReadonlySet<string> = new Set([
  'POST /consultations/v2',
  'POST /consultations/v2/:consultationId/recordings/:recordingId/chunks',
  'POST /consultations/v2/:consultationId/recordings/:recordingId/finish',
  'POST /consultations',
  'GET /consultations/:consultationId',
  'GET /consultations/:consultationId/events',
  'GET /recordings/:recordingId/audio',
  'GET /specialties',
  'POST /exams/batch',
  'GET /exams/:examId',
])

/** Whether a route, by method and URL pattern, goes beyond the interface: its errors carry a `code`. */
export const isBeyondInterface = (method: string, url: string): boolean =>
  !interfaceRoutes.has(`${method === 'HEAD' ? 'GET' : method} ${url}`)
