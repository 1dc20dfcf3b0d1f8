import { type Auscult, AuscultError, type AuscultOptions } from '../../packages/client/src/index.ts'

/** What a case of the contract has to work with; it runs in any environment that the client is for. */

export interface Surroundings {
  /** A way to the server on which faults can be ordered. */
  readonly baseUrl: string
  readonly apiKey: string
  /** Slices of a recorder, in order; base64. */
  readonly slices: readonly string[]
  /** A laboratory's PDF; base64. */
  readonly exam: string
}

/** One fault for the next request that fits: see faulty-way.ts. */
export interface Fault {
  readonly method: string
  /** Part of the path. */
  readonly path: string
  readonly kind: 'refuse' | 'lose-request' | 'lose-answer' | 'hang' | 'cut-stream' | 'old-key'
  readonly times?: number
}

export type Case = (tools: Tools) => Promise<void>

interface Tools {
  client(options?: Partial<AuscultOptions>): Auscult
  fault(fault: Fault): Promise<void>
  readonly slices: readonly Blob[]
  readonly exam: Blob
  /** Names what this case makes, so that it finds it again. */
  readonly mark: string
}

export const language = 'en' as const
export const text = 'Doctor: Good morning.\nPatient: I have had a headache for three days.'

export const blobOf = (base64: string) =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))])

export function check(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message)
}

export function equal(actual: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (is !== should) throw new Error(`is ${is}, should be ${should}`)
}

/** What a call is refused with. */
export async function refusal(call: Promise<unknown>): Promise<AuscultError> {
  const outcome = await call.then(
    () => 'went well',
    (error: unknown) => error,
  )
  if (outcome instanceof AuscultError) return outcome
  throw new Error(`no refusal: ${outcome}`)
}

export async function idsOf(items: AsyncIterable<{ readonly id: string }>): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of items) ids.push(id)
  return ids
}
