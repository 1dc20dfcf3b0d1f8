import { readFile } from 'node:fs/promises'
import type { AsrSettings } from '../engines/asr/catalogue.ts'
import { type Config, ConfigError } from './config.ts'

/** What the speech engines want to know, with the `scripted` one's script read in. */
export async function asrSettings({ asr }: Pick<Config, 'asr'>): Promise<AsrSettings> {
  const { scriptFile, ...settings } = asr
  if (!scriptFile) return settings
  const text = await readFile(scriptFile, 'utf8').catch(() => {
    throw new ConfigError(`AUSCULT_ASR_SCRIPT ${scriptFile}: cannot be read`)
  })
  return { ...settings, script: text.trim().split('\n') }
}
