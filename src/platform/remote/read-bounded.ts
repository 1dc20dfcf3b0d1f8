import { EngineError } from '../errors.ts'

/** The whole body; rejects with an `EngineError` once it grows past `maxBytes`. `onPart` is called as it comes in. */
export async function readBounded(
  response: { readonly body: unknown },
  maxBytes: number,
  onPart?: () => void,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!response.body) return new Uint8Array(0)
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body as AsyncIterable<Uint8Array>) {
    onPart?.()
    length += part.length
    // Leaving the loop cancels the stream and frees the connection.
    if (length > maxBytes) throw new EngineError(`the server's answer is longer than ${maxBytes} bytes`)
    parts.push(part)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
