import { styleText } from 'node:util'

/** Seconds as `mm:ss`. */
export const clock = (seconds: number): string => {
  const whole = Math.floor(seconds)
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}

export const heading = (text: string): void => console.log(`\n${styleText('bold', text)}\n`)

/** Prints a text within the terminal's width; lines after the first are indented to where the text began. */
export function printWrapped(lead: string, text: string, style: Parameters<typeof styleText>[0] = []): void {
  const width = Math.max(40, Math.min(process.stdout.columns || 100, 110)) - lead.length
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  const indent = ' '.repeat(lead.length)
  lines.forEach((line, at) => {
    console.log(styleText(style, (at === 0 ? lead : indent) + line))
  })
}

export function printWarnings(warnings: readonly string[]): void {
  for (const warning of new Set(warnings)) printWrapped('  ! ', warning, 'yellow')
}
