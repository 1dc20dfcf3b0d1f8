import { createHash } from 'node:crypto'

/** Another UUIDv7 of the same moment as `seed`: of the same seed and label always the same. */
export function deriveId(seed: string, label: string): string {
  const time = seed.slice(0, 13)
  const hex = createHash('sha256').update(`${seed}\n${label}`).digest('hex')
  return `${time}-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`
}
