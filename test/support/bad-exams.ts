import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { labReport, pdfOf } from './pdf.ts'

export interface BadExam {
  readonly name: string
  readonly bytes: Uint8Array
  /** Refused at the door, failed later, or (for damage that can be read around) completed. */
  readonly fate: 'refused' | 'failed' | 'any'
}

const ascii = (text: string) => Buffer.from(text, 'latin1')
const noise = randomBytes(40_000)

/** Files that are no exam, or a harmful one. */
export async function badExams(): Promise<BadExam[]> {
  return [...noExams(), ...brokenPdfs(), ...heavyPdfs(), ...(await brokenPictures())]
}

function noExams(): BadExam[] {
  const files: Record<string, Buffer> = {
    nothing: Buffer.alloc(0),
    'one byte': ascii('%'),
    'random bytes': noise,
    zeros: Buffer.alloc(5_000),
    text: ascii('Hemoglobina 13,5 g/dL'),
    'a page': ascii('<!doctype html><html><body>Hemoglobina 13,5</body></html>'),
    json: ascii('{"Hemoglobina":13.5}'),
    'a drawing': ascii('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    'an archive or office document': Buffer.concat([ascii('PK\x03\x04\x14\0\0\0'), noise]),
    'a sound': Buffer.concat([ascii('RIFF\x24\x9c\0\0WAVEfmt '), noise]),
    'a PostScript file': ascii('%!PS-Adobe-3.0\n(/etc/passwd) (r) file\n'),
  }
  return Object.entries(files).map(([name, bytes]) => ({ name, bytes, fate: 'refused' }))
}

function brokenPdfs(): BadExam[] {
  const report = labReport()
  return [
    { name: 'a PDF header only', bytes: ascii('%PDF-1.7\n'), fate: 'refused' },
    { name: 'a PDF header and garbage', bytes: Buffer.concat([ascii('%PDF-1.7\n'), noise]), fate: 'refused' },
    { name: 'a PDF with a password', bytes: pdfOf([], { locked: true }), fate: 'refused' },
    { name: 'a PDF cut in the middle', bytes: report.subarray(0, report.length / 2), fate: 'any' },
    { name: 'a PDF without its table', bytes: report.subarray(0, report.indexOf('xref')), fate: 'any' },
    {
      name: 'a PDF without pages',
      bytes: edit(report, '/Kids [3 0 R] /Count 1', '/Kids [] /Count 0     '),
      fate: 'any',
    },
    {
      name: 'a PDF whose pages go round',
      bytes: edit(report, '/Kids [3 0 R]', '/Kids [2 0 R]'),
      fate: 'any',
    },
    { name: 'a PDF of a billion pages', bytes: edit(report, '/Count 1 ', '/Count 1000000000 '), fate: 'any' },
  ]
}

function heavyPdfs(): BadExam[] {
  const bomb = deflateSync(Buffer.alloc(40 * 1024 * 1024, ' '))
  const stream = `<< /Length ${bomb.length} /Filter /FlateDecode >>\nstream\n`
  const [before = '', after = ''] = labReport()
    .toString('latin1')
    .split(/<< \/Length \d+ >>\nstream[\s\S]*?\nendstream/)
  return [
    { name: 'a page as large as a hall', bytes: pdfOf([], { mediaBox: [14_400, 14_400] }), fate: 'any' },
    {
      name: 'a page without extent',
      bytes: pdfOf([{ x: 1, y: 1, text: 'a' }], { mediaBox: [0, 0] }),
      fate: 'any',
    },
    {
      name: 'a page that unpacks to 40 MB',
      bytes: Buffer.concat([ascii(before), ascii(stream), bomb, ascii(`\nendstream${after}`)]),
      fate: 'any',
    },
  ]
}

async function brokenPictures(): Promise<BadExam[]> {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'white' }, limitInputPixels: false })
  const png = await blank(600, 400).png().toBuffer()
  const jpeg = await blank(600, 400).jpeg().toBuffer()
  const huge = Buffer.from(png)
  huge.writeUInt32BE(60_000, 16)
  huge.writeUInt32BE(60_000, 20)
  return [
    { name: 'a PNG header only', bytes: png.subarray(0, 8), fate: 'refused' },
    { name: 'a JPEG header only', bytes: jpeg.subarray(0, 3), fate: 'refused' },
    { name: 'a JPEG header and garbage', bytes: Buffer.concat([jpeg.subarray(0, 20), noise]), fate: 'any' },
    { name: 'a PNG that says it is 60,000 pixels wide', bytes: huge, fate: 'refused' },
    { name: 'a PNG cut in the middle', bytes: png.subarray(0, png.length / 2), fate: 'any' },
    { name: 'a JPEG cut in the middle', bytes: jpeg.subarray(0, jpeg.length / 2), fate: 'any' },
    { name: 'a picture of one pixel', bytes: await blank(1, 1).png().toBuffer(), fate: 'any' },
    { name: 'a picture of nothing', bytes: png, fate: 'any' },
    {
      name: 'a picture in an unusual coding',
      bytes: Buffer.concat([ascii('II*\0\x08\0\0\0'), noise]),
      fate: 'any',
    },
  ]
}

function edit(pdf: Buffer, from: string, to: string): Buffer {
  return ascii(pdf.toString('latin1').replace(from, to))
}
