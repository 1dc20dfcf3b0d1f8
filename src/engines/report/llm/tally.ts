/** Why something of an answer was not taken over; counted, and told to the report's reader without the words. */
export type Removal =
  | 'no-evidence'
  | 'number'
  | 'medicine'
  | 'echo'
  | 'denial'
  | 'hypothesis'
  | 'medication'
  | 'dose'
  | 'unsupported'

const BECAUSE: { readonly [removal in Removal]: readonly [one: string, many: string] } = {
  'no-evidence': ['statement was left out: it names', 'statements were left out: they name'],
  number: ['statement was left out: it holds', 'statements were left out: they hold'],
  medicine: ['statement was left out: it names', 'statements were left out: they name'],
  denial: ['statement was left out: it denies', 'statements were left out: they deny'],
  echo: ['statement was left out: it repeats', 'statements were left out: they repeat'],
  hypothesis: ['hypothesis was left out:', 'hypotheses were left out:'],
  medication: ['medicine was left out:', 'medicines were left out:'],
  dose: [
    'dose or instruction for use was left out: it holds',
    'doses or instructions for use were left out: they hold',
  ],
  unsupported: ['value was left out:', 'values were left out:'],
}

const WHAT: { readonly [removal in Removal]: string } = {
  'no-evidence': 'no utterance of the transcript',
  number: 'a number or date that was not said',
  medicine: 'a medicine that was not said',
  denial: 'something that nobody denied',
  echo: 'instructions instead of what was said',
  hypothesis: 'not voiced in the consultation',
  medication: 'not said in the consultation',
  dose: 'a number that was not said with the medicine',
  unsupported: 'nothing in the transcript supports it',
}

export interface Tally {
  add(removal: Removal): void
  warnings(): string[]
}

export function createTally(): Tally {
  const counts = new Map<Removal, number>()
  return {
    add: (removal) => counts.set(removal, (counts.get(removal) ?? 0) + 1),
    warnings: () =>
      [...counts].map(([removal, count]) => {
        const [one, many] = BECAUSE[removal]
        return `${count} ${count === 1 ? one : many} ${WHAT[removal]}`
      }),
  }
}
