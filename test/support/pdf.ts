/** Offsets in points from the bottom left of an A4 page. */
export interface PdfLine {
  readonly x: number
  readonly y: number
  readonly text: string
}

export interface PdfOptions {
  /** Bytes of comment, to make the file larger. */
  readonly padding?: number
  /** Says that it is encrypted, with a password that nobody knows. */
  readonly locked?: boolean
  readonly mediaBox?: readonly [number, number]
}

/** Writes a PDF of one page with a text layer, Latin letters only. */
export function pdfOf(lines: readonly PdfLine[], options: PdfOptions = {}): Buffer {
  const { padding = 0, locked = false, mediaBox = [595, 842] } = options
  const content = lines
    .map(({ x, y, text }) => `BT /F1 10 Tf ${x} ${y} Td (${text.replaceAll(/[\\()]/g, '\\$&')}) Tj ET`)
    .join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${mediaBox.join(' ')}] /Contents 4 0 R ` +
      '/Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...(locked
      ? [`<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >>`]
      : []),
  ]
  let text = `%PDF-1.4\n${padding > 0 ? `%${'x'.repeat(padding - 2)}\n` : ''}`
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const xref = text.length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const encrypted = locked ? ` /Encrypt 6 0 R /ID [<00><00>]` : ''
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${encrypted} >>\nstartxref\n${xref}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** A laboratory's report with one normal and one abnormal result. */
export const labReport = (options?: PdfOptions): Buffer =>
  pdfOf(
    [
      { x: 50, y: 800, text: 'LABORATORIO CENTRAL' },
      { x: 50, y: 780, text: 'Paciente: MARIA APARECIDA SOUZA' },
      { x: 50, y: 765, text: 'Data da coleta: 12/03/2025' },
      { x: 50, y: 735, text: 'HEMOGRAMA COMPLETO' },
      { x: 50, y: 710, text: 'Exame' },
      { x: 220, y: 710, text: 'Resultado' },
      { x: 310, y: 710, text: 'Unidade' },
      { x: 400, y: 710, text: 'Valor de referência' },
      { x: 50, y: 690, text: 'Hemoglobina' },
      { x: 220, y: 690, text: '13,5' },
      { x: 310, y: 690, text: 'g/dL' },
      { x: 400, y: 690, text: '12,0 a 16,0' },
      { x: 50, y: 670, text: 'Glicose' },
      { x: 220, y: 670, text: '182' },
      { x: 310, y: 670, text: 'mg/dL' },
      { x: 400, y: 670, text: '70 a 99' },
    ],
    options,
  )
