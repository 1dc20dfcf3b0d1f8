import { describe, expect, it } from 'vitest'
import { FairLine } from '../../src/platform/fair/fair-line.ts'
import { runForShare } from '../../src/platform/fair/share.ts'

const push = (line: FairLine<string>, share: string, item: string) =>
  runForShare(share, () => line.push(item))

describe('a fair line', () => {
  it('lets shares take turns, each in the order of its arrival', () => {
    const line = new FairLine<string>(100)
    for (const item of ['a1', 'a2', 'a3']) push(line, 'a', item)
    for (const item of ['b1', 'b2']) push(line, 'b', item)
    expect(line.length).toBe(5)
    const taken = Array.from({ length: 5 }, () => line.shift())
    expect(taken).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
    expect(line.shift()).toBeUndefined()
  })

  it('keeps half of its places for others', () => {
    const line = new FairLine<string>(4)
    expect(['a1', 'a2', 'a3'].map((item) => push(line, 'a', item))).toEqual([true, true, false])
    expect(['b1', 'c1', 'd1'].map((item, i) => push(line, 'bcd'[i] ?? '', item))).toEqual([true, true, false])
  })

  it('is left by whoever no longer wants to wait', () => {
    const line = new FairLine<string>(4)
    push(line, 'a', 'a1')
    push(line, 'b', 'b1')
    expect([line.remove('a1'), line.remove('a1'), line.length]).toEqual([true, false, 1])
    expect(line.clear()).toEqual(['b1'])
    expect(line.shift()).toBeUndefined()
  })
})
