import type { Line } from '../layout/lines.ts'

/** Lines of one paragraph become one text. */
export function paragraphs(lines: readonly Line[]): string[] {
  const texts: string[] = []
  for (const [i, line] of lines.entries()) appendLine(texts, line.text.trim(), lines[i - 1], line)
  return texts
}

/** Adds `text` of a line to `texts`: a line that fills the width goes on in the next. */
export function appendLine(texts: string[], text: string, last: Line | undefined, line: Line): void {
  const goesOn =
    last &&
    last.page === line.page &&
    line.y0 - last.y1 < line.unit * 0.9 &&
    last.x1 > line.pageWidth * 0.75 &&
    texts.length > 0
  if (goesOn) texts[texts.length - 1] = `${texts.at(-1)} ${text}`
  else texts.push(text)
}
