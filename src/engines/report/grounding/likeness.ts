/**
 * How a stated quantity stands to one that was said: the same, the same number of another unit, another of the same kind,
 * or nothing to compare (`null`).
 */
export type Likeness = 'same' | 'unit' | 'other' | null
