import { openEnergyDetection } from './energy.ts'
import type { VoiceActivity } from './port.ts'
import { openSilero } from './silero.ts'

/** Silero, or the fallback where it does not run; `reason` then says why. */
export async function openVoiceActivity(): Promise<{ activity: VoiceActivity; reason: string | null }> {
  try {
    return { activity: await openSilero(), reason: null }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { activity: openEnergyDetection(), reason }
  }
}
