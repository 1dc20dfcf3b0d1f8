/** Why something of an answer was not taken over. */
export type Removal = 'no-evidence' | 'echo' | 'medication' | 'unsupported'

const WHAT: { readonly [removal in Removal]: readonly [one: string, many: string] } = {
  'no-evidence': [
    'statement was left out: it names no utterance of the transcript',
    'statements were left out: they name no utterance of the transcript',
  ],
  echo: [
    'statement was left out: it repeats instructions instead of what was said',
    'statements were left out: they repeat instructions instead of what was said',
  ],
  medication: [
    'medicine was left out: not said in the consultation',
    'medicines were left out: not said in the consultation',
  ],
  unsupported: [
    'statement was left out: the transcript does not bear it out',
    'statements were left out: the transcript does not bear them out',
  ],
}

/** Counts what was left out, and where. */
export interface Tally {
  add(removal: Removal, place: string): void
  warnings(): string[]
}

const SHOWN = 10

export function createTally(): Tally {
  const places = new Map<Removal, string[]>()
  return {
    add: (removal, place) => places.set(removal, [...(places.get(removal) ?? []), place]),
    warnings: () =>
      [...places].map(([removal, where]) => {
        const [one, many] = WHAT[removal]
        const distinct = [...new Set(where)]
        const more = distinct.length > SHOWN ? ' and elsewhere' : ''
        const count = where.length
        return `${count} ${count === 1 ? one : many} (${distinct.slice(0, SHOWN).join(', ')}${more})`
      }),
  }
}
