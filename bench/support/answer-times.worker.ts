import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { Client } from '../../test/support/client.ts'
import type { AskedService } from './answer-times.ts'

const PAUSE_MS = 50
/** The first answers tell of this thread, whose code is not compiled yet. */
const WARM_UP = 12

const { url, key, paths } = workerData as AskedService
const api = new Client(url, key)
const times: number[] = []
let asked = true
parentPort?.once('message', () => {
  asked = false
})
for (let at = 0; asked; at++) {
  const started = performance.now()
  await api.get(paths[at % paths.length] as string)
  if (at >= WARM_UP) times.push(performance.now() - started)
  await delay(PAUSE_MS)
}
parentPort?.postMessage(times)
