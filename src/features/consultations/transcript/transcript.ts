import { franc } from 'franc-min'
import type { Context, Db, Locale } from '../../../context.ts'
import type { Utterance } from '../../../engines/report/port.ts'
import type { SpeakerRole } from '../../../engines/speaker/port.ts'
import type { TextBox } from '../../../platform/vault/text-box.ts'
import type { TranscriptWordRow } from '../../../schema/tables.ts'
import { isChannelVoice } from './voices-by-side.ts'

/** A timed stretch of speech, in seconds from the start of the recording. */
export interface Segment {
  readonly start: number
  readonly end: number
  readonly speaker: SpeakerRole
  readonly text: string
  readonly confidence: number | null
  readonly words: readonly TranscriptWordRow[]
}

/** All segments of a recording in order, with who speaks; their words only where they are wanted, for they are many. */
export async function loadSegments(
  { db, engines, box }: { db: Db; engines: Pick<Context['engines'], 'assignRoles'>; box: TextBox },
  recordingId: string,
  { language, ...wants }: { readonly language: Locale; readonly words?: boolean },
): Promise<Segment[]> {
  const stored = await db
    .selectFrom('segments')
    .select(['window_index', 'start_ms', 'end_ms', 'text', 'confidence', 'voice', 'speaker'])
    .$if(wants.words === true, (query) => query.select('words'))
    .where('recording_id', '=', recordingId)
    .orderBy('window_index')
    .orderBy('segment_index')
    .execute()
  const rows = stored.map((row) => ({
    ...row,
    text: box.open(row.text),
    voice: row.voice === null ? null : box.open(row.voice),
    words: row.words ? box.openJson(row.words) : [],
  }))
  const roles = engines.assignRoles(
    // A recogniser hears each window for itself and names its voices anew; channels are the same throughout.
    rows.map((row) => ({
      text: row.text,
      voice: row.voice,
      ...(isChannelVoice(row.voice) ? {} : { voiceScope: row.window_index }),
      ...(row.speaker === null ? {} : { role: row.speaker as SpeakerRole }),
    })),
    language,
  )
  return rows.map((row, index) => ({
    start: row.start_ms / 1000,
    end: row.end_ms / 1000,
    speaker: roles[index] ?? 'unknown',
    text: row.text,
    confidence: row.confidence,
    words: row.words,
  }))
}

export const toUtterances = (segments: readonly Segment[]): Utterance[] =>
  segments.map(({ start, end, speaker, text }, index) => ({ index, start, end, speaker, text }))

/** The plain text: one line a turn, without labels, so that it can be searched and compared. */
export function toTranscription(segments: readonly Segment[]): string {
  let text = ''
  let last: SpeakerRole | null = null
  for (const segment of segments) {
    if (text) text += segment.speaker === last ? ' ' : '\n'
    text += segment.text.trim()
    last = segment.speaker
  }
  return text
}

/**
 * The language of a recording: the one that was asked for, else the one most of it was heard in, else the one
 * its text is written in, else the configured one.
 */
export async function languageOf(
  { db, box, settings }: { readonly db: Db; readonly box: TextBox } & Pick<Context, 'settings'>,
  recordingId: string,
  asked: string,
): Promise<Locale> {
  if (asked === 'pt-BR' || asked === 'en') return asked
  const heard = await db
    .selectFrom('windows')
    .select('language')
    .where('recording_id', '=', recordingId)
    .where('language', 'is not', null)
    .groupBy('language')
    .orderBy((s) => s.fn.sum(s('end_ms', '-', s.ref('start_ms'))), 'desc')
    .limit(1)
    .executeTakeFirst()
  if (heard?.language) return heard.language.toLowerCase().startsWith('pt') ? 'pt-BR' : 'en'
  const texts = await db
    .selectFrom('segments')
    .select('text')
    .where('recording_id', '=', recordingId)
    .orderBy('window_index')
    .orderBy('segment_index')
    .limit(200)
    .execute()
  return languageOfText(texts.map(({ text }) => box.open(text)).join(' ')) ?? settings.locale
}

/** Which of our languages a text is in; `null` where there is too little of it to tell. */
const languageOfText = (text: string): Locale | null =>
  (({ por: 'pt-BR', eng: 'en' }) as const)[franc(text, { only: ['por', 'eng'], minLength: 10 })] ?? null
