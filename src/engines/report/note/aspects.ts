/** What is told of a complaint beside since when: how it began, how it feels, what makes it worse. */
export const ASPECTS = [
  'onset',
  'character',
  'intensity',
  'episodes',
  'spread',
  'worse',
  'better',
  'effect',
] as const
export type Aspect = (typeof ASPECTS)[number]
