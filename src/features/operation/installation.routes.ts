import type { Context } from '../../context.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { requireKey } from '../access/index.ts'
import { checkEngines } from './check-engines.ts'
import { countStored } from './count-stored.ts'
import { countWork } from './count-work.ts'
import { enginesSchema, installationAuditSchema, settingsSchema } from './installation.wire.ts'
import { installationStockSchema } from './stock.wire.ts'
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
}

/** What is of no tenant or of all: for whoever runs the machines. */
export function routeInstallation(
  server: HttpServer,
  context: Context,
  { version, settings }: Installation,
): void {
  const onRequest = [requireKey(context, 'installation')]

  server.get('/installation/work', { onRequest, schema: installationWorkSchema }, () =>
    countWork(context, null),
  )

  server.get('/installation/storage', { onRequest, schema: installationStockSchema }, async () => ({
    data: await countStored(context, null),
    nextCursor: null,
  }))

  server.get('/installation/audit', { onRequest, schema: installationAuditSchema }, () =>
    context.audit.verifyNewest(null),
  )

  server.get('/installation/engines', { onRequest, schema: enginesSchema }, async () => ({
    data: await checkEngines(context),
    nextCursor: null,
  }))

  server.get('/installation/settings', { onRequest, schema: settingsSchema }, async () => ({
    version,
    data: [...settings],
    nextCursor: null,
  }))
}
