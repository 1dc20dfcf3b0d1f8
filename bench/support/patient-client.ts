import { setTimeout as delay } from 'node:timers/promises'
import { Client, type RequestOptions } from '../../test/support/client.ts'

/** Sends again what is answered 503, after the time that the answer names, as recorders do; `refused` keeps its words. */
export class PatientClient extends Client {
  readonly refused: string[] = []

  override async request<Body = unknown>(method: string, path: string, options: RequestOptions = {}) {
    for (;;) {
      const answer = await super.request<Body>(method, path, options)
      if (answer.status !== 503) return answer
      this.refused.push(JSON.stringify(answer.body))
      await delay(Number(answer.headers.get('retry-after') ?? 5) * 1000)
    }
  }
}
