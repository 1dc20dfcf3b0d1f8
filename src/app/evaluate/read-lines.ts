import { readFile } from 'node:fs/promises'

/** The objects of a JSON Lines file. */
export const readLines = async <Line>(file: string): Promise<Line[]> =>
  (await readFile(file, 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line)

export const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))
