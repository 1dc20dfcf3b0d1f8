import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { SampleFile } from './samples.ts'

/** What the demo reads of the answers; the whole of them is in `/openapi.json`. */
export interface Started {
  readonly id: string
  readonly recording: { readonly id: string }
}
export interface Consultation {
  readonly recording: { readonly duration: number; readonly url: string }
  readonly report: { readonly specialty: string; readonly content: unknown }
}
export interface Segment {
  readonly start: number
  readonly end: number
  readonly speaker: string
  readonly text: string
}
export interface Transcript {
  readonly language: string
  readonly engine: string | null
  readonly segments: readonly Segment[]
  readonly coverage: { readonly decoded: number; readonly voiced: number; readonly transcribed: number }
  readonly warnings: readonly string[]
}
export interface EvidenceItem {
  readonly pointer: string
  readonly kind: string
  readonly quote?: string
  readonly segments: readonly Segment[]
}
export interface Evidence {
  readonly engine: string
  readonly items: readonly EvidenceItem[]
  readonly warnings: readonly string[]
}
export interface Titled<Content> {
  readonly title: string
  readonly content: Content
}
export interface TestResult {
  readonly test_name: Titled<string>
  readonly result: Titled<string>
  readonly reference_value: Titled<readonly string[]>
  readonly is_normal: Titled<boolean | null>
  readonly needs_review?: Titled<boolean>
}
export interface Exam {
  readonly id: string
  readonly status: 'pending' | 'in-progress' | 'completed' | 'failed'
  readonly content: {
    readonly date?: Titled<string>
    readonly exam_type?: Titled<string>
    readonly patient_name?: Titled<string>
    readonly tests?: Titled<readonly TestResult[]>
    readonly warnings?: Titled<readonly string[]>
  }
  readonly failure?: { readonly message: string }
}
export interface BatchItem {
  readonly fileName: string
  readonly success: boolean
  readonly error?: string
  readonly data: Exam
}
export interface StreamEvent {
  readonly event: string
  readonly transcribedSeconds?: number
  readonly stage?: string
  readonly message?: string
}

const TIMEOUT_MS = 30_000
/** Of whom they all are. */
export const demoPatient = 'demo-patient'
/** Whose consultations and exams the demo makes. */
export const demoProfessional = '7'

/** The public HTTP API, as any client would call it. Every call rejects when `signal` aborts. */
export class Api {
  readonly #base: string
  readonly #key: string

  constructor(base: string, key: string) {
    this.#base = base
    this.#key = key
  }

  start(details: object, signal: AbortSignal): Promise<Started> {
    return this.#post('/consultations/v2', details, signal)
  }

  sendChunk(
    { id, recording }: Started,
    { chunk, ...place }: { readonly chunk: SampleFile; index: number; seconds: number },
    signal: AbortSignal,
  ): Promise<unknown> {
    const form = new FormData()
    form.set('recording', toFile(chunk))
    form.set('chunkIndex', String(place.index))
    form.set('duration', String(place.seconds))
    return this.#post(`/consultations/v2/${id}/recordings/${recording.id}/chunks`, form, signal)
  }

  finish({ id, recording }: Started, choice: object, signal: AbortSignal): Promise<unknown> {
    return this.#post(`/consultations/v2/${id}/recordings/${recording.id}/finish`, choice, signal)
  }

  consultation(id: string, signal: AbortSignal): Promise<Consultation> {
    return this.#get(`/consultations/${id}`, signal)
  }

  transcript(id: string, signal: AbortSignal): Promise<Transcript> {
    return this.#get(`/consultations/${id}/transcript`, signal)
  }

  evidence(id: string, signal: AbortSignal): Promise<Evidence> {
    return this.#get(`/consultations/${id}/evidence`, signal)
  }

  submitExams(files: readonly SampleFile[], signal: AbortSignal): Promise<BatchItem[]> {
    const form = new FormData()
    form.set('patientReference', demoPatient)
    for (const file of files) form.append('files', toFile(file))
    return this.#post('/exams/batch', form, signal)
  }

  exam(id: string, signal: AbortSignal): Promise<Exam> {
    return this.#get(`/exams/${id}`, signal)
  }

  /** The consultation's events, until the service ends the stream. */
  async *events(id: string, signal: AbortSignal): AsyncGenerator<StreamEvent> {
    const path = `/consultations/${id}/events`
    const answer = await this.#send('GET', path, { body: undefined, signal })
    if (!answer.body) throw new Error(`GET ${path} answered without a body`)
    const stream = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
    for await (const { data } of stream) yield JSON.parse(data) as StreamEvent
  }

  async #get<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
    return (await (await this.#send('GET', path, { body: undefined, signal: limited })).json()) as Answer
  }

  async #post<Answer>(path: string, body: object, signal: AbortSignal): Promise<Answer> {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
    return (await (await this.#send('POST', path, { body, signal: limited })).json()) as Answer
  }

  async #send(
    method: string,
    path: string,
    { body, signal }: { readonly body: object | undefined; readonly signal: AbortSignal },
  ): Promise<Response> {
    const isForm = body instanceof FormData
    const answer = await fetch(this.#base + path, {
      method,
      signal,
      headers: {
        'x-service-api-key': this.#key,
        'x-service-professional-id': demoProfessional,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    if (answer.ok) return answer
    throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  }
}

const toFile = ({ bytes, name, type }: SampleFile) => new File([bytes], name, { type })
