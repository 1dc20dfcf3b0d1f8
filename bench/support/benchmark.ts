/** What a benchmark found: rows for people, everything for programs. */
export interface Findings {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Goals with what came out. */
  readonly goals: readonly { readonly goal: string; readonly found: string; readonly met: boolean }[]
  /** JSON. */
  readonly data: unknown
}

/** Settings are `name=value` words of the command line; each benchmark says which it knows. */
export interface Benchmark {
  readonly name: string
  readonly about: string
  /** Names, defaults and meaning. */
  readonly settings: Readonly<Record<string, { readonly default: string; readonly about: string }>>
  run(settings: Readonly<Record<string, string>>, note: (line: string) => void): Promise<Findings>
}

export const numbers = (list: string | undefined): number[] => (list ?? '').split(',').map(Number)

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
