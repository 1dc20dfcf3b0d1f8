import { setTimeout as delay } from 'node:timers/promises'

/** Waits for a consultation and a batch of exams that were sent, and fails unless all of them are completed with content. */
const [api = '', key = '', consultation = '{}', exams = '[]'] = process.argv.slice(2)
const headers = { 'x-service-api-key': key, 'x-service-professional-id': '7' }

interface Result {
  readonly status: string
  readonly content?: { readonly tests?: { readonly content: readonly unknown[] } }
  readonly report?: { readonly content: object }
  readonly transcription?: string
}

async function settled(path: string): Promise<Result> {
  for (let tries = 0; tries < 300; tries += 1) {
    const result = (await (await fetch(`${api}${path}`, { headers })).json()) as Result
    if (result.status === 'completed') return result
    if (result.status === 'failed') throw new Error(`${path} failed: ${JSON.stringify(result)}`)
    await delay(2_000)
  }
  throw new Error(`${path} is not done`)
}

const { id } = JSON.parse(consultation) as { id: string }
const { transcription = '', report } = await settled(`/consultations/${id}`)
if (transcription.length < 100 || Object.keys(report?.content ?? {}).length === 0)
  throw new Error('no report')
console.log(`consultation: ${transcription.length} characters, and a report`)
for (const { data } of JSON.parse(exams) as { data: { id: string } }[]) {
  const tests = (await settled(`/exams/${data.id}`)).content?.tests?.content.length ?? 0
  if (tests === 0) throw new Error('an exam without results')
  console.log(`exam: ${tests} results`)
}
