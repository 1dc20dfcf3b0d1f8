import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { AuditEntry, AuditOutcome, AuditSource, AuditVerb } from '../../platform/audit/audit-line.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { touchedIds } from '../../platform/http/touched-ids.ts'

/** What a route knows better than its address: whose data it was, and which things. */
interface Audited {
  readonly tenantId?: string
  readonly actor?: AuditEntry['actor']
  /** The verb wrote its line itself, with what it did. */
  readonly written?: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    audited: Audited | null
  }
  interface FastifyContextConfig {
    /** `false`: no line, or one of the verb's own. `begin`: when the answer begins, for one that may never end. */
    audit?: false | 'begin'
  }
}

const verbs: Readonly<Record<string, AuditVerb>> = {
  GET: 'read',
  HEAD: 'read',
  POST: 'create',
  DELETE: 'delete',
}

/**
 * A line for every request of a known caller, durable before its answer is sent. Ids come from the route alone: a
 * path that anybody may type could hold a name.
 */
export function auditRequests(server: HttpServer, context: Pick<Context, 'audit'>): void {
  server.decorateRequest('audited', null)
  const noted = new WeakSet<FastifyRequest>()

  async function note(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (noted.has(request) || request.routeOptions.config.audit === false) return
    if (request.audited?.written) return
    const entries = entriesOf(request, reply)
    if (entries.length === 0) return
    noted.add(request)
    const written = context.audit.note(...entries)
    // Told apart from a refusal by nobody but the log: what is away may be what the line would be written to.
    if (reply.statusCode !== 503) return written
    written.catch((error: unknown) => request.log.warn({ err: error }, 'a refused request has no audit line'))
  }

  server.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.audit === 'begin') await note(request, reply)
  })
  server.addHook('onSend', async (request, reply, payload) => {
    try {
      await note(request, reply)
      return payload
    } catch (error) {
      // A refusal or a kept answer is the error handler's already, and is always a text.
      if (typeof payload !== 'string') throw error
      return reply.refuseLate(error)
    }
  })
}

function entriesOf(request: FastifyRequest, reply: FastifyReply): AuditEntry[] {
  const { caller, audited, routeOptions } = request
  const tenantId = audited?.tenantId ?? caller?.tenantId
  if (!tenantId || !routeOptions.url) return []
  const { statusCode } = reply
  // What a limit keeps off is to cost nothing.
  if (statusCode === 429) return []
  const ids = touchedIds(request, reply)
  return (ids.length > 0 ? ids : [null]).map((id) => entryOf(request, { tenantId, statusCode, id }))
}

/** The line of a request that is answered with `statusCode`, for verbs that write it with what they make. */
export const entryOf = (
  request: FastifyRequest,
  {
    tenantId,
    statusCode,
    id,
  }: { readonly tenantId: string; readonly statusCode: number; readonly id: string | null },
): AuditEntry => ({
  tenantId,
  ...sourceOf(request),
  verb: verbs[request.method] ?? 'change',
  outcome: outcomeOf(statusCode),
  status: statusCode,
  object: { kind: kindOf(request.routeOptions.url ?? ''), id },
})

const actorOf = (caller: FastifyRequest['caller']): AuditEntry['actor'] =>
  caller?.token ? { kind: 'token', id: caller.token.tokenId } : { kind: 'key', id: caller?.keyId ?? null }

/** Who calls, for verbs that write their line themselves. */
export const sourceOf = ({ audited, caller, method, routeOptions, ip, id }: FastifyRequest): AuditSource => ({
  actor: audited?.actor ?? actorOf(caller),
  action: `${method} ${routeOptions.url}`,
  address: ip,
  requestId: id,
})

const outcomeOf = (status: number): AuditOutcome =>
  status < 400 ? 'success' : status < 500 ? 'refused' : 'failed'

/** `/consultations/:id/transcript` → `consultation`. */
function kindOf(url: string): string {
  const first = url.split('/')[1] ?? ''
  if (first === 'specialties') return 'specialty'
  return first.endsWith('s') ? first.slice(0, -1) : first
}
