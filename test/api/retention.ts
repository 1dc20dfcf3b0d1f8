import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { visit } from '../support/audio.ts'
import type { Client, ExamBody } from '../support/client.ts'
import { labReport } from '../support/pdf.ts'
import type { TestService } from '../support/service.ts'

/** A consultation that went all the way. */
export async function completed(api: Client, bytes: Uint8Array = visit) {
  const to = await api.start({ reason: 'headache', metadata: { chart: 7 } })
  await api.chunk(to, bytes)
  await api.finish(to, {})
  expect((await api.settled(to.id)).status).toBe('completed')
  return to
}

/** The id of an exam that was read. */
export async function sentExam(api: Client): Promise<string> {
  const sender = api.with({ 'x-service-professional-id': '7' })
  const form = [['files', { bytes: labReport(), name: 'a.pdf' }]] as const
  const { body } = await sender.post<{ data: ExamBody }[]>('/exams/batch', { form })
  const id = body[0]?.data.id as string
  await sender.settledExam(id)
  return id
}

/** Asks for periods. */
export const putRetention = (api: Client, body: object) => api.request('PUT', '/retention', { json: body })
export const examOf = (api: Client, id: string) =>
  api.get(`/exams/${id}`, { 'x-service-professional-id': '7' })

/** The files of a service whose path has this text. */
export async function filesOf({ dataDir }: TestService, text: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'blobs/blobs'), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.includes(text))
}
