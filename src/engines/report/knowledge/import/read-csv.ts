/** Rows of a table with `;` between cells, quoted where a cell holds `;` or a line break; header names as keys. */
export function readCsv(text: string): { readonly [column: string]: string }[] {
  const [header = [], ...rows] = cellsOf(text.replace(/^\uFEFF/, ''))
  const names = header.map((name) => name.trim().toUpperCase())
  return rows
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .map((row) => Object.fromEntries(names.map((name, i) => [name, (row[i] ?? '').trim()])))
}

function cellsOf(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endRow = () => {
    row.push(cell)
    rows.push(row)
    row = []
    cell = ''
  }
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i]!
    if (quoted) {
      if (char !== '"') cell += char
      else if (text[i + 1] === '"') {
        cell += '"'
        i += 1
      } else quoted = false
    } else if (char === '"' && cell === '') quoted = true
    else if (char === ';') {
      row.push(cell)
      cell = ''
    } else if (char === '\n') endRow()
    else if (char !== '\r') cell += char
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

/** Bytes of a Brazilian government file: UTF-8 where they are, else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
