import { expect, test } from 'vitest'
import { RecentBytes } from '../../src/platform/recent-bytes.ts'

test('the longest unused value goes when there is no room for all', () => {
  const recent = new RecentBytes<string>(100)
  for (const key of ['a', 'b', 'c', 'd']) recent.set(key, key.toUpperCase(), 25)
  expect(recent.get('a')).toBe('A')
  recent.set('e', 'E', 20)
  expect(['a', 'b', 'c', 'd', 'e'].map((key) => recent.get(key))).toEqual(['A', undefined, 'C', 'D', 'E'])
})

test('a value in the place of another counts once', () => {
  const recent = new RecentBytes<string>(100)
  for (let at = 0; at < 20; at++) recent.set('a', `A${at}`, 25)
  recent.set('b', 'B', 25)
  expect([recent.get('a'), recent.get('b')]).toEqual(['A19', 'B'])
})

test('a value that would push out most others is not kept, nor what was there before it', () => {
  const recent = new RecentBytes<string>(100)
  recent.set('a', 'small', 10)
  recent.set('a', 'large', 26)
  expect(recent.get('a')).toBeUndefined()
})
