import { readdirSync, readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { currentSandbox } from '../../../src/platform/children/confine/sandbox.ts'
import { startChild } from '../../support/child.ts'
import { temporaryDir } from '../../support/temporary-dir.ts'

const isBubblewrap = currentSandbox().kind === 'bubblewrap'
const owner = new URL('./many-sandboxes.child.ts', import.meta.url)

/** Processes that have a word on their command line, and have not ended. */
const processesWith = (word: string): string[] =>
  readdirSync('/proc').filter((entry) => {
    try {
      return /^\d+$/.test(entry) && readFileSync(`/proc/${entry}/cmdline`, 'latin1').includes(word)
    } catch {
      return false
    }
  })

it.runIf(isBubblewrap)(
  'nothing is left of the sandboxes that a process was making when it was killed',
  {
    timeout: 300_000,
  },
  async () => {
    for (const count of [1, 2, 4, 8, 16, 24]) {
      const folder = await temporaryDir()
      const maker = startChild(owner, [folder, String(count)])
      await maker.next()
      await maker.kill()
      await vi.waitUntil(() => processesWith(folder).length === 0, { timeout: 40_000, interval: 100 })
      expect(processesWith(folder)).toEqual([])
    }
  },
)
