import { open } from 'node:fs/promises'
import type { Context } from '../context.ts'
import { sniffExamFile } from '../engines/exam/sniff-exam-file.ts'
import { acceptIdempotencyKeys, routeAccess, shareByTenant } from '../features/access/index.ts'
import { auditRequests, routeAudit } from '../features/audit/index.ts'
import { routeConsultations } from '../features/consultations/index.ts'
import { routeEventOrder } from '../features/events/index.ts'
import { routeExams } from '../features/exams/index.ts'
import { routeGlossary } from '../features/glossary/index.ts'
import { routeHealth } from '../features/health/index.ts'
import { routeOperation } from '../features/operation/index.ts'
import { routeQuality } from '../features/quality/index.ts'
import { routeRetention } from '../features/retention/index.ts'
import { routeSpecialties, type Specialties } from '../features/specialties/index.ts'
import { routeStrictness } from '../features/strictness/index.ts'
import { routeVocabulary } from '../features/vocabulary/index.ts'
import { routeWebhooks } from '../features/webhooks/index.ts'
import { createServer as createHttpServer, type HttpServer } from '../platform/http/create-server.ts'
import { tellFailures } from '../platform/http/tell-failures.ts'
import type { Config } from './config.ts'
import { routeConsole } from './console/route-console.ts'
import { isBeyondInterface } from './interface-routes.ts'
import { loadInstallationMessages, loadMessages } from './load-messages.ts'
import { measureRequests } from './measure.ts'
import { documentApi } from './openapi/document-api.ts'
import { routeReference } from './openapi/reference.ts'
import { version } from './version.ts'

const MB = 1024 * 1024

/** The whole HTTP surface over a context; not listening yet. */
export async function createServer(
  config: Pick<Config, 'http' | 'told'>,
  context: Context,
  specialties: Specialties,
): Promise<HttpServer> {
  const server = createHttpServer({
    log: context.log,
    bodyLimitBytes: 2 * MB,
    requestTimeoutMs: 30_000,
    trustProxy: config.http.trustProxy,
    corsOrigins: config.http.corsOrigins,
    messages: loadMessages(),
    hasErrorCode: isBeyondInterface,
    refusesUnknown: isBeyondInterface,
    tracing: context.tracing,
  })
  server.decorateRequest('caller', null)
  measureRequests(server, context)
  auditRequests(server, context)
  acceptIdempotencyKeys(server, context)
  shareByTenant(server)
  tellFailures(server, context.results)
  await documentApi(server, context.settings.publicUrl)
  await server.register(async (routes: HttpServer) => {
    routeConsultations(routes, context, specialties)
    routeExams(routes, context, sniffFile)
    routeEventOrder(routes, context)
    routeWebhooks(routes, context)
    routeSpecialties(routes, context, specialties)
    routeVocabulary(routes, context)
    routeGlossary(routes, context)
    routeRetention(routes, context)
    routeStrictness(routes, context)
    routeAudit(routes, context)
    routeAccess(routes, context)
    routeOperation(routes, context, {
      ...{ version, settings: config.told, messages: loadInstallationMessages() },
    })
    routeQuality(routes, context)
    routeHealth(routes, context)
    routeReference(routes)
    if (context.settings.console.isServed) routeConsole(routes)
  })
  return server
}

async function sniffFile(path: string) {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
    return sniffExamFile(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}
