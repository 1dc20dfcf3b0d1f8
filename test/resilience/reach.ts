import { setTimeout as delay } from 'node:timers/promises'
import type { Answer, Client } from '../support/client.ts'

/** Where the service is now; waits while it is down. */
export type Reach = () => Promise<Client>

/** Repeats a request until it is answered: the service may end, and come back elsewhere, at any moment. */
export async function insist<Body>(
  reach: Reach,
  request: (api: Client) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  for (;;) {
    const api = await reach()
    try {
      return await request(api)
    } catch (error) {
      if (!isBroken(error)) throw error
      await delay(20)
    }
  }
}

/** The connection broke, or there was none. */
const isBroken = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && /terminated|socket|ECONN/i.test(error.message))

/** The kinds of all events of a consultation that has ended, in order. */
export async function eventKinds(api: Client, id: string): Promise<string[]> {
  const { body } = await api.get<string>(`/consultations/${id}/events`)
  return [...body.matchAll(/^data: \{"event":"([\w.-]+)"/gm)].map(([, kind]) => kind as string)
}
