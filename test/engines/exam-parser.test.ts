import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateExams } from '../../src/engines/exam/evaluate/evaluate-exams.ts'
import { createParserEngine, type ParserEngine } from '../../src/engines/exam/parser/parser-engine.ts'
import { EngineError } from '../../src/platform/errors.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { examSuite } from './exam-suite.ts'

examSuite('parser', async () => createParserEngine({ processes: 1 }))

const FIXTURES = path.resolve('test/fixtures/exams')
const never = new AbortController().signal

describe('parser', () => {
  let engine: ParserEngine
  beforeAll(() => {
    engine = createParserEngine({ processes: 1 })
  })
  afterAll(() => engine.close())

  it('reads every generated report with a text layer as it is printed, and nothing from papers that are no exam', async () => {
    const { sets, faults } = await evaluateExams(engine, FIXTURES, never, { only: '/pdf/' })
    expect(faults).toEqual([])
    expect(new Map(sets).get('pdf')).toMatchObject({
      f1: 1,
      silentlyWrongValues: 0,
      normalOpposite: 0,
      invented: 0,
      narrativeAccuracy: 1,
    })
  })

  it('reads a scan with dotted leaders and a photograph of a ruled table', async () => {
    const { sets } = await evaluateExams(engine, FIXTURES, never, { only: '/img/' })
    const scores = new Map(sets)
    expect(scores.get('img/clean')?.f1).toBeGreaterThan(0.95)
    expect(scores.get('img/phone')?.f1).toBeGreaterThan(0.85)
    expect(scores.get('img/phone')?.silentlyWrongValues).toBeLessThan(0.05)
  })

  it('draws the pages that its boxes refer to', async () => {
    const file = { path: path.join(FIXTURES, 'pdf/en-in-out-1.pdf'), mediaType: 'application/pdf' } as const
    const pages: { page: number; mediaType: string; bytes: Uint8Array }[] = []
    for await (const page of engine.pictures(file, never)) pages.push(page)
    expect(pages.map(({ page, mediaType }) => [page, mediaType])).toEqual([[1, 'image/jpeg']])
    expect([...pages[0]!.bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    await expect(engine.drawPage(file, 2, never)).resolves.toEqual({ bytes: null, pages: 1 })
  })

  it('survives damaged files of every kind, and reads on', async () => {
    const names = (await readdir(path.join(FIXTURES, 'pdf'))).slice(0, 3)
    for (const [i, name] of names.entries()) {
      const bytes = await readFile(path.join(FIXTURES, 'pdf', name))
      const file = await damaged(bytes, i)
      const outcome = await engine
        .read({ path: file, mediaType: 'application/pdf' }, { locale: 'pt-BR' }, never)
        .then(
          (reading) => reading.pages,
          (error: unknown) => error,
        )
      if (typeof outcome !== 'number') expect(outcome).toBeInstanceOf(EngineError)
    }
    const whole = { path: path.join(FIXTURES, 'pdf/en-in-out-1.pdf'), mediaType: 'application/pdf' } as const
    expect((await engine.read(whole, { locale: 'en' }, never)).observations.length).toBeGreaterThan(5)
  })
})

/** The same damage every time: bytes overwritten, a middle part cut out, or an end missing. */
async function damaged(bytes: Buffer, kind: number): Promise<string> {
  const copy = Buffer.from(bytes)
  for (let at = 600 + kind * 7; at < copy.length; at += 401) copy[at] = (copy[at]! + 85) % 256
  const cut = kind === 1 ? Buffer.concat([copy.subarray(0, 4_000), copy.subarray(9_000)]) : copy
  const file = path.join(await temporaryDir(), 'file.pdf')
  await writeFile(file, kind === 2 ? cut.subarray(0, Math.floor(cut.length * 0.7)) : cut)
  return file
}
