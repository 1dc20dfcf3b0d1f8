import type { Context } from '../../../context.ts'
import { canDecodeLive } from '../../../platform/media/can-decode-live.ts'
import { decodeFile } from '../../../platform/media/decode-file.ts'
import type { DecodeEnd, DecodeOptions } from '../../../platform/media/decoder-process.ts'
import { isOpusInMp4 } from '../../../platform/media/ffmpeg-arguments.ts'
import type { LiveDecoder } from '../../../platform/media/live-decoder.ts'
import { openLiveDecoder } from '../../../platform/media/open-live-decoder.ts'
import { withScratchDir } from '../../../platform/scratch-dir.ts'
import { assembleStreams } from './assemble-streams.ts'

/** What can't be judged by so many first bytes is decoded once it is whole. */
const HEAD_LIMIT = 256 * 1024

/** Decodes one stream segment: while it grows where its format allows that, else at its end. */
export class StreamDecoder {
  readonly #context: Pick<Context, 'db' | 'blobs'>
  readonly #recordingId: string
  readonly #streamIndex: number
  readonly #options: DecodeOptions
  #head: Buffer | null = Buffer.alloc(0)
  #live: LiveDecoder | null = null

  constructor(
    context: Pick<Context, 'db' | 'blobs'>,
    { recordingId, streamIndex }: { readonly recordingId: string; readonly streamIndex: number },
    options: DecodeOptions,
  ) {
    this.#context = context
    this.#recordingId = recordingId
    this.#streamIndex = streamIndex
    this.#options = options
  }

  async write(bytes: Buffer): Promise<void> {
    if (this.#live) return this.#live.write(bytes)
    if (this.#head === null) return
    const head = Buffer.concat([this.#head, bytes])
    const live = canDecodeLive(head, this.#options.demuxer)
    if (live) {
      this.#head = null
      this.#live = openLiveDecoder({
        ...this.#options,
        name: `${this.#recordingId}/${this.#streamIndex}`,
        keepOpusStart: isOpusInMp4(this.#options.demuxer, head),
      })
      await this.#live.write(head)
    } else {
      this.#head = live === false || head.length > HEAD_LIMIT ? null : head
    }
  }

  /** The stream segment is whole: gives the samples that are left. */
  end(): Promise<DecodeEnd> {
    if (this.#live) return this.#live.end()
    return withScratchDir(this.#context.blobs.tempDir, async (dir) => {
      const [stream] = await assembleStreams(this.#context, this.#recordingId, {
        dir,
        onlyStream: this.#streamIndex,
      })
      if (!stream) throw new Error('a stream segment without chunks')
      return await decodeFile(stream.path, this.#options)
    })
  }

  async close(): Promise<void> {
    await this.#live?.close()
  }
}
