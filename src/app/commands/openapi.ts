import { pino } from 'pino'
import type { Context } from '../../context.ts'
import { FollowedRecordings } from '../../features/consultations/index.ts'
import { createSpecialties } from '../../features/specialties/index.ts'
import { Messages } from '../../platform/messages/messages.ts'
import { RecentBytes } from '../../platform/recent-bytes.ts'
import { noTracing } from '../../platform/tracing/tracing.ts'
import { loadConfig } from '../config.ts'
import { contextSettings } from '../context-settings.ts'
import { createServer } from '../create-server.ts'
import { loadCatalogue } from '../load-catalogue.ts'

/** Prints the OpenAPI document. */
export async function openapi(): Promise<void> {
  console.log(JSON.stringify(await describeApi(), null, 2))
}

/** The OpenAPI document. It depends on the routes alone: no database, no engine, no setting. */
export async function describeApi(): Promise<object> {
  const config = loadConfig({})
  const context = describingContext(contextSettings(config, null))
  const server = await createServer(config, context, createSpecialties(context, await loadCatalogue(config)))
  await server.ready()
  const document = server.swagger()
  await server.close()
  return document
}

/** Enough to register routes, which look at settings only; whatever would do work refuses. */
function describingContext(settings: Context['settings']): Context {
  const refuse = (): never => {
    throw new Error('routes may use the context only once they are called')
  }
  return {
    settings,
    log: pino({ level: 'silent' }),
    clock: { now: () => new Date() },
    get metrics() {
      return refuse()
    },
    tracing: noTracing,
    results: new Messages([]),
    followed: new FollowedRecordings(),
    freshWindows: new RecentBytes(0),
    get db() {
      return refuse()
    },
    get blobs() {
      return refuse()
    },
    get queue() {
      return refuse()
    },
    aloneSince: null,
    get vault() {
      return refuse()
    },
    get audit() {
      return refuse()
    },
    get events() {
      return refuse()
    },
    get order() {
      return refuse()
    },
    get locks() {
      return refuse()
    },
    get engines() {
      return refuse()
    },
    get voiceActivity() {
      return refuse()
    },
    get outbound() {
      return refuse()
    },
    get signer() {
      return refuse()
    },
    get sealer() {
      return refuse()
    },
    get rateLimiter() {
      return refuse()
    },
  }
}
