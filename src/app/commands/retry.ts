import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { orderPlayback, retryConsultation } from '../../features/consultations/index.ts'
import { retryExam } from '../../features/exams/index.ts'
import { Failure } from '../../platform/errors.ts'
import { UsageError } from '../usage-error.ts'
import { withQueue } from '../with-database.ts'

export const retryKinds = ['consultations', 'exams', 'playback'] as const
type Kind = (typeof retryKinds)[number]

export interface RetryOptions {
  /** Default: all of them. */
  readonly kind?: Kind
  /** A date, or a time with its zone; default: whenever. */
  readonly since?: string
  readonly dryRun?: boolean
}

type Parts = Pick<Context, 'db' | 'events' | 'queue' | 'clock'>

/** How each kind is found, and taken up again; `find` gives those made at `since` or later. */
const kinds: Record<Kind, (parts: Parts, since: Date) => Promise<(() => Promise<void>)[]>> = {
  async consultations(parts, since) {
    const ids = await failedSince(parts.db, 'consultations', since)
    return ids.map((id) => () => retryConsultation(parts, id))
  },
  async exams(parts, since) {
    const ids = await failedSince(parts.db, 'exams', since)
    return ids.map((id) => () => retryExam(parts, id))
  },
  async playback(parts, since) {
    const { db } = parts
    const rows = await db
      .selectFrom('recordings')
      .innerJoin('consultations', 'consultations.id', 'recordings.consultation_id')
      .select(['recordings.id', 'recordings.tenant_id', 'playback_key'])
      .where('playback_key', 'is', null)
      .where('audio_removed_at', 'is', null)
      .where('decoded_at', 'is not', null)
      .where('decoded_ms', '>', 0)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('chunks').select('blob_key').whereRef('recording_id', '=', 'recordings.id')),
      )
      .where('consultations.created_at', '>=', since)
      .execute()
    return rows.map((row) => () => orderPlayback(parts, row))
  },
}

/** What failed and was made at `since` or later, oldest first; an exam only where its file was accepted. */
async function failedSince(
  db: Parts['db'],
  table: 'consultations' | 'exams',
  since: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('status', '=', 'failed')
    .where('created_at', '>=', since)
    .$if(table === 'exams', (query) => query.where(sql<boolean>`blob_key is not null`))
    .orderBy('created_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes up again what failed; running processes do the work. Exit code 1 when something can't be. */
export async function retryCommand({ kind, since, dryRun = false }: RetryOptions): Promise<void> {
  const from = since === undefined ? new Date(0) : new Date(since)
  if (Number.isNaN(from.getTime())) throw new UsageError(`--since is not a date: ${since}`)
  await withQueue(async (parts) => {
    for (const each of kind ? [kind] : retryKinds) {
      const found = await kinds[each]({ ...parts, clock: { now: () => new Date() } }, from)
      const refused: string[] = []
      for (const retry of dryRun ? [] : found) {
        await retry().catch((error: unknown) => {
          if (!(error instanceof Failure)) throw error
          refused.push(error.message)
        })
      }
      console.log(`${each}: ${found.length - refused.length} ${dryRun ? 'to be tried again' : 'tried again'}`)
      for (const [why, same] of Map.groupBy(refused, (message) => message))
        console.error(`${each}: ${same.length} not: ${why}`)
      if (refused.length > 0) process.exitCode = 1
    }
  })
}
