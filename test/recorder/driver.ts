import type { Kysely } from 'kysely'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { RecorderStatus, Unfinished } from '../../packages/recorder/src/status.ts'
import type { Tables } from '../../src/schema/tables.ts'

/** The recorder of a page, by what its users call. */
export const drive = (page: Page) => ({
  start: () => page.evaluate<string>(`recorder.start({ language: 'en' })`),
  resume: (id: string) => page.evaluate(`recorder.resume(${JSON.stringify(id)})`),
  pause: () => page.evaluate('recorder.pause()'),
  unpause: () => page.evaluate('recorder.unpause()'),
  /** The id of the consultation. */
  stop: () => page.evaluate<string>('recorder.stop()'),
  send: (id: string) => page.evaluate<string>(`recorder.sendUnfinished(${JSON.stringify(id)})`),
  unfinished: () => page.evaluate<Unfinished[]>('recorder.unfinished()'),
  status: () => page.evaluate<RecorderStatus>('recorder.status'),
  /** Waits until this holds of the recorder's status: `state === "sent"`. */
  until: (condition: string) => page.waitForFunction(`recorder.status.${condition}`),
})

/** SHA-256 of the chunks that the server has of a consultation, in order and without a hole. */
export async function chunksOf(kysely: Kysely<Tables>, consultationId: string): Promise<string[]> {
  const rows = await kysely
    .selectFrom('chunks')
    .innerJoin('recordings', 'recordings.id', 'chunks.recording_id')
    .select(['sha256', 'chunk_index'])
    .where('consultation_id', '=', consultationId)
    .orderBy('chunk_index')
    .execute()
  expect(rows.map(({ chunk_index }) => chunk_index)).toEqual(rows.map((_, index) => index))
  return rows.map(({ sha256 }) => sha256)
}

/** All that was handed over, in order and once; but for the one that a page was just storing as it ended. */
export function expectArrived(chunks: readonly string[], handed: readonly string[], before: number): void {
  const last = before - 1
  const without = handed.filter((_, place) => place !== last)
  // Its page may have ended before it said what it was.
  const whole = handed.map((hash, place) => (place === last && hash === '' ? chunks[place] : hash))
  expect([whole, without]).toContainEqual(chunks)
}
