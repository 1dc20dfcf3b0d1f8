import { sleep } from './pause.ts'
import type { CallOptions, Transport } from './transport.ts'
import type { Exam, ExamBatchItem } from './types.gen.ts'

export interface ExamProgress {
  readonly done: number
  readonly total: number
  /** Pages that were read, of those known so far. */
  readonly pagesDone: number
  readonly pages: number
}

export interface SettleOptions extends CallOptions {
  onProgress?(progress: ExamProgress): void
  /** Between two looks, in milliseconds. Default 1000. */
  readonly everyMs?: number
}

/** Files that were sent, in order, and what became of them. */
export class ExamBatch {
  readonly items: readonly ExamBatchItem[]
  readonly #transport: Transport

  constructor(transport: Transport, items: readonly ExamBatchItem[]) {
    this.#transport = transport
    this.items = items
  }

  /** Each file as soon as it is read or has failed; those that were refused come first. */
  async *settled({
    onProgress,
    everyMs = 1000,
    ...options
  }: SettleOptions = {}): AsyncGenerator<ExamBatchItem, void, undefined> {
    const latest = new Map(this.items.map((item) => [item, item.data]))
    let open = [...this.items]
    for (;;) {
      const ended = open.filter((item) => isSettled(latest.get(item) ?? item.data))
      for (const item of ended) yield { ...item, data: latest.get(item) ?? item.data }
      open = open.filter((item) => !ended.includes(item))
      onProgress?.(progressOf([...latest.values()]))
      if (open.length === 0) return
      await sleep(everyMs, options.signal)
      for (const item of open) {
        latest.set(item, await this.#transport.call<Exam>('GET', `/exams/${item.data.id}`, options))
      }
    }
  }
}

const isSettled = ({ status }: Exam): boolean => status === 'completed' || status === 'failed'

const progressOf = (exams: readonly Exam[]): ExamProgress => ({
  done: exams.filter(isSettled).length,
  total: exams.length,
  pagesDone: exams.reduce((sum, { progress }) => sum + (progress?.pagesDone ?? 0), 0),
  pages: exams.reduce((sum, { progress }) => sum + (progress?.pages ?? 0), 0),
})
