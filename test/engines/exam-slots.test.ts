import { describe, expect, it } from 'vitest'
import { Slots } from '../../src/engines/exam/parser/slots.ts'

describe('slots of recognition', () => {
  const setUp = (count: number) => {
    const slots = new Slots(count)
    const granted: string[] = []
    const reader = (name: string) => ({
      name,
      wants() {
        slots.want(this, () => granted.push(name))
      },
      frees() {
        slots.free(this)
      },
      dies() {
        slots.forget(this)
      },
    })
    return { granted, reader }
  }

  it('are granted in the order in which they were asked for, as they become free', () => {
    const { granted, reader } = setUp(1)
    const [a, b, c] = [reader('a'), reader('b'), reader('c')]
    for (const one of [a, b, c]) one.wants()
    expect(granted).toEqual(['a'])
    a.frees()
    b.frees()
    expect(granted).toEqual(['a', 'b', 'c'])
  })

  it('of a reader that died are free, and its wishes are forgotten', () => {
    const { granted, reader } = setUp(2)
    const [a, b, c] = [reader('a'), reader('b'), reader('c')]
    a.wants()
    a.wants()
    a.wants()
    b.wants()
    c.wants()
    a.dies()
    expect(granted).toEqual(['a', 'a', 'b', 'c'])
  })

  it('are not taken by what a dead reader had still said', () => {
    const { granted, reader } = setUp(1)
    const [dead, next] = [reader('dead'), reader('next')]
    dead.dies()
    dead.wants()
    dead.frees()
    next.wants()
    expect(granted).toEqual(['next'])
  })
})
