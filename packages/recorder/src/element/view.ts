import type { RecorderState, RecorderStatus, Unfinished } from '../status.ts'
import { style } from './style.ts'
import { markup, type Verb } from './template.ts'
import type { Texts } from './texts.ts'

/** All that the element shows. */
export interface Model {
  readonly status: RecorderStatus
  /** The browser is asking for the microphone. */
  readonly starting: boolean
  /** Why it could not be started. */
  readonly problem: string | null
  readonly needsConsent: boolean
  readonly agreed: boolean
  readonly earlier: readonly Unfinished[]
}

export interface ViewEvents {
  onVerb(verb: Verb): void
  onAgreed(agreed: boolean): void
  onResume(id: string): void
  onSend(id: string): void
}

const between: readonly RecorderState[] = ['idle', 'sending', 'sent']
const live: readonly RecorderState[] = ['recording', 'interrupted']

/** Shows a model in a shadow root. What has not changed is left alone: screen readers read what changes. */
export class View {
  readonly #root: ShadowRoot
  readonly #events: ViewEvents
  #earlier = ''

  constructor(root: ShadowRoot, events: ViewEvents) {
    this.#root = root
    this.#events = events
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    root.adoptedStyleSheets = [sheet]
    root.innerHTML = markup
    for (const button of root.querySelectorAll<HTMLElement>('[data-verb]'))
      button.onclick = () => events.onVerb(button.dataset.verb as Verb)
    const agrees = this.#find<HTMLInputElement>('input')
    agrees.onchange = () => events.onAgreed(agrees.checked)
    this.#find('slot').addEventListener('slotchange', () => events.onAgreed(agrees.checked))
  }

  /** Whether the host has put a text there to which the patient agrees. */
  get hasConsentText(): boolean {
    return this.#find<HTMLSlotElement>('slot').assignedNodes().length > 0
  }

  show(model: Model, texts: Texts, language: string): void {
    const { status, problem, needsConsent, agreed, starting } = model
    const { state, error, offline, level } = status
    const isBetween = between.includes(state)
    const section = this.#find('section')
    section.dataset.state = state
    section.setAttribute('aria-label', texts.label)
    section.lang = language
    this.#write(
      '.state',
      state === 'interrupted' ? texts.stopped : texts[state === 'sending' ? 'idle' : state],
    )
    this.#write('.time', state === 'idle' ? '' : clock(status.seconds))
    this.#write('.soft', state === 'idle' || state === 'sent' ? '' : progress(status, texts))
    this.#write('.notice', offline && !error ? texts.offline : '')
    this.#write('.alarm', [problem, ...alarms(status, texts)].filter(Boolean).join('\n'))
    this.#show('.consent', isBetween && needsConsent)
    this.#write('label span', texts.agrees)
    this.#find<HTMLInputElement>('input').checked = agreed
    this.#meter(live.includes(state) ? level : 0, texts)
    this.#show('.meter', !isBetween)
    this.#button('record', isBetween, state === 'idle' ? texts.record : texts.another)
    this.#find<HTMLButtonElement>('[data-verb=record]').disabled = starting || (needsConsent && !agreed)
    this.#button('unpause', state === 'paused', texts.unpause)
    this.#button('pause', live.includes(state), texts.pause)
    this.#button('finish', !isBetween, texts.finish)
    this.#button('again', state === 'interrupted' || error !== null, texts.again)
    this.#showEarlier(model.earlier, texts, language)
  }

  /** After a button that went away under the focus. */
  keepFocus(): void {
    if (!this.#root.activeElement) this.#find('.buttons button:not([hidden]):not(:disabled)').focus()
  }

  #showEarlier(earlier: readonly Unfinished[], texts: Texts, language: string): void {
    const now = JSON.stringify([earlier, language])
    if (now === this.#earlier) return
    this.#earlier = now
    this.#show('.earlier', earlier.length > 0)
    this.#write('h2', texts.unfinished)
    const time = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' })
    this.#find('ul').replaceChildren(
      ...earlier.map(({ id, startedAt, waiting, held, stopped }) => {
        const item = document.createElement('li')
        const text = document.createElement('p')
        text.id = `of-${id}`
        text.textContent = texts.from(time.format(new Date(startedAt)), waiting)
        if (held) text.textContent += ` (${held === 'here' ? texts.beingSent : texts.elsewhere})`
        const buttons = document.createElement('div')
        buttons.className = 'buttons'
        if (!held && !stopped) buttons.append(act(texts.resume, text.id, () => this.#events.onResume(id)))
        if (!held) buttons.append(act(texts.send, text.id, () => this.#events.onSend(id)))
        item.append(text, buttons)
        return item
      }),
    )
  }

  #meter(level: number, texts: Texts): void {
    const meter = this.#find('.meter')
    meter.setAttribute('aria-label', texts.level)
    meter.setAttribute('aria-valuenow', String(Math.round(level * 10) * 10))
    // Loudness is heard by its logarithm: a talk fills half of it.
    const share = Math.max(0, 1 + Math.log10(Math.max(level, 0.001)) / 3)
    this.#find('.meter span').style.transform = `scaleX(${share.toFixed(2)})`
  }

  #button(verb: Verb, shown: boolean, text: string): void {
    this.#write(`[data-verb=${verb}]`, text)
    this.#show(`[data-verb=${verb}]`, shown)
  }

  #write(selector: string, text: string): void {
    const element = this.#find(selector)
    if (element.textContent !== text) element.textContent = text
  }

  #show(selector: string, shown: boolean): void {
    this.#find(selector).hidden = !shown
  }

  #find<Found extends HTMLElement>(selector: string): Found {
    return this.#root.querySelector<Found>(selector) as Found
  }
}

function act(text: string, of: string, onclick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', textContent: text, onclick })
  button.setAttribute('aria-describedby', of)
  return button
}

function alarms({ state, silent, storageFull, error }: RecorderStatus, texts: Texts): string[] {
  return [
    ...(error ? [`${texts.refused} (${error.message})`] : []),
    ...(state === 'interrupted' ? [texts.interrupted] : []),
    ...(silent ? [texts.silent] : []),
    ...(storageFull ? [texts.storageFull] : []),
  ]
}

const progress = ({ state, waiting, error }: RecorderStatus, texts: Texts): string =>
  state === 'sending' && !error ? texts.sending(waiting) : texts.waiting(waiting)

/** 3725.4 → 1:02:05. */
function clock(seconds: number): string {
  const [hours, minutes, rest] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(Math.floor)
  const two = (part = 0) => String(part).padStart(2, '0')
  return `${hours ? `${hours}:` : ''}${two(minutes)}:${two(rest)}`
}
