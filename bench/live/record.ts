import { setTimeout as delay } from 'node:timers/promises'
import type { Client, Started } from '../../test/support/client.ts'
import type { Consultation } from '../support/make-consultation.ts'
import { send, watchEnd } from '../support/play.ts'

export interface RecordedLive {
  readonly started: readonly Started[]
  /** Milliseconds of every answer, and of those in the time of the first slices. */
  readonly answers: readonly number[]
  readonly burst: readonly number[]
}

/** Records all at once, in real time; they begin at the same moment, and their slices come evenly spread. */
export async function recordLive(api: Client, recordings: readonly Consultation[]): Promise<RecordedLive> {
  const answers: number[] = []
  const burst: number[] = []
  const began = performance.now()
  const started = await Promise.all(
    recordings.map(async (recording, place) => {
      const { slices, sliceSeconds } = recording
      const to = await api.start({ language: 'pt-BR' })
      note(performance.now() - began)
      // A first slice holds nothing but its header and comes at once, as browsers send it when asked for short slices.
      for (const [index, slice] of slices.entries()) {
        const over = index === 0 ? 0 : index + place / recordings.length
        await delay(Math.max(0, began + over * sliceSeconds * 1000 - performance.now()))
        note(await send(api, to, slice, index))
      }
      return to

      function note(ms: number): void {
        answers.push(ms)
        if (performance.now() - began < 2 * sliceSeconds * 1000) burst.push(ms)
      }
    }),
  )
  return { started, answers, burst }
}

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
