import { plain } from '../parser/lexicon/plain.ts'
import type { Observation } from '../port.ts'
import type { Constraint } from './constraint.ts'

const SCORE = /^(.+?)[\s:–-]+([tz])[\s-]?score$/
/** Places of one person lie no further from their middle one; a lost sign moves a score by twice itself. */
const PLAY = 1.2
/** Of fewer places nobody can tell which is off. */
const LEAST_PLACES = 3

interface Score {
  readonly index: number
  readonly value: number
}

interface Place {
  readonly t: Score
  readonly z: Score
}

/** What age explains of a bone's density, Z-score less T-score, is nearly the same at all places of a person. */
export const scoresOfPlaces: Constraint = (observations) => {
  const places = placesOf(observations)
  if (places.length < LEAST_PLACES) return []
  const middle = places.map(({ t, z }) => z.value - t.value).toSorted((a, b) => a - b)[places.length >> 1]!
  const isOff = (t: number, z: number) => Math.abs(z - t - middle) > PLAY
  return places
    .filter(({ t, z }) => isOff(t.value, z.value))
    .flatMap(({ t, z }) => {
      // The one that fits with its sign the other way round is to blame.
      const misread = [t, z].filter((one) => !isOff(...signed(t, z, one)))
      return (misread.length > 0 ? misread : [t, z]).map(({ index }) => ({
        index,
        reason: 'derived' as const,
      }))
    })
}

const signed = (t: Score, z: Score, other: Score): [number, number] => [
  other === t ? -t.value : t.value,
  other === z ? -z.value : z.value,
]

function placesOf(observations: readonly Observation[]): Place[] {
  const scores = observations.flatMap(({ name, numericResult }, index) => {
    const [, place, kind] = SCORE.exec(plain(name)) ?? []
    return place && numericResult !== '' ? [{ place, kind, index, value: Number(numericResult) }] : []
  })
  return [...Map.groupBy(scores, ({ place }) => place).values()].flatMap((own) => {
    const [t, ...moreT] = own.filter(({ kind }) => kind === 't')
    const [z, ...moreZ] = own.filter(({ kind }) => kind === 'z')
    // What is told twice belongs to nothing for certain.
    return t && z && moreT.length === 0 && moreZ.length === 0 ? [{ t, z }] : []
  })
}
