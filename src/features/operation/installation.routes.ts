import type { Context } from '../../context.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import type { Messages } from '../../platform/messages/messages.ts'
import { requireKey } from '../access/index.ts'
import { checkEngines } from './check-engines.ts'
import { countStored } from './count-stored.ts'
import { countWork } from './count-work.ts'
import { enginesSchema, installationAuditSchema, settingsSchema } from './installation.wire.ts'
import { installationStockSchema } from './stock.wire.ts'
import { tell } from './tell.routes.ts'
import { installationWorkSchema } from './work.wire.ts'

/** What is known of the process beside its context. */
export interface Installation {
  readonly version: string
  readonly settings: readonly {
    readonly name: string
    readonly description: string
    readonly value: string | null
    readonly default: string
    readonly isSet: boolean
  }[]
  /** What settings mean and what engines say of themselves, in Portuguese. */
  readonly messages: Messages
}

/** What is of no tenant or of all: for whoever runs the machines. */
export function routeInstallation(
  server: HttpServer,
  context: Context,
  { version, settings, messages }: Installation,
): void {
  const onRequest = [requireKey(context, 'installation')]

  server.get('/installation/work', { onRequest, schema: installationWorkSchema }, () =>
    countWork(context, null),
  )

  server.get('/installation/storage', { onRequest, schema: installationStockSchema }, async () => ({
    data: await countStored(context, null),
    nextCursor: null,
  }))

  server.get('/installation/audit', { onRequest, schema: installationAuditSchema }, async (request) => {
    const state = await context.audit.verifyNewest(null)
    return { ...state, faults: state.faults.map(tell(messages, request)) }
  })

  server.get('/installation/engines', { onRequest, schema: enginesSchema }, async (request) => {
    const states = await checkEngines(context)
    const say = tell(messages, request)
    return { data: states.map((one) => ({ ...one, reason: say(one.reason) })), nextCursor: null }
  })

  server.get('/installation/settings', { onRequest, schema: settingsSchema }, async (request) => {
    const say = tell(messages, request)
    const data = settings.map((one) => ({ ...one, description: say(one.description) }))
    return { version, data, nextCursor: null }
  })
}
