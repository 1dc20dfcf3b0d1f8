import type { Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'
import { medicineCues, medicineNames } from './found-words.ts'

interface Stretch {
  readonly from: number
  readonly to: number
}

/** Tests, vital signs, operations, referrals: numbers and orders beside them are not of a medicine. */
export function foreign({ lexicon }: Reading, { tokens }: Sentence): Stretch[] {
  const { tests, vitals, operations, referrals } = lexicon.grounds
  const own = [
    ...medicineNames(lexicon, tokens),
    ...medicineCues(lexicon, tokens).filter(
      ({ entry }) => entry.concept === 'taking' || entry.concept === 'by-weight',
    ),
  ]
  const found: readonly Stretch[] = [
    ...tests.find(tokens),
    ...vitals.find(tokens),
    ...referrals.find(tokens),
    ...operations.find(tokens).filter(({ entry }) => entry.class === 'procedures'),
  ]
  return found.filter(
    ({ from, to }) =>
      !tokens.slice(from, to).some(({ quantity }) => quantity) &&
      !own.some((one) => one.from < to && one.to > from),
  )
}
