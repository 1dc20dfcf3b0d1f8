import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExamEngine, ExamFile, ExamReading } from '../../src/engines/exam/port.ts'
import { EngineError } from '../../src/platform/errors.ts'
import { pdfOf } from '../support/pdf.ts'

/** A report of one page with a text layer; `truth/` says what it holds. */
const REPORT = path.resolve('test/fixtures/exams/pdf/pt-blocks-history-1.pdf')

/** What every exam engine keeps to. */
export function examSuite(name: string, open: () => Promise<ExamEngine>): void {
  describe(`exam engine ${name}`, () => {
    const report: ExamFile = { path: REPORT, mediaType: 'application/pdf' }
    const never = new AbortController().signal
    const progress: [number, number][] = []
    let engine: ExamEngine
    let reading: ExamReading
    let folder: string

    const fileOf = async (bytes: Uint8Array, mediaType: ExamFile['mediaType']): Promise<ExamFile> => {
      const file = path.join(folder, createHash('sha256').update(bytes).digest('hex'))
      await writeFile(file, bytes)
      return { path: file, mediaType }
    }

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'exam-suite-'))
      engine = await open()
      reading = await engine.read(
        report,
        { locale: 'pt-BR', onProgress: (...step) => progress.push(step) },
        never,
      )
    })
    afterAll(async () => {
      await engine.close()
      await rm(folder, { recursive: true })
    })

    it('says what it is and that it is usable', async () => {
      expect(engine.name).toMatch(/^[a-z0-9-]+$/)
      expect(engine.model).not.toBe('')
      expect(await engine.check()).toMatchObject({ usable: true })
    })

    it('reads tests as printed, with a bare number beside', () => {
      expect(reading.observations.length).toBeGreaterThan(0)
      for (const { name: test, result, numericResult, unit } of reading.observations) {
        expect(test.trim()).not.toBe('')
        expect(result).toContain(unit)
        expect(numericResult).toMatch(/^(?:-?\d+(?:\.\d+)?)?$/)
      }
    })

    it('tells how sure it is and where it read each value', () => {
      for (const { confidence, box } of reading.observations) {
        expect(confidence).toBeGreaterThanOrEqual(0)
        expect(confidence).toBeLessThanOrEqual(1)
        if (!box) continue
        expect(box.page).toBeGreaterThanOrEqual(1)
        expect(box.page).toBeLessThanOrEqual(reading.pages)
        for (const share of [box.x, box.y, box.x + box.width, box.y + box.height]) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(1)
        }
      }
    })

    it('gives the date as a calendar day and the language it found', () => {
      expect(reading.date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(reading.language).toBe('pt-BR')
    })

    it('reports progress up to the last page', () => {
      expect(progress.at(-1)).toEqual([reading.pages, reading.pages])
    })

    it('leaves the file as it is', async () => {
      const before = await readFile(REPORT)
      await engine.read(report, { locale: 'pt-BR' }, never)
      expect(await readFile(REPORT)).toEqual(before)
    })

    it('finds nothing wrong with a file that opens, and says what is wrong with one that does not', async () => {
      expect(await engine.inspect(report, never)).toBeNull()
      const locked = await fileOf(pdfOf([], { locked: true }), 'application/pdf')
      expect(await engine.inspect(locked, never)).toMatch(/password/)
    })

    it('rejects what can not be read with a reason for its sender', async () => {
      const broken = await fileOf(Buffer.from('%PDF-1.7\nnothing more'), 'application/pdf')
      const failure = await engine.read(broken, { locale: 'pt-BR' }, never).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(EngineError)
      expect(failure).toMatchObject({ retryable: false, message: expect.stringMatching(/PDF/) })
    })

    it('draws a page of the file, and none that is not there', async () => {
      const { bytes, pages } = await engine.drawPage(report, 1, never)
      expect(pages).toBe(reading.pages)
      expect([...(bytes ?? []).slice(0, 3)]).toEqual([0xff, 0xd8, 0xff])
      await expect(engine.drawPage(report, pages + 1, never)).resolves.toEqual({ bytes: null, pages })
    })

    it('stops when it is told to', async () => {
      const reason = new Error('no longer wanted')
      await expect(engine.read(report, { locale: 'pt-BR' }, AbortSignal.abort(reason))).rejects.toBe(reason)
      const controller = new AbortController()
      const read = engine.read(report, { locale: 'pt-BR' }, controller.signal)
      controller.abort(reason)
      await expect(read).rejects.toBe(reason)
    })

    it('works on after a failure and after an abort', async () => {
      const again = await engine.read(report, { locale: 'pt-BR' }, never)
      expect(again.observations.map((one) => one.result)).toEqual(
        reading.observations.map((one) => one.result),
      )
    })
  })
}
