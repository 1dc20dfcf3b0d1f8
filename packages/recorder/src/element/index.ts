import { AuscultRecorder } from './auscult-recorder.ts'

export { AuscultRecorder, type ElementOptions } from './auscult-recorder.ts'

declare global {
  interface HTMLElementTagNameMap {
    'auscult-recorder': AuscultRecorder
  }
}

if (!customElements.get('auscult-recorder')) customElements.define('auscult-recorder', AuscultRecorder)
