import { askWorker } from './ask-worker.ts'

export interface AskedService {
  readonly url: string
  readonly key: string
  readonly paths: readonly string[]
}

/**
 * Milliseconds of each answer, one request after another with a pause, until the function it returns is called.
 * In a thread of its own, so that what else the benchmark does is not taken for the service's delay.
 */
export const measureAnswers = (service: AskedService): (() => Promise<number[]>) =>
  askWorker<number[]>(new URL('./answer-times.worker.ts', import.meta.url), service)
