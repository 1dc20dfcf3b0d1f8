import { ExamBatch } from './exam-batch.ts'
import { itemsOf } from './pages.ts'
import { type AuscultOptions, type CallOptions, type RequestOptions, Transport } from './transport.ts'
import type {
  ClientToken,
  ConsultationForm,
  ConsultationPage,
  ConsultationSummary,
  EventPage,
  Exam,
  ExamBatchItem,
  ExamPage,
  ExamSummary,
  FhirBundle,
  FinishedConsultation,
  ListConsultationsData,
  ListEventsData,
  ListExamsData,
  NewClientToken,
  Specialties,
  StartConsultation,
  StartedConsultation,
  TenantEvent,
  TextConsultation,
} from './types.gen.ts'
import { type FhirAbout, Visit } from './visit.ts'

type Query<Data extends { query?: unknown }> = Omit<NonNullable<Data['query']>, 'cursor'> & CallOptions

/** A browser's `File`, or bytes with a name. */
export type ExamFile = File | { readonly name: string; readonly data: Blob }

export interface ExamDetails extends CallOptions {
  readonly metadata?: Record<string, unknown>
  readonly patientReference?: string
}

/** What a single step is told, beside the recording. */
export type ConsultationDetails = Omit<
  ConsultationForm,
  'recording' | 'metadata' | 'reportSchema' | 'vocabulary'
> & {
  readonly metadata?: Record<string, unknown>
  readonly reportSchema?: Record<string, unknown>
  readonly vocabulary?: readonly string[]
}

const FILES_A_BATCH = 10

/** A client of one Auscult installation. Failures are an `AuscultError`. */
export class Auscult {
  readonly #transport: Transport

  constructor(options: AuscultOptions) {
    this.#transport = new Transport(options)
  }

  /** Starts a consultation that is sent in chunks. */
  async start(
    details: StartConsultation = {},
    options?: CallOptions & { idempotencyKey?: string },
  ): Promise<Visit> {
    const started = await this.#transport.call<StartedConsultation>('POST', '/consultations/v2', {
      ...options,
      body: details,
    })
    return new Visit(this.#transport, { id: started.id, recordingId: started.recording.id, next: 0 })
  }

  /** One that is known already; with its recording's id chunks go on where the server stands. */
  visit(id: string, recordingId?: string): Visit {
    return new Visit(this.#transport, { id, recordingId })
  }

  /** Sends a whole recording; does not wait for its report. */
  async create(recording: Blob, details: ConsultationDetails = {}, options?: CallOptions): Promise<Visit> {
    const form = formOf(details)
    form.set('recording', recording, 'recording')
    return this.#created('/consultations', form, options)
  }

  /** Sends a transcript; does not wait for its report. */
  createFromText(details: TextConsultation, options?: CallOptions): Promise<Visit> {
    return this.#created('/consultations/text', details, options)
  }

  /** All that fit, newest first; pages are fetched as they are needed. */
  consultations({
    signal,
    timeoutMs,
    ...query
  }: Query<ListConsultationsData> = {}): AsyncGenerator<ConsultationSummary, void, undefined> {
    return itemsOf((cursor) =>
      this.#transport.call<ConsultationPage>('GET', '/consultations', {
        ...{ signal, timeoutMs },
        query: { ...query, cursor },
      }),
    )
  }

  /** Report templates; titles in the language of `accept-language`. */
  async specialties(options?: RequestOptions): Promise<Specialties['specialties']> {
    return (await this.#transport.call<Specialties>('GET', '/specialties', options)).specialties
  }

  /** A token for a page, made with a key. */
  createToken(details: NewClientToken, options?: CallOptions): Promise<ClientToken> {
    return this.#transport.call('POST', '/client-tokens', { ...options, body: details })
  }

  /** Sends exam files, ten at a time. Needs `professionalId`. */
  async sendExams(
    files: readonly ExamFile[],
    { signal, timeoutMs, ...details }: ExamDetails = {},
  ): Promise<ExamBatch> {
    const items: ExamBatchItem[] = []
    for (let from = 0; from < files.length; from += FILES_A_BATCH) {
      const form = formOf(details)
      for (const file of files.slice(from, from + FILES_A_BATCH))
        form.append('files', file instanceof Blob ? file : file.data, file.name)
      const body = { signal, timeoutMs, body: form }
      items.push(...(await this.#transport.call<ExamBatchItem[]>('POST', '/exams/batch', body)))
    }
    return new ExamBatch(this.#transport, items)
  }

  exam(id: string, options?: CallOptions): Promise<Exam> {
    return this.#transport.call('GET', `/exams/${id}`, options)
  }

  /** As FHIR R4, about whom you name: `{ patient: 'Patient/123' }`. */
  examFhir(id: string, about: FhirAbout = {}, options?: CallOptions): Promise<FhirBundle> {
    return this.#transport.call('GET', `/exams/${id}/fhir`, { ...options, query: about })
  }

  /** All that fit, newest first. */
  exams({
    signal,
    timeoutMs,
    ...query
  }: Query<ListExamsData> = {}): AsyncGenerator<ExamSummary, void, undefined> {
    return itemsOf((cursor) =>
      this.#transport.call<ExamPage>('GET', '/exams', {
        ...{ signal, timeoutMs },
        query: { ...query, cursor },
      }),
    )
  }

  /** After `failed`: the same file is read again. */
  retryExam(id: string, options?: CallOptions): Promise<Exam> {
    return this.#transport.call('POST', `/exams/${id}/retry`, options)
  }

  deleteExam(id: string, options?: CallOptions): Promise<void> {
    return this.#transport.delete(`/exams/${id}`, options)
  }

  /**
   * Everything that happens in the tenant, in one order and without an end: keep the `position` of what you have dealt with,
   * and begin `after` it.
   */
  async *events({
    signal,
    timeoutMs,
    after = 0,
    wait = 30,
    ...query
  }: Query<ListEventsData> = {}): AsyncGenerator<TenantEvent, void, undefined> {
    for (let place = after; ; ) {
      const page = await this.#transport.call<EventPage>('GET', '/events', {
        ...{ signal, timeoutMs: timeoutMs ?? (wait + 30) * 1000 },
        query: { ...query, wait, after: place },
      })
      yield* page.data
      place = page.next
    }
  }

  /** Any other route, with the same key, tries and errors; types of all are exported. */
  request<Answer>(method: string, path: string, options?: RequestOptions): Promise<Answer> {
    return this.#transport.call(method, path, options)
  }

  async #created(path: string, body: object, options?: CallOptions): Promise<Visit> {
    const headers = { prefer: 'respond-async' }
    const { id } = await this.#transport.call<FinishedConsultation>('POST', path, {
      ...options,
      body,
      headers,
    })
    return new Visit(this.#transport, { id })
  }
}

/** Objects and lists go as JSON text. */
function formOf(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}
