/** Whether the server answered when it was last asked. */
let isReached = true
const listeners = new Set<() => void>()

function note(reached: boolean): void {
  if (reached === isReached) return
  isReached = reached
  for (const listener of listeners) listener()
}

/** The same request; whether any answer came is noted. One that was given up says nothing. */
export async function noting(request: Promise<Response>): Promise<Response> {
  try {
    const response = await request
    // A proxy's words for a server that is away.
    note(response.status !== 502 && response.status !== 504)
    return response
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) note(false)
    throw error
  }
}

export const reach = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isReached: () => isReached,
}
