import { isHandful } from '../../medicines/dose-text.ts'
import { findMedicines } from '../../medicines/find-medicines.ts'
import { medicineCues } from '../../medicines/found-words.ts'
import type { Ground } from '../ground.ts'
import { isLeft, isTaken } from './said.ts'

/** What is done with a medicine, and how it is taken. */
export const medicineRisks = {
  'medicine-without-regimen': ({ fact }: Ground) =>
    fact.type === 'medicine' &&
    !isLeft(fact) &&
    !fact.medicine?.dose &&
    !fact.medicine?.frequency &&
    !fact.medicine?.duration,
  /** What is stopped or refused is seldom told with its dose. */
  'left-with-regimen': ({ fact }: Ground) =>
    isLeft(fact) && (fact.medicine?.dose || fact.medicine?.frequency) != null,
  'begun-with-regimen': ({ fact }: Ground) =>
    fact.type === 'medicine' &&
    fact.status === 'start' &&
    fact.medicine?.dose != null &&
    fact.medicine.frequency != null,
  'left-among-others': (ground: Ground) =>
    (ground.fact.status === 'stop' || ground.fact.status === 'rejected') && mostInSentence(ground) > 1,
  'class-of-medicines': ({ reading, fact, named }: Ground) =>
    fact.type === 'medicine' &&
    named.some((sentence) =>
      findMedicines(reading, sentence).some(
        ({ medicine }) => medicine.concept === fact.concept && (medicine.isClass || medicine.isGeneral),
      ),
    ),
  'taken-with-a-not': (ground: Ground) => isTakenMedicine(ground) && hasCue(ground, 'not'),
  'taken-with-a-start': (ground: Ground) => isTakenMedicine(ground) && hasCue(ground, 'start'),
  'dose-without-frequency': ({ fact }: Ground) =>
    fact.medicine?.dose != null && fact.medicine.frequency === null,
  'left-with-a-past': (ground: Ground) => isLeft(ground.fact) && hasCue(ground, 'past'),
} as const

const isTakenMedicine = ({ fact }: Ground) => fact.type === 'medicine' && isTaken(fact)

const hasCue = ({ reading, named }: Ground, kind: string): boolean =>
  named.some(({ tokens }) =>
    medicineCues(reading.lexicon, tokens).some(({ entry }) => entry.concept === kind),
  )

/** Medicines in the sentence that names the most. */
const mostInSentence = ({ reading, named }: Ground): number =>
  Math.max(
    0,
    ...named.map(
      (sentence) => new Set(findMedicines(reading, sentence).map(({ medicine }) => medicine.concept)).size,
    ),
  )

/** Parts of a fact that may be another's: it is told without them where nothing else speaks against it. */
export const partRisks = {
  'side-of-two': ({ reading, fact, turns }: Ground) =>
    fact.side !== null &&
    new Set(
      turns.flatMap(({ tokens }) =>
        reading.lexicon.cues['side-cues'].findAll(tokens).map(({ entry }) => entry.concept),
      ),
    ).size > 1,
  /** How often and how long it is taken are numbers of its own. */
  'dose-of-many': ({ fact: { medicine }, places }: Ground) =>
    medicine?.dose != null &&
    hasManyNumbers(places, [medicine.frequency, medicine.duration].filter((part) => part !== null).length),
  /** "4 tablets of 150 mcg": how many are prescribed or how strong they are, mostly. */
  'dose-of-a-handful': ({ fact }: Ground) => fact.medicine?.dose != null && isHandful(fact.medicine.dose),
  'number-of-many': ({ fact, places }: Ground) => fact.value !== null && hasManyNumbers(places),
} as const

const manyNumbers = 3

/** `own`: how many more numbers are its own. */
const hasManyNumbers = (places: Ground['places'], own = 0): boolean =>
  places.some(
    ({ sentence }) => sentence.tokens.filter(({ quantity }) => quantity).length >= manyNumbers + own,
  )
