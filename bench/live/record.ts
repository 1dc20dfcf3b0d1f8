import { setTimeout as delay } from 'node:timers/promises'
import type { Client, Started } from '../../test/support/client.ts'
import { chunkOf, start } from '../support/asks.ts'
import type { Consultation } from '../support/make-consultation.ts'
import { watchEnd } from '../support/play.ts'
import { type Asked, openSender } from '../support/sender.ts'

interface StartAnswer {
  readonly id: string
  readonly recording: { readonly id: string }
}

export interface RecordedLive {
  readonly started: readonly Started[]
  /** Milliseconds of every answer, and of those in the time of each one's first slices. */
  readonly answers: readonly number[]
  readonly burst: readonly number[]
}

/**
 * Records all at once, in real time. They begin evenly spread over so many seconds (0: all at the same moment), and so do
 * their slices, of which each sends so many at most.
 */
export async function recordLive(
  asked: Asked,
  recordings: readonly Consultation[],
  { spreadSeconds = 0, slices: most = Number.POSITIVE_INFINITY } = {},
): Promise<RecordedLive> {
  const answers: number[] = []
  const burst: number[] = []
  const opened = performance.now()
  const started = await Promise.all(
    recordings.map(async (recording, place) => {
      const { sliceSeconds } = recording
      const sender = openSender(asked)
      const later = place / recordings.length
      const began = opened + later * spreadSeconds * 1000
      await until(began)
      const { id, recording: made } = JSON.parse(await sender.ask(start())) as StartAnswer
      const to = { id, recordingId: made.id }
      note(performance.now() - began)
      // A first slice holds nothing but its header and comes at once, as browsers send it when asked for short slices.
      for (const [index, slice] of recording.slices.slice(0, most).entries()) {
        const over = index === 0 ? 0 : index + (spreadSeconds > 0 ? 0 : later)
        await until(began + over * sliceSeconds * 1000)
        const sentAt = performance.now()
        await sender.ask(chunkOf(to, slice, index))
        note(performance.now() - sentAt)
      }
      await sender.close()
      return to

      function note(ms: number): void {
        answers.push(ms)
        if (performance.now() - began < 2 * sliceSeconds * 1000) burst.push(ms)
      }
    }),
  )
  return { started, answers, burst }
}

const until = (at: number) => delay(Math.max(0, at - performance.now()))

/** Finishes all, one shortly after another, and waits for their ends: milliseconds of each. */
export async function finishAll(api: Client, started: readonly Started[]): Promise<number[]> {
  return await Promise.all(
    started.map(async (to, place) => {
      await delay(place * 100)
      const { ended } = await watchEnd(api, to.id)
      const finishAt = performance.now()
      const { status } = await api.finish(to, { specialty: 'generic' })
      if (status !== 201) throw new Error(`finish was answered with ${status}`)
      return (await ended) - finishAt
    }),
  )
}
