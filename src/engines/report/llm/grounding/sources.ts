import type { ReportLanguage } from '../../port.ts'
import type { ReportCatalogue } from '../catalogue.ts'
import type { Heard } from './heard.ts'

/** All that a statement is checked against. */
export interface Sources {
  readonly heard: Heard
  readonly language: ReportLanguage
  readonly catalogue: ReportCatalogue
  /** Whether a text recites the prompt, the notes or an example. */
  echoes(text: string): boolean
}
