import type { Usage } from './usage.ts'

/** What one part of an installation can do, by whose figure. */
export interface Limit {
  readonly name: string
  /** A second, in the unit of `need`. */
  readonly limit: number
  readonly need: (a: Usage) => number
}

const MB = 1024 ** 2

/**
 * Of what there is only one of: everything else grows with processes and machines.
 * @param options what the database's machine does: commits a second, megabytes of log a second, cores.
 */
export const limitsOf = (options: {
  readonly commits: number
  readonly logMegabytes: number
  readonly cores: number
}): readonly Limit[] => [
  { name: 'commits of the database', limit: options.commits, need: ({ commits }) => commits },
  { name: 'CPU of the database', limit: options.cores, need: ({ database }) => database },
  { name: 'log of the database', limit: options.logMegabytes, need: ({ log }) => log / MB },
]

export interface Projection {
  readonly recordings: number
  /** What they take a second. */
  readonly second: Usage
  /** The part that is used most, with its share: above 1 it is too small. */
  readonly narrowest: { readonly name: string; readonly share: number }
}

/** What so many live recordings take, when a minute of one takes `minute`. */
export function project(minute: Usage, recordings: number, limits: readonly Limit[]): Projection {
  const second = Object.fromEntries(
    Object.entries(minute).map(([name, value]) => [name, (value * recordings) / 60]),
  ) as unknown as Usage
  const shares = limits.map(({ name, limit, need }) => ({ name, share: need(second) / limit }))
  const [narrowest = { name: '', share: 0 }] = shares.toSorted((a, b) => b.share - a.share)
  return { recordings, second, narrowest }
}
