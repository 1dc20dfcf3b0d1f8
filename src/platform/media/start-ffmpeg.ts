import type { ChildProcess } from 'node:child_process'
import type { Confinement } from '../children/confine/confine.ts'
import { type SpawnSettings, spawnConfined } from '../children/confine/spawn-confined.ts'
import type { MediaLimits } from './limits.ts'

/** Starts ffmpeg, confined: of our files it has those named here. */
export function startFfmpeg(
  args: readonly string[],
  { memoryBytes, cpuSeconds, niceness = 0 }: MediaLimits,
  { stdio, ...files }: Pick<SpawnSettings, 'stdio'> & Pick<Confinement, 'reads' | 'writes'>,
): ChildProcess {
  const limits = { addressBytes: memoryBytes, cpuSeconds }
  return spawnConfined({ program: 'ffmpeg', args }, { ...files, limits, niceness }, { stdio })
}
