import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Answer, ExamBody, Part } from '../support/client.ts'
import { expectRefusal, nobodysId } from '../support/errors.ts'
import { labReport, pdfOf } from '../support/pdf.ts'
import { shareService } from '../support/shared-service.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

const { api } = await shareService()
const doctor = api.with({ 'x-service-professional-id': '7' })
const report = labReport()

interface Item {
  readonly fileName: string
  readonly success: boolean
  readonly error?: string
  readonly data: ExamBody
}
const file = (bytes: Uint8Array, name = 'exame.pdf') => ['files', { bytes, name }] as const
const send = (form: readonly (readonly [string, Part])[], sender = doctor): Promise<Answer<Item[]>> =>
  sender.post('/exams/batch', { form })

/** A page with one line of text. */
const picture = (text: string) =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="700"><rect width="100%" height="100%" ' +
        `fill="white"/><text x="60" y="160" font-family="sans-serif" font-size="30">${text}</text></svg>`,
    ),
  )

async function heicOf(jpeg: Uint8Array): Promise<Buffer> {
  const dir = await temporaryDir()
  await writeFile(path.join(dir, 'a.jpg'), jpeg)
  await promisify(execFile)('heif-enc', ['-q', '90', path.join(dir, 'a.jpg'), '-o', path.join(dir, 'a.heic')])
  return readFile(path.join(dir, 'a.heic'))
}

interface Content {
  readonly [member: string]: { readonly title: string; readonly content: unknown }
}

describe('a batch of exams', () => {
  it('is answered with one pending exam a file, in the order sent', async () => {
    const names = ['a.pdf', 'b.pdf', 'c.pdf']
    const answer = await send([['metadata', '{"visit":9}'], ...names.map((name) => file(report, name))])
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual(
      names.map((fileName) => ({
        fileName,
        success: true,
        data: { id: expect.any(String), status: 'pending', metadata: { visit: 9 }, content: {} },
      })),
    )
    expect(new Set(answer.body.map(({ data }) => data.id)).size).toBe(3)
  })

  it('goes from pending to completed, with what the document says', async () => {
    const { body } = await send([file(report), ['metadata', '{"a":{"b":[1,"ã"]}}']])
    const done = await doctor.settledExam(body[0]?.data.id as string)
    expect(done).toMatchObject({ status: 'completed', metadata: { a: { b: [1, 'ã'] } } })
    expect(done).not.toHaveProperty('failure')
    const content = done.content as Content
    for (const member of Object.values(content)) {
      expect(member).toEqual({ title: expect.stringMatching(/\S/), content: expect.anything() })
    }
    expect(content).toMatchObject({
      date: { content: '2025-03-12' },
      exam_type: { content: expect.stringMatching(/\S/) },
      patient_name: { content: 'MARIA APARECIDA SOUZA' },
    })
    const tests = content.tests?.content as Content[]
    const plain = tests.map((test) =>
      ['test_name', 'result', 'numeric_result', 'reference_value', 'is_normal'].map(
        (key) => test[key]?.content,
      ),
    )
    expect(plain).toEqual([
      ['Hemoglobina', '13,5 g/dL', '13.5', [expect.stringContaining('12,0')], true],
      ['Glicose', '182 mg/dL', '182', [expect.stringContaining('70')], false],
    ])
  })

  it('may hold pictures', async () => {
    const { body } = await send([
      file(await picture('Paciente: JOSE DA SILVA').jpeg().toBuffer(), 'foto.jpg'),
    ])
    const done = await doctor.settledExam(body[0]?.data.id as string)
    expect(done).toMatchObject({
      status: 'completed',
      content: { patient_name: { content: 'JOSE DA SILVA' } },
    })
  })

  it('may hold pictures as iPhones take them, also lying on their side', async () => {
    const upright = picture('Paciente: JOSE DA SILVA')
    const lying = picture('Paciente: ANA DE LIMA').rotate(90).withMetadata({ orientation: 8 })
    const { body } = await send([
      file(await heicOf(await upright.jpeg({ quality: 95 }).toBuffer()), 'IMG_0001.HEIC'),
      file(await heicOf(await lying.jpeg({ quality: 95 }).toBuffer()), 'IMG_0002.HEIC'),
    ])
    expect(body).toMatchObject([{ success: true }, { success: true }])
    const names = []
    for (const { data } of body) {
      const { content } = await doctor.settledExam(data.id)
      names.push((content as Content).patient_name?.content)
    }
    expect(names).toEqual(['JOSE DA SILVA', 'ANA DE LIMA'])
    const { status, headers } = await doctor.open(`/exams/${body[0]?.data.id}/source`)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  it('is told of a HEIC picture that is damaged', async () => {
    const whole = await heicOf(await picture('Paciente: JOSE DA SILVA').jpeg().toBuffer())
    const { body } = await send([file(whole.subarray(0, whole.length / 2), 'IMG_0003.HEIC')])
    expect(body[0]).toMatchObject({ success: false, error: 'the picture is damaged or too large' })
  })

  it('may hold a document that is no exam: it has no tests', async () => {
    const letter = pdfOf([{ x: 50, y: 700, text: 'Prezado senhor, segue em anexo o convite para a festa.' }])
    const { body } = await send([file(letter)])
    const done = await doctor.settledExam(body[0]?.data.id as string)
    expect(done).toMatchObject({ status: 'completed', content: { tests: { content: [] } } })
  })

  it('needs no metadata', async () => {
    expect((await send([file(report)])).body[0]).toMatchObject({ data: { metadata: {} } })
    expect((await send([['metadata', ''], file(report)])).body[0]).toMatchObject({ data: { metadata: {} } })
  })

  it('shows file names as they are, and never a path', async () => {
    const names = [
      ['hemograma – João à noite.pdf', 'hemograma – João à noite.pdf'],
      ['🩸.pdf', '🩸.pdf'],
      ['say "hi".pdf', 'say "hi".pdf'],
      ['../../etc/passwd', 'passwd'],
      ['C:\\exames\\a.pdf', 'a.pdf'],
    ] as const
    const { body } = await send(names.map(([sent]) => file(report, sent)))
    expect(body.map(({ fileName }) => fileName)).toEqual(names.map(([, shown]) => shown))
  })

  it('goes on without a file that is none', async () => {
    const { status, body } = await send([
      file(report, 'good.pdf'),
      file(Buffer.from('just text'), 'bad.pdf'),
      file(Buffer.alloc(0), 'empty.png'),
      file(pdfOf([], { locked: true }), 'locked.pdf'),
      file(report, 'good too.pdf'),
    ])
    expect(status).toBe(201)
    const failed = (fileName: string, error: unknown) => ({
      fileName,
      success: false,
      error,
      data: {
        id: expect.any(String),
        status: 'failed',
        metadata: {},
        content: {},
        failure: { stage: 'receive', message: error },
      },
    })
    expect(body).toMatchObject([
      { fileName: 'good.pdf', success: true },
      failed('bad.pdf', 'File is not an image or a PDF'),
      failed('empty.png', 'File is empty'),
      failed('locked.pdf', expect.stringMatching(/password/i)),
      { fileName: 'good too.pdf', success: true },
    ])
    expect(body[1]).toEqual(failed('bad.pdf', 'File is not an image or a PDF'))
    for (const { success, data } of body) {
      const { status: state, failure } = await doctor.settledExam(data.id)
      expect([state, failure]).toEqual(success ? ['completed', undefined] : ['failed', data.failure])
    }
  })
})

describe('an exam', () => {
  it('is visible to the professional that sent it, and to nobody else', async () => {
    const { body } = await send([file(report)])
    const path = `/exams/${body[0]?.data.id}`
    expect((await doctor.get(path)).status).toBe(200)
    expect((await doctor.get(path, { 'x-service-professional-id': ' 7 ' })).status).toBe(200)
    for (const other of ['8', '07', '7 ', 'x']) {
      const answer = await api.get(path, { 'x-service-professional-id': other })
      if (other.trim() !== '7') expectRefusal(answer, 404, 'Exam not found')
    }
  })

  it('that nobody sent is not found', async () => {
    expectRefusal(await doctor.get(`/exams/${nobodysId}`), 404, 'Exam not found')
  })
})

describe('the professional', () => {
  const refusal = 'The header x-service-professional-id is required'

  it.each([
    ['missing', {}],
    ['empty', { 'x-service-professional-id': '' }],
    ['blank', { 'x-service-professional-id': '  ' }],
  ])('must be named: %s', async (_, headers) => {
    expectRefusal(await api.get(`/exams/${nobodysId}`, headers), 401, refusal)
    expectRefusal(await send([file(report)], api.with(headers)), 401, refusal)
    expectRefusal(await send([], api.with(headers)), 401, refusal)
  })
})
