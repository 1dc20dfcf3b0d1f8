import { expect, it, onTestFinished } from 'vitest'
import { useSandbox } from '../../src/platform/children/confine/sandbox.ts'
import { visit } from '../support/audio.ts'
import type { ExamBody } from '../support/client.ts'
import { labReport } from '../support/pdf.ts'
import { startService } from '../support/service.ts'

it('where there is no sandbox, talks are reported and exams are read all the same', async () => {
  onTestFinished(() => useSandbox({ mode: 'auto' }))
  const service = await startService({ AUSCULT_SANDBOX: 'off' })
  const api = service.api.with({ 'x-service-professional-id': '7' })
  const to = await api.start()
  await api.chunk(to, visit)
  await api.finish(to, {})
  const form = [['files', { bytes: labReport() }]] as const
  const { body } = await api.post<{ data: ExamBody }[]>('/exams/batch', { form })
  expect(await api.settledExam(body[0]?.data.id ?? '')).toMatchObject({ status: 'completed' })
  expect(await api.settled(to.id)).toMatchObject({ status: 'completed' })
})
