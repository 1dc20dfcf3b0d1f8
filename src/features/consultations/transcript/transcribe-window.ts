import { buffer } from 'node:stream/consumers'
import type { Context, Tx } from '../../../context.ts'
import type { RequestedLanguage, Transcription } from '../../../engines/asr/port.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { EngineError } from '../../../platform/errors.ts'
import type { TextBox } from '../../../platform/vault/text-box.ts'
import { listGlossary } from '../../glossary/index.ts'
import { advanceConsultation, advanceLocked } from '../advance-consultation.ts'
import { events } from '../consultation.ts'
import { jobs } from '../job-kinds.ts'
import { lockConsultation, type RecordingRow } from '../queries.ts'
import { voicesBySide } from './voices-by-side.ts'

export interface WindowRef {
  readonly recordingId: string
  readonly windowIndex: number
}

type Needs = Pick<
  Context,
  'db' | 'blobs' | 'freshWindows' | 'queue' | 'events' | 'engines' | 'clock' | 'vault'
>

/** Transcribes one window and stores its segments. A window that is done already is left as it is. */
export async function transcribeWindow(context: Needs, ref: WindowRef, signal: AbortSignal): Promise<void> {
  const window = await findWindow(context, ref)
  if (!window || window.transcribed_at || window.failure || !window.blob_key) return

  const box = await context.vault.box(window.tenant_id)
  const samples = takeFresh(context, window.blob_key) ?? (await readSamples(context, window.blob_key))
  const audio = { samples, sampleRate: 16000 } as const
  const glossary = await listGlossary({ db: context.db, box, tenantId: window.tenant_id })
  const learnt = glossary.flatMap(({ kind, accepted, after }) => (kind === 'term' && accepted ? [after] : []))
  const result = await context.engines.asr.transcribe(
    audio,
    {
      language: window.consultation_language as RequestedLanguage,
      vocabulary: [...box.openJson(window.consultation_vocabulary), ...window.tenant_vocabulary, ...learnt],
    },
    signal,
  )
  const stored = await inTransaction(context.db, (tx) =>
    storeSegments({ ...context, box }, tx, { ref, window, result }),
  )
  if (stored) await context.blobs.delete(window.blob_key)
}

/**
 * Marks a window that no try could transcribe. While the recording goes on, that is not the last word: the engine
 * may be back by its end.
 */
export async function giveUpWindow(context: Needs, ref: WindowRef, error: unknown): Promise<void> {
  const message = error instanceof EngineError ? error.message : 'speech recognition failed'
  await inTransaction(context.db, async (tx) => {
    const window = await findWindow({ ...context, db: tx }, ref)
    if (!window || window.transcribed_at) return
    await tx
      .updateTable('windows')
      .set({ failure: message })
      .where('recording_id', '=', ref.recordingId)
      .where('window_index', '=', ref.windowIndex)
      .execute()
    await advanceConsultation(context, tx, window.consultation_id)
  })
}

/** Once a recording has ended: what could not be transcribed in the meantime gets as many tries again. */
export async function tryFailedWindowsAgain(
  { queue }: Pick<Context, 'queue'>,
  tx: Tx,
  { id: recordingId, tenant_id: share }: Pick<RecordingRow, 'id' | 'tenant_id'>,
): Promise<void> {
  const windows = await tx
    .updateTable('windows')
    .set({ failure: null })
    .where('recording_id', '=', recordingId)
    .where('failure', 'is not', null)
    .returning('window_index')
    .execute()
  for (const { window_index: windowIndex } of windows) {
    await queue.send(tx, jobs.transcribeWindow, {
      data: { recordingId, windowIndex },
      priority: -windows.length,
      share,
    })
  }
}

const findWindow = ({ db }: Pick<Context, 'db'>, ref: WindowRef) =>
  db
    .selectFrom('windows')
    .innerJoin('recordings', 'recordings.id', 'windows.recording_id')
    .innerJoin('consultations', 'consultations.id', 'recordings.consultation_id')
    .innerJoin('tenants', 'tenants.id', 'consultations.tenant_id')
    .where('windows.recording_id', '=', ref.recordingId)
    .where('windows.window_index', '=', ref.windowIndex)
    .selectAll('windows')
    .select([
      'consultations.id as consultation_id',
      'consultations.tenant_id',
      'consultations.language as consultation_language',
      'consultations.vocabulary as consultation_vocabulary',
      'tenants.vocabulary as tenant_vocabulary',
    ])
    .executeTakeFirst()

type WindowRow = NonNullable<Awaited<ReturnType<typeof findWindow>>>

/** How far into the recording words have been heard. */
async function transcribedSeconds(tx: Tx, recordingId: string): Promise<number> {
  const { end } = await tx
    .selectFrom('windows')
    .select((s) => s.fn.max('end_ms').as('end'))
    .where('recording_id', '=', recordingId)
    .where('transcribed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Math.round(end / 1000)
}

/** False when another run of the same job was first. */
async function storeSegments(
  { engines, queue, events: log, clock, box }: Needs & { readonly box: TextBox },
  tx: Tx,
  {
    ref,
    window,
    result,
  }: { readonly ref: WindowRef; readonly window: WindowRow; readonly result: Transcription },
): Promise<boolean> {
  const claimed = await tx
    .updateTable('windows')
    .set({
      transcribed_at: clock.now(),
      blob_key: null,
      language: result.language,
      engine: engines.asr.name,
      model: engines.asr.model,
      warnings: JSON.stringify(result.warnings),
      dropped_segments: result.droppedSegments,
    })
    .where('recording_id', '=', ref.recordingId)
    .where('window_index', '=', ref.windowIndex)
    .where('transcribed_at', 'is', null)
    .executeTakeFirst()
  if (claimed.numUpdatedRows === 0n) return false

  const base = window.start_ms
  const sides = window.sides && new Int8Array(window.sides)
  const rows = voicesBySide(result.segments, sides).map((segment, index) => ({
    recording_id: ref.recordingId,
    window_index: ref.windowIndex,
    segment_index: index,
    start_ms: base + toMs(segment.start),
    end_ms: base + toMs(segment.end),
    text: box.seal(segment.text),
    confidence: segment.confidence,
    words: box.sealJson(
      segment.words.map((word) => ({
        ...word,
        start: (base + toMs(word.start)) / 1000,
        end: (base + toMs(word.end)) / 1000,
      })),
    ),
    voice: segment.speaker === undefined ? null : box.seal(segment.speaker),
    speaker: null,
  }))
  if (rows.length > 0) await tx.insertInto('segments').values(rows).execute()
  // Windows end in any order: those who tell of it take turns, so that nobody tells of less than was told.
  const consultation = await lockConsultation(tx, window.consultation_id)
  if (!consultation) return true
  await log.append(tx, {
    tenantId: window.tenant_id,
    subject: window.consultation_id,
    kind: events.progress,
    data: { stage: 'transcribe', transcribedSeconds: await transcribedSeconds(tx, ref.recordingId) },
    passing: true,
  })
  await advanceLocked({ queue, events: log }, tx, consultation)
  return true
}

const toMs = (seconds: number) => Math.round(seconds * 1000)

/** For the first try; another one reads what is stored. */
function takeFresh({ freshWindows }: Pick<Context, 'freshWindows'>, key: string): Int16Array | undefined {
  const samples = freshWindows.get(key)
  freshWindows.delete(key)
  return samples
}

/** Little-endian 16-bit samples; copied where the bytes are not aligned. */
async function readSamples({ blobs }: Pick<Context, 'blobs'>, key: string): Promise<Int16Array> {
  const bytes = await buffer(await blobs.open(key))
  return bytes.byteOffset % 2 === 0
    ? new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1)
    : new Int16Array(new Uint8Array(bytes).buffer, 0, bytes.length >> 1)
}
