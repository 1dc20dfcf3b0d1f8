import { describe, expect, it } from 'vitest'
import { sniffExamFile } from '../../src/engines/exam/sniff-exam-file.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )

describe('kind of an exam file', () => {
  it.each([
    ['application/pdf', bytes('%PDF-1.7\n')],
    ['application/pdf', bytes('\r\nmail gateway\n%PDF-1.4\n')],
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0], 'xxJFIF')],
    ['image/png', bytes([0x89], 'PNG\r\n\x1a\n')],
    ['image/webp', bytes('RIFF', [4, 0, 0, 0], 'WEBPVP8 ')],
    ['image/tiff', bytes('II', [0x2a, 0])],
    ['image/tiff', bytes('MM', [0, 0x2a])],
    ['image/gif', bytes('GIF89a')],
    ['image/bmp', bytes('BM', Array(12).fill(0), [40, 0, 0, 0])],
    ['image/heic', bytes([0, 0, 0, 24], 'ftypheic')],
  ])('knows %s by its bytes', (mediaType, head) => {
    expect(sniffExamFile(head)).toBe(mediaType)
  })

  it.each([
    ['nothing', bytes('')],
    ['text', bytes('Hemoglobina 13,5')],
    ['text that begins like a bitmap', bytes('BMI 24,5 kg/m2 and so on')],
    ['a sound', bytes('RIFF', [4, 0, 0, 0], 'WAVEfmt ')],
    ['a video', bytes([0, 0, 0, 24], 'ftypisom')],
    ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PDF header far inside', bytes('x'.repeat(2000), '%PDF-1.7')],
  ])('knows that %s is none', (_, head) => {
    expect(sniffExamFile(head)).toBeNull()
  })
})
