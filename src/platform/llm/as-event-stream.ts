/**
 * The event stream of an answer: as it is, or, from servers and gateways that ignore `stream: true` and
 * answer with one JSON document, the same document as its only event.
 */
export async function asEventStream(response: Response): Promise<Response> {
  if (!response.ok || !response.headers.get('content-type')?.includes('application/json')) return response
  const body = await response.text()
  const event = asChunk(body)
  if (event === null) return new Response(body, { status: response.status, headers: response.headers })
  return new Response(`data: ${event}\n\ndata: [DONE]\n\n`, {
    headers: { 'content-type': 'text/event-stream' },
  })
}

function asChunk(body: string): string | null {
  try {
    const answer = JSON.parse(body) as { choices?: { message?: unknown }[] }
    if (!Array.isArray(answer.choices)) return null
    const choices = answer.choices.map((choice) => ({ ...choice, delta: choice.message }))
    return JSON.stringify({ ...answer, choices })
  } catch {
    return null
  }
}
