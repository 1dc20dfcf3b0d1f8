import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { ExamBody } from '../support/client.ts'
import { expectRefusal, nobodysId } from '../support/errors.ts'
import { labReport } from '../support/pdf.ts'
import { startService } from '../support/service.ts'

const { api } = await startService({ AUSCULT_EXAM_CONCURRENCY: '1' })
const doctor = api.with({ 'x-service-professional-id': '7' })

async function send(bytes: Uint8Array): Promise<string> {
  const form = [['files', { bytes, name: 'file' }]] as const
  const { body } = await doctor.post<{ data: ExamBody }[]>('/exams/batch', { form })
  return body[0]?.data.id as string
}

const line = 'Hemoglobina 13,5 g/dL'
const scan = (width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="white"/>` +
      Array.from(
        { length: 6 },
        (_, i) =>
          `<text x="60" y="${80 + i * 50}" font-family="sans-serif" font-size="26">${line} ${i}</text>`,
      ).join('') +
      '</svg>',
  )
/** Pages without a text layer: reading one takes a while. */
const scannedPages = (count: number) =>
  sharp(
    Array.from({ length: count }, () => scan(1240, 1650)),
    { join: { animated: true } },
  )
    .tiff({ compression: 'lzw' })
    .toBuffer()

/** Pixels that are clearly red, green or amber. */
async function colours(jpeg: Uint8Array) {
  const { data, info } = await sharp(jpeg).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const seen = { red: 0, green: 0 }
  for (let at = 0; at < data.length; at += info.channels) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
    if (r > 140 && g < 80 && b < 80) seen.red++
    if (g > 90 && r < 80 && b < 100) seen.green++
  }
  return seen
}
const picture = async (path: string) => {
  const response = await doctor.open(path)
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

describe('the source of an exam', () => {
  it('is a picture of the page with an outline around every value, by its verdict', async () => {
    const id = await send(labReport())
    await doctor.settledExam(id)
    const { response, bytes } = await picture(`/exams/${id}/source`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { red, green } = await colours(bytes)
    expect(red).toBeGreaterThan(50)
    expect(green).toBeGreaterThan(50)
  })

  it('leads from page to page', async () => {
    const id = await send(await scannedPages(3))
    const { response } = await picture(`/exams/${id}/source?page=2`)
    expect(response.status).toBe(200)
    expect(response.headers.get('link')).toBe(
      '<?page=1>; rel="first", <?page=1>; rel="prev", <?page=3>; rel="next", <?page=3>; rel="last"',
    )
    expectRefusal(await doctor.get(`/exams/${id}/source?page=4`), 404, 'Page not found')
    expect((await doctor.get(`/exams/${id}/source?page=0`)).status).toBe(422)
    await doctor.settledExam(id)
  })

  it('is for those who may see the exam, and is there only where a file was taken', async () => {
    const id = await send(labReport())
    const stranger = api.with({ 'x-service-professional-id': '8' })
    expectRefusal(await stranger.get(`/exams/${id}/source`), 404, 'Exam not found')
    expectRefusal(await doctor.get(`/exams/${nobodysId}/source`), 404, 'Exam not found')
    const refused = await send(Buffer.from('no exam'))
    expectRefusal(await doctor.get(`/exams/${refused}/source`), 404, 'Exam has no source')
  })
})

describe('while a long exam is being read', () => {
  it('it says how far it is, and neither new files nor looks at pages wait for it', {
    timeout: 120_000,
  }, async () => {
    const id = await send(await scannedPages(5))
    const steps: NonNullable<ExamBody['progress']>[] = []
    for (;;) {
      const { body } = await doctor.get<ExamBody>(`/exams/${id}`)
      if (body.progress) steps.push(body.progress)
      if (steps.length > 0) break
    }
    const other = await send(labReport())
    expect((await picture(`/exams/${id}/source?page=5`)).response.status).toBe(200)
    expect((await doctor.get<ExamBody>(`/exams/${other}`)).body.status).toBe('pending')
    expect((await doctor.get<ExamBody>(`/exams/${id}`)).body.status).toBe('in-progress')

    const done = await doctor.settledExam(id)
    expect(done.status).toBe('completed')
    expect(done).not.toHaveProperty('progress')
    expect(steps[0]?.pages).toBe(5)
    expect(steps[0]?.pagesDone).toBeLessThan(5)
  })
})
