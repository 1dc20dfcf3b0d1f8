import { expect, test } from 'vitest'
import { gatherWrites } from '../../../src/platform/db/gather.ts'

/** Writes that double numbers, refuse odd ones and note which went together; the first waits until `open` is called. */
function doubling(refuse: (items: readonly number[]) => Error | null = () => null) {
  const groups: (readonly number[])[] = []
  const gate = Promise.withResolvers<void>()
  const gathered = gatherWrites({
    most: 4,
    isOnes: (error) => error instanceof RangeError,
    async write(items: readonly number[]) {
      groups.push(items)
      await gate.promise
      const error = refuse(items)
      if (error) throw error
      return items.map((item) => item * 2)
    },
  })
  return { gathered, groups, open: gate.resolve }
}

test('what comes while a write is under way is written together after it, within a bound', async () => {
  const { gathered, groups, open } = doubling()
  const results = [1, 2, 3, 4, 5, 6].map((item) => gathered.add(item))
  open()
  expect(await Promise.all(results)).toEqual([2, 4, 6, 8, 10, 12])
  expect(groups).toEqual([[1], [2, 3, 4, 5], [6]])
})

test('one that can’t be written fails alone', async () => {
  const { gathered, open } = doubling((items) => (items.includes(3) ? new RangeError('three') : null))
  const results = [1, 2, 3, 4].map((item) => gathered.add(item))
  open()
  const outcomes = await Promise.allSettled(results)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})

test('what fails for everybody is not tried for each', async () => {
  const { gathered, groups, open } = doubling(() => new Error('the database is away'))
  const results = [1, 2, 3].map((item) => gathered.add(item))
  open()
  const outcomes = await Promise.allSettled(results)
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  expect(groups).toEqual([[1], [2, 3]])
})

test('it is settled when all that was added is written, and goes on after that', async () => {
  const { gathered, groups, open } = doubling()
  const results = [gathered.add(1), gathered.add(2)]
  open()
  await gathered.settled()
  expect(groups).toEqual([[1], [2]])
  expect(await Promise.all([...results, gathered.add(3)])).toEqual([2, 4, 6])
})
