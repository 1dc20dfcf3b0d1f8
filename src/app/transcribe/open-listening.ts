import { createAsrEngine } from '../../engines/asr/catalogue.ts'
import type { AsrEngine } from '../../engines/asr/port.ts'
import { openVoiceActivity } from '../../platform/vad/open-voice-activity.ts'
import type { VoiceActivity } from '../../platform/vad/port.ts'
import { asrSettings } from '../asr-settings.ts'
import type { Config } from '../config.ts'
import { createLog } from '../create-log.ts'

/** What a command needs to hear a file: the configured speech engine, and who finds the voices. `cleanUp` closes both. */
export async function openListening(
  config: Config,
  cleanUp: AsyncDisposableStack,
): Promise<{ readonly engine: AsrEngine; readonly voiceActivity: VoiceActivity }> {
  const engine = await createAsrEngine(await asrSettings(config), createLog('warn'))
  cleanUp.defer(() => engine.close())
  const { activity: voiceActivity } = await openVoiceActivity()
  cleanUp.defer(() => voiceActivity.close())
  return { engine, voiceActivity }
}
