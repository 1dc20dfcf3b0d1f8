import { AuscultError } from './errors.ts'
import { type FollowOptions, followEvents, type VisitEvent } from './follow-events.ts'
import type { CallOptions, Transport } from './transport.ts'
import type {
  ChunkReceipt,
  Consultation,
  Evidence,
  Facts,
  FhirBundle,
  FinishConsultation,
  FinishedConsultation,
  GapReceipt,
  GetConsultationFhirData,
  RecordingState,
  ReportGap,
  ReportVersion,
  ReportVersions,
  ReportVersionWithContent,
  Transcript,
} from './types.gen.ts'

/** Whom a bundle is about: references of your own system. */
export type FhirAbout = NonNullable<GetConsultationFhirData['query']>

export interface ChunkOptions extends CallOptions {
  /** Whole seconds, as you know them. */
  readonly seconds?: number
  /** Default the next one. One of your own keeps its place: where the server stands elsewhere, the chunk is refused. */
  readonly chunkIndex?: number
}

/** One consultation: chunks in, events and report out. */
export class Visit {
  readonly id: string
  /** Absent for one that was not recorded in chunks. */
  readonly recordingId: string | undefined
  readonly #transport: Transport
  #sending: Promise<unknown> = Promise.resolve()
  #next: number | undefined
  /** Set by a chunk that failed, for those that were waiting behind it. */
  #broken: { readonly error: unknown } | undefined

  /** @param next The index of the next chunk; left out where only the server knows. */
  constructor(
    transport: Transport,
    {
      id,
      recordingId,
      next,
    }: { readonly id: string; readonly recordingId?: string | undefined; readonly next?: number },
  ) {
    this.id = id
    this.recordingId = recordingId
    this.#transport = transport
    this.#next = next
  }

  /**
   * Sends the next chunk, after those before it; the promise holds once it is stored. One that fails fails those that
   * wait behind it: send it again, and them after it. What had arrived in spite of the failure is not stored twice.
   */
  send(chunk: Blob, options: ChunkOptions = {}): Promise<ChunkReceipt> {
    const broken = this.#broken
    const sent = this.#sending.then(() => {
      if (this.#broken !== broken) throw this.#broken?.error
      return this.#sendNext(chunk, options)
    })
    this.#sending = sent.catch((error: unknown) => {
      if (this.#broken === broken) this.#broken = { error }
    })
    return sent
  }

  async #sendNext(chunk: Blob, { seconds, chunkIndex, ...options }: ChunkOptions): Promise<ChunkReceipt> {
    if (chunkIndex !== undefined) return this.#sendAt({ index: chunkIndex, chunk, seconds }, options)
    this.#next ??= (await this.recording(options)).nextChunkIndex
    try {
      return await this.#sendAt({ index: this.#next, chunk, seconds }, options)
    } catch (error) {
      // Another chunk came to this place: from another page, or by a try whose answer was lost.
      if (!(error instanceof AuscultError) || !isElsewhere(error)) throw error
      this.#next = error.nextChunkIndex ?? (await this.recording(options)).nextChunkIndex
      return this.#sendAt({ index: this.#next, chunk, seconds }, options)
    }
  }

  async #sendAt(
    {
      index,
      chunk,
      seconds,
    }: { readonly index: number; readonly chunk: Blob; readonly seconds: number | undefined },
    options: CallOptions,
  ): Promise<ChunkReceipt> {
    const form = new FormData()
    form.set('chunkIndex', String(index))
    if (seconds !== undefined) form.set('duration', String(Math.round(seconds)))
    form.set('recording', chunk, 'chunk')
    // Index and bytes say whether it is the same again: no key is needed.
    const receipt = await this.#transport.call<ChunkReceipt>('POST', `${this.#recordingPath()}/chunks`, {
      ...options,
      body: form,
      idempotencyKey: null,
    })
    this.#next = index + 1
    return receipt
  }

  /** How far the server has the recording; what a client that was restarted goes on from. */
  recording(options?: CallOptions): Promise<RecordingState> {
    return this.#transport.call(
      'GET',
      `/consultations/${this.id}/recordings/${this.recordingId ?? ''}`,
      options,
    )
  }

  /** Tells of a stretch that was not recorded. The same again changes nothing; also after `finish`. */
  gap(gap: ReportGap, options?: CallOptions): Promise<GapReceipt> {
    const path = `/consultations/${this.id}/recordings/${this.recordingId ?? ''}/gaps`
    return this.#transport.call('POST', path, { ...options, body: gap })
  }

  /** Once all chunks have arrived. The same again gives the same answer. */
  async finish(choice: FinishConsultation = {}, options?: CallOptions): Promise<FinishedConsultation> {
    await this.#sending
    return this.#transport.call('POST', `${this.#recordingPath()}/finish`, { ...options, body: choice })
  }

  /** What happens to it, to its end, over lost connections. */
  events(options?: FollowOptions): AsyncGenerator<VisitEvent, void, undefined> {
    return followEvents(this.#transport, this.id, options)
  }

  /**
   * Waits for the report.
   * @throws AuscultError with the code `failed` and its `stage` where there is none.
   */
  async completed({
    onEvent,
    ...options
  }: FollowOptions & { onEvent?(event: VisitEvent): void } = {}): Promise<Consultation> {
    for await (const event of this.events(options)) {
      onEvent?.(event)
      if (['consultation.completed', 'consultation.integrated', 'failed'].includes(event.event)) break
    }
    const consultation = await this.get({ signal: options.signal })
    const { failure } = consultation
    if (failure) throw new AuscultError(failure.message, { code: 'failed', stage: failure.stage })
    return consultation
  }

  get(options?: CallOptions): Promise<Consultation> {
    return this.#get('', options)
  }

  transcript(options?: CallOptions): Promise<Transcript> {
    return this.#get('/transcript', options)
  }

  evidence(options?: CallOptions): Promise<Evidence> {
    return this.#get('/evidence', options)
  }

  facts(options?: CallOptions): Promise<Facts> {
    return this.#get('/facts', options)
  }

  /** As FHIR R4, about whom you name: `{ patient: 'Patient/123' }`. */
  fhir(about: FhirAbout = {}, options?: CallOptions): Promise<FhirBundle> {
    return this.#transport.call('GET', `/consultations/${this.id}/fhir`, { ...options, query: about })
  }

  /** The versions of the report, oldest first, without their content. */
  async versions(options?: CallOptions): Promise<ReportVersion[]> {
    return (await this.#get<ReportVersions>('/report/versions', options)).data
  }

  version(version: number, options?: CallOptions): Promise<ReportVersionWithContent> {
    return this.#get(`/report/versions/${version}`, options)
  }

  /** Has the report written again in another layout; `events` tell `rewritten` where the answer has no content yet. */
  rewrite(choice: FinishConsultation, options?: CallOptions): Promise<FinishedConsultation> {
    return this.#transport.call('POST', `/consultations/${this.id}/report`, {
      ...options,
      body: choice,
      headers: { prefer: 'respond-async' },
    })
  }

  /** After `failed`: goes on at the step that failed. */
  retry(options?: CallOptions): Promise<Consultation> {
    return this.#transport.call('POST', `/consultations/${this.id}/retry`, options)
  }

  /** Your system has the report. */
  async confirm(options?: CallOptions): Promise<void> {
    await this.#transport.call('POST', `/consultations/${this.id}/integrated`, options)
  }

  /** With all that belongs to it. */
  delete(options?: CallOptions): Promise<void> {
    return this.#transport.delete(`/consultations/${this.id}`, options)
  }

  #get<Answer>(part: string, options?: CallOptions): Promise<Answer> {
    return this.#transport.call('GET', `/consultations/${this.id}${part}`, options)
  }

  #recordingPath(): string {
    if (!this.recordingId) throw new TypeError('this consultation is not recorded in chunks')
    return `/consultations/v2/${this.id}/recordings/${this.recordingId}`
  }
}

const isElsewhere = ({ code }: AuscultError): boolean => code === 'chunk_gap' || code === 'chunk_conflict'
