import type { VisitEvent } from '../../packages/client/src/index.ts'
import { type Case, equal, language, refusal } from './contract-tools.ts'

/** What the client promises of recordings. */
export const recordingCases: Readonly<Record<string, Case>> = {
  'records in chunks, follows the events and gets the report': async ({ client, slices }) => {
    const visit = await client().start({ professionalId: 7, language, metadata: { visit: 1 } })
    const receipts = await Promise.all(slices.map((slice) => visit.send(slice, { seconds: 1 })))
    equal(
      receipts.map(({ chunkIndex }) => chunkIndex),
      slices.map((_, index) => index),
    )
    await visit.finish({ specialty: 'generic' })
    const events: VisitEvent[] = []
    const consultation = await visit.completed({ onEvent: (event) => events.push(event) })
    equal(consultation.status, 'completed')
    equal(consultation.report.metadata, { visit: 1 })
    equal(events[0]?.event, 'consultation.in-progress')
    equal(events.at(-1)?.event, 'consultation.completed')
    const [transcript, evidence, facts] = await Promise.all([
      visit.transcript(),
      visit.evidence(),
      visit.facts(),
    ])
    equal([transcript.id, evidence.id, facts.id], [visit.id, visit.id, visit.id])
    const bundle = await visit.fhir({ patient: 'Patient/1' })
    equal([bundle.type, bundle.entry[0]?.resource.resourceType], ['document', 'Composition'])
  },

  'sends a chunk at an index of the caller, and leaves it to them where that is not the next': async ({
    client,
    slices: [first, second],
  }) => {
    const visit = await client().start({ language })
    await visit.send(first as Blob, { chunkIndex: 0 })
    equal((await visit.send(first as Blob, { chunkIndex: 0 })).duplicate, true)
    const error = await refusal(visit.send(second as Blob, { chunkIndex: 2 }))
    equal([error.code, error.nextChunkIndex], ['chunk_gap', 1])
    equal((await visit.send(second as Blob)).chunkIndex, 1)
  },

  'does not store a chunk twice whose answer was lost': async ({
    client,
    fault,
    slices: [first, second],
  }) => {
    const visit = await client().start({ language })
    await fault({ method: 'POST', path: `${visit.recordingId}/chunks`, kind: 'lose-answer' })
    const receipt = await visit.send(first as Blob)
    equal([receipt.chunkIndex, receipt.receivedChunks], [0, 1])
    equal((await visit.send(second as Blob)).receivedChunks, 2)
  },

  'sends a chunk that failed again, and those behind it, in order': async ({ client, fault, slices }) => {
    const visit = await client({ retries: 0 }).start({ language })
    const [a, b, c] = slices as [Blob, Blob, Blob]
    await visit.send(a)
    await fault({ method: 'POST', path: `${visit.recordingId}/chunks`, kind: 'lose-request' })
    const sent = [visit.send(b), visit.send(c)].map(refusal)
    // A browser may try once more by itself: then both have arrived.
    const results = await Promise.allSettled(sent)
    if (results.every(({ status }) => status === 'fulfilled')) {
      equal((await visit.recording()).receivedChunks, 1)
      equal([(await visit.send(b)).chunkIndex, (await visit.send(c)).chunkIndex], [1, 2])
    }
    equal((await visit.recording()).receivedChunks, 3)
  },

  'tells of a gap, once however often it is told': async ({ client }) => {
    const visit = await client().start({ language })
    const gap = { from: 4, to: 6, reason: 'muted', afterChunkIndex: 0 } as const
    equal([(await visit.gap(gap)).duplicate, (await visit.gap(gap)).duplicate], [false, true])
    equal((await visit.recording()).gaps, [gap])
  },

  'goes on where the server stands, once it was started anew': async ({ client, slices }) => {
    const visit = await client().start({ language })
    await visit.send(slices[0] as Blob)
    const again = client().visit(visit.id, visit.recordingId)
    equal((await again.send(slices[1] as Blob)).chunkIndex, 1)
  },

  'sends a whole recording, and a report can be written again': async ({ client, slices }) => {
    const recording = new Blob([...slices])
    const visit = await client().create(recording, { language, metadata: { whole: true } })
    equal((await visit.completed()).report.specialty, 'generic')
    await visit.rewrite({ specialty: 'psychiatry' })
    for await (const { event } of visit.events()) if (event === 'rewritten') break
    equal((await visit.get()).report.specialty, 'psychiatry')
    await visit.confirm()
    equal((await visit.get()).status, 'integrated')
  },
}
