import { openAsBlob } from 'node:fs'
import { argv, env, exit } from 'node:process'
import { Auscult } from '@auscult/client'

/**
 * Sends a recording in slices, follows the events, prints the report.
 *   API_KEY=svc_live_… scripts/run node examples/client.ts recording.webm
 */
const SLICE_BYTES = 64 * 1024
const path = argv[2]
const { API_URL: baseUrl = 'http://localhost:3000', API_KEY: apiKey } = env
if (!path || !apiKey) {
  console.error('usage: API_KEY=… node examples/client.ts recording')
  exit(2)
}

const auscult = new Auscult({ baseUrl, apiKey })
const visit = await auscult.start({ professionalId: 7, metadata: { source: 'examples/client.ts' } })
const recording = await openAsBlob(path)
for (let from = 0; from < recording.size; from += SLICE_BYTES) {
  await visit.send(recording.slice(from, from + SLICE_BYTES))
}
await visit.finish({ specialty: 'generic' })
const consultation = await visit.completed({ onEvent: (event) => console.error(JSON.stringify(event)) })
console.log(JSON.stringify(consultation, null, 2))
