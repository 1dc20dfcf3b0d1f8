import { Writable } from 'node:stream'

interface Line extends Readonly<Record<string, unknown>> {
  readonly msg: string
}

/** A place for a log, and what was written there. */
export function logLines() {
  let written = ''
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString()
      done()
    },
  })
  const lines = (): Line[] =>
    written
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Line)
  return { stream, lines, text: () => written }
}
