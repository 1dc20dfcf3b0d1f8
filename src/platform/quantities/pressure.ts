/** In mmHg. */
export interface Pressure {
  readonly systolic: number
  readonly diastolic: number
}

const isBetween = (value: number, low: number, high: number) => value >= low && value <= high

/**
 * A ratio as a blood pressure: 16 by 10 is 160/100 and 14.5 by 9 is 145/90, in mmHg as it stands 138/82. `null` when
 * nobody's pressure is so.
 */
export function pressureOf({
  first,
  second,
}: {
  readonly first: number
  readonly second: number
}): Pressure | null {
  const isShort = isBetween(first, 5, 30)
  // "Vinte e um de trinta" is a score.
  if (isShort && second > 18) return null
  const systolic = isShort ? first * 10 : first
  const diastolic = isBetween(second, 2, 18) ? second * 10 : second
  if (!isBetween(systolic, 50, 300) || !isBetween(diastolic, 20, 180) || systolic <= diastolic) return null
  return { systolic: Math.round(systolic), diastolic: Math.round(diastolic) }
}
