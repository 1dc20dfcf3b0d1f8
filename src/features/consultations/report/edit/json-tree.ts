/** A place in a report's content: keys and indices from its root. */
export type Path = readonly (string | number)[]

/** RFC 6901. */
export const pointerOf = (path: Path): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every value of a tree with its pointer, parents before what they hold. */
export function* nodesOf(
  value: unknown,
  path: Path = [],
): Generator<readonly [pointer: string, value: unknown]> {
  yield [pointerOf(path), value]
  const inner = Array.isArray(value) ? value.entries() : isObject(value) ? Object.entries(value) : []
  for (const [key, one] of inner) yield* nodesOf(one, [...path, key])
}
