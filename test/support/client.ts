import { setTimeout as delay } from 'node:timers/promises'

/** What a request is answered with; `body` is parsed where it is JSON, else its text. */
export interface Answer<Body = unknown> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
  /** What was asked: `GET /exams`. */
  readonly request: string
}

export interface Started {
  readonly id: string
  readonly recordingId: string
}

export interface ConsultationBody {
  readonly id: string
  readonly status: string
  readonly transcription: string
  readonly recording: { readonly duration: number; readonly url: string }
  readonly report: {
    readonly specialty: string
    readonly content: Record<string, unknown>
    readonly metadata: Record<string, unknown>
  }
  readonly failure?: { readonly stage: string; readonly message: string }
}

export interface ExamBody {
  readonly id: string
  readonly status: string
  readonly metadata: Record<string, unknown>
  readonly content: Record<string, unknown>
  readonly progress?: { readonly pagesDone: number; readonly pages: number }
  readonly failure?: { readonly stage: string; readonly message: string }
}

/** A part of a form: a text, or the bytes of a file and what it is called. */
export type Part = string | { readonly bytes: Uint8Array; readonly name?: string; readonly type?: string }

export interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | FormData
  readonly json?: unknown
  readonly form?: readonly (readonly [name: string, part: Part])[]
  readonly signal?: AbortSignal
}

/** Calls a service as any HTTP client would; knows nothing of what is behind it. */
export class Client {
  readonly url: string
  readonly #headers: Readonly<Record<string, string>>

  constructor(url: string, key?: string, headers: Record<string, string> = {}) {
    this.url = url
    this.#headers = { ...(key === undefined ? {} : { 'x-service-api-key': key }), ...headers }
  }

  /** The same with more headers. */
  with(headers: Record<string, string>): Client {
    return new Client(this.url, undefined, { ...this.#headers, ...headers })
  }

  /** The response as it comes, body unread. */
  open(path: string, options: RequestOptions & { readonly method?: string } = {}): Promise<Response> {
    const { json, form, signal, method = 'GET' } = options
    const body = form ? toForm(form) : json === undefined ? options.body : JSON.stringify(json)
    return fetch(new URL(path, this.url), {
      method,
      headers: {
        ...this.#headers,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body: body as NonNullable<RequestInit['body']> }),
      ...(signal ? { signal } : {}),
      redirect: 'manual',
    })
  }

  async request<Body = unknown>(method: string, path: string, options: RequestOptions = {}) {
    const response = await this.open(path, { method, ...options })
    const text = await response.text()
    const isJson = /^application\/(?:\w+\+)?json\b/.test(response.headers.get('content-type') ?? '')
    const answer: Answer<Body> = {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : text) as Body,
      request: `${method} ${path}`,
    }
    return answer
  }

  get<Body = unknown>(path: string, headers: Record<string, string> = {}): Promise<Answer<Body>> {
    return this.request('GET', path, { headers })
  }

  post<Body = unknown>(path: string, options: RequestOptions = {}): Promise<Answer<Body>> {
    return this.request('POST', path, options)
  }

  async start(body: Record<string, unknown> = {}): Promise<Started> {
    const answer = await this.post<{ id: string; recording: { id: string } }>('/consultations/v2', {
      json: body,
    })
    if (answer.status !== 201) throw new Error(`start: ${answer.status} ${JSON.stringify(answer.body)}`)
    return { id: answer.body.id, recordingId: answer.body.recording.id }
  }

  /** Sends one chunk; `fields` are sent before the file. */
  chunk(
    to: Started,
    bytes: Uint8Array,
    fields: Record<string, string> = {},
  ): Promise<Answer<{ readonly duplicate?: boolean }>> {
    return this.post(`${recordingPath(to)}/chunks`, {
      form: [...Object.entries(fields), ['recording', { bytes }]],
    })
  }

  finish<Body = unknown>(to: Started, json?: unknown): Promise<Answer<Body>> {
    return this.post(`${recordingPath(to)}/finish`, json === undefined ? {} : { json })
  }

  consultation(id: string): Promise<Answer<ConsultationBody>> {
    return this.get(`/consultations/${id}`)
  }

  /** Waits until a consultation has ended, well or not; the test's own time limit is the only one. */
  async settled(id: string): Promise<ConsultationBody> {
    for (;;) {
      const { status, body } = await this.consultation(id)
      if (status !== 200) throw new Error(`consultation ${id}: ${status}`)
      if (body.status !== 'recording' && body.status !== 'in-progress') return body
      await delay(25)
    }
  }

  /** Waits until an exam has ended, well or not. */
  async settledExam(id: string): Promise<ExamBody> {
    for (;;) {
      const { status, body } = await this.get<ExamBody>(`/exams/${id}`)
      if (status !== 200) throw new Error(`exam ${id}: ${status}`)
      if (body.status !== 'pending' && body.status !== 'in-progress') return body
      await delay(25)
    }
  }
}

export const recordingPath = ({ id, recordingId }: Started): string =>
  `/consultations/v2/${id}/recordings/${recordingId}`

function toForm(parts: readonly (readonly [name: string, part: Part])[]): FormData {
  const form = new FormData()
  for (const [name, part] of parts) {
    if (typeof part === 'string') form.append(name, part)
    else
      form.append(
        name,
        new Blob([part.bytes as Uint8Array<ArrayBuffer>], {
          type: part.type ?? 'application/octet-stream',
        }),
        part.name ?? 'file.bin',
      )
  }
  return form
}
