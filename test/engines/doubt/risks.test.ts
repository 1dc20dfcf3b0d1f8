import { describe, expect, test } from 'vitest'
import { groundsOf } from '../../../src/engines/report/facts/doubt/ground.ts'
import { risksOf } from '../../../src/engines/report/facts/doubt/risks/index.ts'
import { RISKS } from '../../../src/engines/report/facts/doubt/understood.ts'
import { factsOf } from '../../../src/engines/report/facts/read-facts.ts'
import { readingOfTalk } from './reading-of-talk.ts'
import { type Told, talks } from './talks.ts'

/** The risks of each fact of that concept. */
function risksIn({ talk, concept }: Told) {
  const reading = readingOfTalk(talk)
  const grounds = groundsOf(reading, factsOf(reading)).filter(({ fact }) => fact.concept === concept)
  return grounds.map(risksOf)
}

describe.each(RISKS)('the risk %s', (risk) => {
  const { has, hasNot } = talks[risk]
  test('is seen', () => {
    expect(risksIn(has)).toContainEqual(expect.arrayContaining([risk]))
  })
  test('is not seen elsewhere', () => {
    const found = risksIn(hasNot)
    expect(found.length).toBeGreaterThan(0)
    for (const risks of found) expect(risks).not.toContain(risk)
  })
})
