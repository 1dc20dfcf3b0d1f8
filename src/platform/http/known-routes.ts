/** Which methods each path answers, so that a wrong one gets 405 with `Allow` instead of 404. */
export class KnownRoutes {
  readonly #methods = new Map<string, Set<string>>()

  /** @param pattern A route's URL pattern; `:name` stands for one segment. */
  add(pattern: string, methods: string | readonly string[]): void {
    const known = this.#methods.get(pattern) ?? new Set()
    for (const method of typeof methods === 'string' ? [methods] : methods) known.add(method)
    this.#methods.set(pattern, known)
  }

  /** Sorted methods that some route takes at this path; empty where there is none. */
  allowedAt(path: string): string[] {
    const methods = new Set<string>()
    for (const [pattern, known] of this.#methods) {
      if (matches(pattern.split('/'), path.split('/'))) for (const method of known) methods.add(method)
    }
    return [...methods].sort()
  }
}

function matches(pattern: readonly string[], path: readonly string[]): boolean {
  if (pattern.at(-1) === '*') {
    const fixed = pattern.slice(0, -1)
    return path.length > fixed.length && matches(fixed, path.slice(0, fixed.length))
  }
  if (pattern.length !== path.length) return false
  return pattern.every((part, at) => (part.startsWith(':') ? path[at] !== '' : part === path[at]))
}
