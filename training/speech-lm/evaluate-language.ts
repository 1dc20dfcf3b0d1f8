/**
 * How often PocketSphinx, told nothing of the language, takes windows for foreign: folders of recordings that it
 * should understand, and of such that it should not.
 *
 *   node training/speech-lm/evaluate-language.ts FOLDER…
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { transcribeFile } from '../../src/app/transcribe/transcribe-file.ts'
import { createPocketSphinx } from '../../src/engines/asr/pocketsphinx/pocketsphinx.ts'
import type { AsrEngine } from '../../src/engines/asr/port.ts'
import { openVoiceActivity } from '../../src/platform/vad/open-voice-activity.ts'

const engine = createPocketSphinx({ processes: 1, timeoutMs: 120_000 })
const { activity: voiceActivity } = await openVoiceActivity()
for (const folder of process.argv.slice(2)) {
  const windows: { seconds: number; verdict: 'english' | 'doubtful' | 'foreign' }[] = []
  const watched: AsrEngine = {
    ...engine,
    async transcribe(audio, options, signal) {
      const heard = await engine.transcribe(audio, options, signal)
      const said = heard.warnings.join()
      const verdict = /left out/.test(said) ? 'foreign' : /doubtful/.test(said) ? 'doubtful' : 'english'
      windows.push({ seconds: audio.samples.length / audio.sampleRate, verdict })
      return heard
    },
  }
  for (const name of readdirSync(folder).filter((one) => /\.(wav|flac|ogg|mp3)$/.test(one))) {
    const options = {
      engine: watched,
      voiceActivity,
      language: 'auto',
      vocabulary: [],
      concurrency: 1,
    } as const
    await transcribeFile(join(folder, name), options, new AbortController().signal)
  }
  for (const [label, some] of [
    ['all windows', windows],
    ['of 5 s and more', windows.filter(({ seconds }) => seconds >= 5)],
  ] as const) {
    const count = (verdict: string) => some.filter((one) => one.verdict === verdict).length
    console.log(
      `${folder}, ${label}: ${some.length}, ${count('foreign')} taken for foreign, ${count('doubtful')} doubtful`,
    )
  }
}
await engine.close()
await voiceActivity.close()
