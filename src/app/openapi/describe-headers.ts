import type { Answer, Operation } from './document.ts'

const text = (description: string) => ({ description, schema: { type: 'string' } })

/** What answers carry besides their body. */
export const headers: Record<string, object> = {
  'x-request-id': text('Names the request in the log; yours, if you sent one'),
  ratelimit: text('What is left of the key’s limit, and for how many seconds: `"key";r=599;t=60`'),
  'ratelimit-policy': text('The key’s limit: requests and seconds: `"key";q=600;w=60`'),
  'retry-after': { description: 'Seconds to wait', schema: { type: 'integer' } },
  'idempotent-replayed': { description: 'This is the first answer once more', schema: { const: 'true' } },
  location: text('Where to get what was made'),
  link: text('The other pages (RFC 8288)'),
  'content-language': text('Of the titles, or of the messages'),
  'x-error-code': text('What went wrong, for programs'),
  'x-ignored-members': text('Members of the body that are not known and were not looked at'),
  vary: text('What the answer depends on'),
  'accept-ranges': text('`bytes`'),
  'content-range': text('Which bytes these are, of how many'),
  'content-disposition': text('What to call the file'),
  etag: text('Of what is sent, for `If-None-Match`; of a file also for `If-Range`'),
}

const file = ['accept-ranges', 'content-disposition', 'etag']

/** By operation: what its successes carry besides what all do. */
const own: Readonly<Record<string, readonly string[]>> = {
  startConsultation: ['location'],
  createConsultation: ['location'],
  createConsultationFromText: ['location'],
  createWebhook: ['location'],
  getExamPage: ['link'],
  getPlainExamPage: ['link'],
  listSpecialties: ['content-language', 'vary', 'etag'],
  getConsultation: ['etag'],
}

/** Names of the headers of one answer. */
export function headersOf(operation: Operation, method: string, status: string): string[] {
  const isKeyed = operation.security?.length !== 0
  const isSuccess = /^[23]/.test(status)
  return [
    'x-request-id',
    ...(isKeyed && (status !== '401' || asksForProfessional(operation))
      ? ['ratelimit', 'ratelimit-policy']
      : []),
    ...(['409', '429', '503', 'default'].includes(status) ? ['retry-after'] : []),
    ...(isKeyed && method === 'post' && isSuccess ? ['idempotent-replayed'] : []),
    ...(isSuccess ? (own[operation.operationId ?? ''] ?? []) : []),
    ...(method === 'post' && operation.requestBody ? ['x-ignored-members'] : []),
    ...(isSuccess ? [] : ['x-error-code', 'content-language']),
    ...(operation.operationId === 'playRecording' ? playback(status) : []),
  ]
}

/** Its 401 may also mean that the key is known and the professional is not named. */
const asksForProfessional = ({ parameters = [] }: Operation): boolean =>
  parameters.some(({ name }) => name === 'x-service-professional-id')

const playback = (status: string): string[] =>
  status === '206'
    ? [...file, 'content-range']
    : status === '200'
      ? file
      : status === '416'
        ? ['accept-ranges', 'etag', 'content-range']
        : status === '304'
          ? ['accept-ranges', 'etag']
          : []

export function describeHeaders(answer: Answer, names: readonly string[]): void {
  answer.headers = Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${name}` }] as const),
  )
}
