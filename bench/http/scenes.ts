import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { labReport } from '../../test/support/pdf.ts'
import { chunkOf, form, start } from '../support/asks.ts'
import type { Ask, Sender } from '../support/sender.ts'
import type { Side } from './sides.ts'

/** A kind of request, as one of several callers sends it again and again. */
export interface Scene {
  readonly name: string
  /** The service may take so many times the twin's processor time; `null`: it is only looked at. */
  readonly most: number | null
  /** Of one block. */
  readonly requests: number
  /** What a caller does before its requests; resolves to the next request, and to what takes away what was made. */
  open(sender: Sender<Side>): Promise<{ readonly next: () => Ask; readonly close?: () => Promise<unknown> }>
}

const KB = 1024

const first = new URL('../../examples/consultation/chunks/000.webm', import.meta.url)
/** What follows it is passed over by a decoder (RFC 8794 §11.3.1): the cost of sound is measured elsewhere. */
const voidOfGigabyte = Buffer.from([0xec, 0x01, 0, 0, 0, 0x40, 0, 0, 0])

const chunks = (name: string, bytes: number, most: number, requests: number): Scene => ({
  ...{ name, most, requests },
  async open(sender) {
    const { id, recording } = JSON.parse(await sender.ask(start())) as {
      id: string
      recording: { id: string }
    }
    const chunk = (index: number, data: Buffer) => chunkOf({ id, recordingId: recording.id }, data, index)
    await sender.ask(chunk(0, Buffer.concat([await readFile(first), voidOfGigabyte])))
    if (sender.side.decodes) await decoded(sender, `/consultations/${id}/recordings/${recording.id}`)
    let index = 0
    return {
      next: () => chunk(++index, randomBytes(bytes)),
      close: () => sender.ask({ method: 'DELETE', path: `/consultations/${id}` }),
    }
  },
})

/** Starting a decoder is no chunk's cost. */
async function decoded(sender: Sender<Side>, path: string): Promise<void> {
  for (;;) {
    const { seconds } = JSON.parse(await sender.ask({ path })) as { seconds: number }
    if (seconds > 0) return
    await delay(200)
  }
}

const get = (name: string, most: number | null, path: (consultationId: string) => string): Scene => ({
  ...{ name, most, requests: 320 },
  open: async ({ side }) => ({ next: () => ({ path: path(side.consultationId) }) }),
})

export const scenes: readonly Scene[] = [
  get('GET specialties', 2, () => '/specialties'),
  get('GET consultation', 2, (id) => `/consultations/${id}`),
  { name: 'POST start', most: 1.5, requests: 240, open: async () => ({ next: start }) },
  chunks('chunk of 16 KB', 16 * KB, 2, 320),
  chunks('chunk of 1 MB', KB * KB, 1.8, 96),
  {
    ...{ name: 'exam batch', most: null, requests: 16 },
    open: async () => ({
      next: () =>
        form(
          '/exams/batch',
          [1, 2].map((at) => [
            `name="files"; filename="exam-${at}.pdf"\r\ncontent-type: application/pdf`,
            Buffer.concat([labReport(), Buffer.from(`%${randomBytes(8).toString('hex')}\n`)]),
          ]),
        ),
    }),
  },
  get('events', null, (id) => `/consultations/${id}/events`),
]
