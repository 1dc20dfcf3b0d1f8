import { resolve } from 'node:path'
import { SingleBar } from 'cli-progress'
import type { RequestedLanguage } from '../../engines/asr/port.ts'
import { readConfig } from '../read-config.ts'
import { openListening } from '../transcribe/open-listening.ts'
import { toSrt, toVtt } from '../transcribe/subtitles.ts'
import { type FileTranscript, transcribeFile } from '../transcribe/transcribe-file.ts'

export interface TranscribeOptions {
  readonly format: 'text' | 'json' | 'srt' | 'vtt'
  readonly language: RequestedLanguage
  readonly vocabulary?: string
}

/** Transcribes a local file and prints the result; the bar and all remarks go to standard error. */
export async function transcribe(file: string, options: TranscribeOptions): Promise<void> {
  await using cleanUp = new AsyncDisposableStack()
  const config = readConfig()
  const { engine, voiceActivity } = await openListening(config, cleanUp)

  const bar = new SingleBar({
    format: 'transcribing {bar} {percentage} % | {value} of {total} s',
    stream: process.stderr,
    noTTYOutput: false,
    clearOnComplete: true,
  })
  cleanUp.defer(() => bar.stop())
  bar.start(100, 0)
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  const transcript = await transcribeFile(
    resolve(file),
    {
      engine,
      voiceActivity,
      language: options.language,
      vocabulary: (options.vocabulary ?? '')
        .split(',')
        .map((term) => term.trim())
        .filter(Boolean),
      concurrency: config.asr.concurrency,
      onProgress: (done, total) => {
        bar.setTotal(Math.round(total))
        bar.update(Math.round(done))
      },
    },
    stop.signal,
  )
  bar.stop()
  for (const warning of transcript.warnings) console.error(`note: ${warning}`)
  console.log(formats[options.format](transcript, `${engine.name} ${engine.model}`).trimEnd())
}

const formats: Record<TranscribeOptions['format'], (transcript: FileTranscript, engine: string) => string> = {
  text: ({ segments }) => segments.map((segment) => segment.text).join('\n'),
  json: (transcript, engine) => JSON.stringify({ engine, ...transcript }, null, 2),
  srt: ({ segments }) => toSrt(segments),
  vtt: ({ segments }) => toVtt(segments),
}
