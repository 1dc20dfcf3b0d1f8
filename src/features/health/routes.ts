import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { currentSandbox } from '../../platform/children/confine/sandbox.ts'
import { unavailable } from '../../platform/errors.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { answers } from '../../platform/http/describe-route.ts'
import { engineKinds, watchEngines } from './watch-engines.ts'

const Alive = Type.Object({ status: Type.Literal('ok') }, { title: 'Liveness' })
const Ready = Type.Object(
  {
    status: Type.Enum(['ok', 'degraded'], {
      description:
        '`degraded`: requests are served, and an engine is away; its work waits or is done by another',
    }),
    away: Type.Array(Type.Enum([...engineKinds]), { description: 'Engines that do not answer now' }),
    engines: Type.Object({ asr: Type.String(), report: Type.String(), exam: Type.String() }),
    sandbox: Type.Enum(['bubblewrap', 'none'], {
      description: 'What confines the child processes that take what callers send',
    }),
    webhooks: Type.Object({
      disabled: Type.Integer({ description: 'Endpoints that are disabled because they failed or are gone' }),
    }),
  },
  { title: 'Readiness' },
)

const PATIENCE_MS = 3000

/** For load balancers and supervisors; no key, and nothing about anybody's data. */
export function routeHealth(server: HttpServer, context: Context): void {
  const awayEngines = watchEngines(context)
  const about = { tags: ['health'], security: [] }

  server.get(
    '/health/live',
    {
      schema: {
        ...about,
        operationId: 'getLiveness',
        description: 'Needs no key and looks at nothing else.',
        summary: 'The process runs',
        response: answers(200, { description: 'It does', success: Alive }),
      },
    },
    async () => ({ status: 'ok' as const }),
  )

  server.get(
    '/health/ready',
    {
      schema: {
        ...about,
        operationId: 'getReadiness',
        description: 'Database and file storage answer. Needs no key.',
        summary: 'Requests can be served',
        response: answers(200, { description: 'They can', success: Ready }, 503),
      },
    },
    async () => {
      await check('database', writeProbe(context))
      await check('file storage', context.blobs.check())
      const { asr, report, exam } = context.engines
      const away = await awayEngines()
      return {
        status: away.length > 0 ? ('degraded' as const) : ('ok' as const),
        away,
        engines: { asr: asr.name, report: report.name, exam: exam.name },
        sandbox: currentSandbox().kind,
        webhooks: { disabled: await disabledWebhooks(context) },
      }
    },
  )
}

/** Reading works when the disk is full and on a standby, too: only a write that has committed shows that requests can be served. */
async function writeProbe({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const at = clock.now()
  await db
    .insertInto('write_probe')
    .values({ id: 1, at })
    .onConflict((c) => c.column('id').doUpdateSet({ at }))
    .execute()
}

/** Those that nobody asked to be disabled: somebody should look after them. */
async function disabledWebhooks({ db }: Pick<Context, 'db'>): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_endpoints')
    .select((s) => s.fn.countAll<number>().as('count'))
    .where('status', '=', 'disabled')
    .where('disabled_reason', '<>', 'request')
    .executeTakeFirstOrThrow()
  return count
}

async function check(part: string, probe: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), PATIENCE_MS)
  })
  try {
    await Promise.race([probe, late])
  } catch {
    throw unavailable(`${part} can not be used`)
  } finally {
    clearTimeout(timer)
  }
}
