import type { FinishConsultation, StartConsultation } from '@auscult/client'
import { Recorder, type RecorderOptions } from '../recorder.ts'
import { fresh, type RecorderStatus } from '../status.ts'
import type { Verb } from './template.ts'
import { textsFor } from './texts.ts'
import { type Model, View } from './view.ts'

export interface ElementOptions extends Omit<RecorderOptions, 'onStatus'> {
  /** Of the next recording. The consent is added to it. */
  readonly details?: StartConsultation
  /** How the next report is to be written. */
  readonly choice?: FinishConsultation
}

/** What is not seen from the page. */
type Known = Omit<Model, 'needsConsent'>

/** How often it is looked whether another page has let go of a recording. */
const LOOK_MS = 3000

/**
 * `<auscult-recorder>`: the recorder with its buttons. Events: `status` (detail: RecorderStatus) at every change, `finished`
 * (detail: `{consultationId}`) once the server has all of a recording. What has the slot `consent` must be agreed to before
 * each recording.
 */
export class AuscultRecorder extends HTMLElement {
  static readonly observedAttributes = ['lang']
  readonly #view: View
  #options: ElementOptions | null = null
  #recorder: Recorder | null = null
  #timer: ReturnType<typeof setInterval> | undefined
  readonly #tried = new Set<string>()
  #model: Known = {
    ...{ status: fresh, starting: false, problem: null, agreed: false, earlier: [] },
  }

  constructor() {
    super()
    this.#view = new View(this.attachShadow({ mode: 'open', delegatesFocus: true }), {
      onVerb: (verb) => void this.#act(() => this.#do(verb)),
      onAgreed: (agreed) => this.#show({ agreed }),
      onResume: (id) => void this.#act(() => this.#mustHave().resume(id)),
      onSend: (id) => void this.#send(id),
    })
  }

  /** To be called once with `auscult`; later calls change what the next recording is about. */
  configure(options: Partial<ElementOptions>): void {
    const { auscult = this.#options?.auscult } = options
    if (!auscult) throw new TypeError('auscult is missing')
    this.#options = { ...this.#options, ...options, auscult }
    this.#begin()
  }

  get status(): RecorderStatus {
    return this.#model.status
  }

  connectedCallback(): void {
    this.#show({})
    this.#begin()
  }

  /** Removed for good, and not only moved: what is left is sent by the next page. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return
      clearInterval(this.#timer)
      void this.#recorder?.close()
      this.#recorder = null
    })
  }

  attributeChangedCallback(): void {
    this.#show({})
  }

  #begin(): void {
    if (!this.isConnected || !this.#options || this.#recorder) return
    this.#recorder = new Recorder({ ...this.#options, onStatus: (status) => this.#tell(status) })
    this.#timer = setInterval(() => void this.#look(), LOOK_MS)
    void this.#look()
  }

  async #do(verb: Verb): Promise<void> {
    const recorder = this.#mustHave()
    const { error } = this.status
    if (verb === 'record') await this.#record()
    else if (verb === 'pause') await recorder.pause()
    else if (verb === 'unpause') await recorder.unpause()
    else if (verb === 'finish') void this.#announce(recorder.stop(this.#options?.choice))
    else if (error) void this.#announce(recorder.retry())
    else await recorder.unpause()
  }

  async #record(): Promise<void> {
    const { details = {} } = this.#options ?? {}
    const consent = { ...details.consent, given: true, at: new Date().toISOString() }
    await this.#mustHave().start(this.#view.hasConsentText ? { ...details, consent } : details)
    // The next patient has not agreed yet.
    this.#show({ agreed: false })
  }

  async #send(id: string): Promise<void> {
    const isStopped = this.#model.earlier.some((earlier) => earlier.id === id && earlier.stopped)
    const sent = this.#mustHave().sendUnfinished(id, isStopped ? undefined : this.#options?.choice)
    await this.#look()
    await this.#announce(sent)
    await this.#look()
  }

  /** Does it, and says what is in the way. */
  async #act(act: () => Promise<unknown>): Promise<void> {
    this.#show({ starting: true, problem: null })
    try {
      await act()
      this.#show({ starting: false })
    } catch (error) {
      this.#show({ starting: false, problem: problemOf(error, textsFor(this).texts) })
    }
    await this.#look()
    this.#view.keepFocus()
  }

  /** Earlier recordings that are whole need only to be sent: once by itself, then when asked to. */
  async #look(): Promise<void> {
    const earlier = (await this.#recorder?.unfinished().catch(() => [])) ?? []
    this.#show({ earlier: earlier.filter(({ id }) => id !== this.status.id) })
    for (const { id, stopped, held } of this.#model.earlier) {
      if (!stopped || held || this.#tried.has(id)) continue
      this.#tried.add(id)
      void this.#send(id)
    }
  }

  #tell(status: RecorderStatus): void {
    this.#show({ status })
    this.dispatchEvent(new CustomEvent('status', { detail: status, bubbles: true, composed: true }))
  }

  /** What does not arrive shows as the recorder's `error`, or among the earlier recordings. */
  async #announce(sent: Promise<string>): Promise<void> {
    const consultationId = await sent.catch(() => null)
    if (!consultationId) return
    const detail = { consultationId }
    this.dispatchEvent(new CustomEvent('finished', { detail, bubbles: true, composed: true }))
  }

  #mustHave(): Recorder {
    if (!this.#recorder) throw new TypeError('configure({auscult}) comes first')
    return this.#recorder
  }

  #show(change: Partial<Known>): void {
    this.#model = { ...this.#model, ...change }
    const { texts, language } = textsFor(this)
    this.#view.show({ ...this.#model, needsConsent: this.#view.hasConsentText }, texts, language)
  }
}

function problemOf(error: unknown, texts: ReturnType<typeof textsFor>['texts']): string {
  const { name, message } = error as Error
  if (name === 'NotAllowedError') return texts.notAllowed
  if (name === 'NotFoundError' || name === 'NotReadableError') return texts.noMicrophone
  return `${texts.noStart} (${message})`
}
