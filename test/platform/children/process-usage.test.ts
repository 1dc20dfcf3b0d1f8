import { expect, test } from 'vitest'
import { usageSince } from '../../../src/platform/children/process-usage.ts'

const usage = (processorMs: number, heldUpMs: number) => ({ processorMs, heldUpMs, residentBytes: 0 })

test('what a child worked and waited for a processor is told since the look before', () => {
  expect(usageSince(usage(100, 50), usage(130, 950))).toEqual({ processorMs: 30, heldUpMs: 900 })
})

test('a process that has ended meanwhile takes its waiting with it, and none of it is made up', () => {
  expect(usageSince(usage(100, 500), usage(130, 20))).toEqual({ processorMs: 30, heldUpMs: 0 })
})

test('a child that was not looked at before has not waited, and one that can not be looked at has worked', () => {
  expect(usageSince(undefined, usage(30, 700))).toEqual({ processorMs: 30, heldUpMs: 0 })
  expect(usageSince(usage(30, 10), undefined)).toEqual({
    processorMs: Number.POSITIVE_INFINITY,
    heldUpMs: 0,
  })
})
