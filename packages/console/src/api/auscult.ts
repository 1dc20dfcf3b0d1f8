import { Auscult } from '@auscult/client'
import { noting } from './reach.ts'

/** Told when the server no longer knows who is here. */
const listeners = new Set<() => void>()

export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session's cookie goes by itself; the client's own header would stand in its way. */
const byCookie: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers)
  headers.delete('x-service-api-key')
  const response = await noting(fetch(input, { ...init, headers, credentials: 'same-origin' }))
  if (response.status === 401) for (const listener of listeners) listener()
  return response
}

/** The public API, as whoever is signed in; `professionalId` is whose exams are asked for. */
export const auscultFor = (professionalId: string | null): Auscult =>
  new Auscult({ baseUrl: '', apiKey: '', fetch: byCookie, ...(professionalId ? { professionalId } : {}) })
