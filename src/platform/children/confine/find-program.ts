import { accessSync, constants, realpathSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

/** Where the search path has a program, links followed; undefined where it has none. */
export function findProgram(name: string): string | undefined {
  const places = isAbsolute(name)
    ? [name]
    : (process.env.PATH ?? '').split(delimiter).map((dir) => join(dir, name))
  for (const place of places) {
    try {
      accessSync(place, constants.X_OK)
      return realpathSync(place)
    } catch {
      // Not here.
    }
  }
  return undefined
}
