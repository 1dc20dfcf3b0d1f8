import { pdfOf } from './pdf.ts'

type Row = readonly [name: string, result: string, unit: string, reference: string]

/** A laboratory's sheet of that day (`12/03/2025`), with a text layer. */
export function labSheet(day: string, rows: readonly Row[]): Buffer {
  const columns = [50, 220, 310, 400]
  const line = (texts: readonly string[], y: number) =>
    texts.map((text, index) => ({ x: columns[index] ?? 0, y, text }))
  return pdfOf([
    { x: 50, y: 800, text: 'LABORATORIO CENTRAL' },
    { x: 50, y: 780, text: 'Paciente: MARIA APARECIDA SOUZA' },
    { x: 50, y: 765, text: `Data da coleta: ${day}` },
    { x: 50, y: 735, text: 'BIOQUIMICA' },
    ...line(['Exame', 'Resultado', 'Unidade', 'Valor de referência'], 710),
    ...rows.flatMap((row, index) => line(row, 690 - 20 * index)),
  ])
}
