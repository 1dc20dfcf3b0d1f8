import type { ValueReading } from '../draft.ts'

/** What audiologists print where the loudest sound was not heard. */
const UNHEARD = /^[↓▼⬇]/

/**
 * A threshold of hearing as it is printed: `10*` was masked, which says nothing of how well it was heard, and `110↓` was
 * not heard at all, so that it is no number. Elsewhere both marks tell what lies outside limits.
 */
export const asThreshold = (value: ValueReading): ValueReading =>
  UNHEARD.test(value.flag)
    ? { ...value, text: `${value.text}${value.flag}`, kind: 'text', flag: '' }
    : { ...value, flag: '' }
