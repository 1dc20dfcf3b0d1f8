import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { bootstrapAccess, type Invitation, invite } from '../features/access/index.ts'
import { consultationJobs, RecordingSessions } from '../features/consultations/index.ts'
import { erasureJob } from '../features/erasure/index.ts'
import { examJobs } from '../features/exams/index.ts'
import { startSweeping, sweepJob } from '../features/retention/index.ts'
import { createSpecialties } from '../features/specialties/index.ts'
import { startDispatcher } from '../features/webhooks/index.ts'
import { stopServer } from '../platform/http/stop.ts'
import { useDecoders } from '../platform/media/decoder-places.ts'
import { serveMetrics } from '../platform/metrics/metrics-server.ts'
import type { Config } from './config.ts'
import { createContext, type ProcessOptions } from './create-context.ts'
import { createServer } from './create-server.ts'
import { loadCatalogue } from './load-catalogue.ts'

/** What a process does: answer requests, do the work behind them, or both. */
export type Role = 'all' | 'api' | 'worker'

export interface RunningService {
  /** Where it listens; `null` for a worker. */
  readonly url: string | null
  /** The key that this very first start made; shown once. */
  readonly newKey: string | null
  readonly engines: { readonly asr: string; readonly report: string; readonly exam: string }
  /** A one-time code that signs a person in at the console. */
  invite(person: Invitation): Promise<{ readonly code: string }>
  /** Lets work under way end, then closes everything. Safe to repeat. */
  stop(): Promise<void>
}

/** Starts the service in this process. Rejects, with everything closed again, when a part can't start. */
export async function serve(
  config: Config,
  { role, log, ...options }: ProcessOptions & { readonly role: Role; readonly log: Logger },
): Promise<RunningService> {
  const cleanUp = new AsyncDisposableStack()
  try {
    const installed = await loadCatalogue(config)
    useDecoders(config.decoders)
    const context = await createContext(config, { log, cleanUp, ...options, role })
    const specialties = createSpecialties(context, installed)
    const newKey = role === 'worker' ? null : await bootstrapAccess(context.db, config.bootstrapKey)
    if (role !== 'api') {
      const sessions = new RecordingSessions(context, config.liveRecordings)
      cleanUp.defer(() => sessions.close())
      context.followed.follower = sessions
      const dispatcher = startDispatcher(context)
      const { shutdownMs } = config
      cleanUp.defer(async () => {
        await Promise.all([context.queue.stop(shutdownMs), dispatcher.close(shutdownMs)])
      })
      await context.queue.work([
        ...consultationJobs(context, specialties, sessions),
        ...examJobs(context),
        erasureJob(context),
        sweepJob(context),
      ])
      await startSweeping(context)
    }
    if (config.metrics) {
      const server = await serveMetrics(context.metrics, config.metrics)
      cleanUp.defer(() => server.close())
    }
    let url: string | null = null
    if (role !== 'worker') {
      const server = await createServer(config, context, specialties)
      cleanUp.defer(async () => void (await stopServer(server, config.shutdownMs)))
      await server.listen({ host: config.http.host, port: config.http.port })
      url = urlOf(server.server.address() as AddressInfo)
    }
    const { asr, report, exam } = context.engines
    let stopping: Promise<void> | undefined
    return {
      url,
      newKey,
      engines: { asr: asr.name, report: report.name, exam: exam.name },
      invite: (person) => invite(context.db, person),
      stop: () => (stopping ??= cleanUp.disposeAsync()),
    }
  } catch (error) {
    await cleanUp.disposeAsync()
    throw error
  }
}

function urlOf({ address, family, port }: AddressInfo): string {
  const host =
    address === '0.0.0.0' || address === '::' ? 'localhost' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}
