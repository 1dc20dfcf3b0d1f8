import { describe, expect, it } from 'vitest'
import { temporaryDir } from '../support/temporary-dir.ts'
import { killUnderLoad } from './kill-under-load.ts'

describe('a service that is killed under load', () => {
  it('has everything that it acknowledged, once, and completes what was finished', {
    timeout: 180_000,
  }, async () => {
    const result = await killUnderLoad({ rounds: 2, dataDir: await temporaryDir() })
    expect(result.faults).toEqual([])
    expect(result.consultations).toBeGreaterThan(0)
    expect(result.exams).toBeGreaterThan(0)
    expect(result.kills).toBe(3)
  })
})
