import { expect, it } from 'vitest'
import { startInTurn } from '../../../src/platform/media/start-in-turn.ts'

const BUSY_MS = 5

function blocking(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS)
}

it('starts come one by one in their order, and others have their turn between', async () => {
  const happened: string[] = []
  const ticking = setInterval(() => happened.push('.'), 1)
  const started = await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      startInTurn(() => {
        blocking()
        happened.push(name)
        return name
      }),
    ),
  )
  clearInterval(ticking)
  expect(started).toEqual(['a', 'b', 'c'])
  expect(happened.join('')).toMatch(/^\.*a\.+b\.+c/)
})

it('one that fails says so, and keeps nobody from starting', async () => {
  const fails = startInTurn(() => {
    throw new Error('no such program')
  })
  const starts = startInTurn(() => 'started')
  await expect(fails).rejects.toThrow('no such program')
  expect(await starts).toBe('started')
})
