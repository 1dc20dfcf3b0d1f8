import { readFileSync } from 'node:fs'

/** A tab-separated file without a header; `#` starts a comment line. */
export const readTable = (file: string): string[][] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))
