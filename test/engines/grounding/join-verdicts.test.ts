import { describe, expect, it } from 'vitest'
import { joinVerdicts, SUPPORTED } from '../../../src/engines/report/support.ts'

describe('two verdicts on one statement', () => {
  it('are one of the worse support where they disagree', () => {
    const contradicted = { support: 'contradicted', reason: 'said of the mother' } as const
    expect(joinVerdicts(SUPPORTED, contradicted)).toEqual(contradicted)
    expect(joinVerdicts(contradicted, SUPPORTED)).toEqual(contradicted)
  })

  it('give both reasons, each once', () => {
    const one = { support: 'partly', reason: 'dose not said' } as const
    const other = { support: 'unsupported', reason: 'nobody said so' } as const
    expect(joinVerdicts(one, other)).toEqual({
      support: 'unsupported',
      reason: 'dose not said; nobody said so',
    })
    expect(joinVerdicts(one, one).reason).toBe('dose not said')
  })
})
