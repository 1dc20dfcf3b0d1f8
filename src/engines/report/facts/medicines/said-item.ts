import type { DoseItem } from './item.ts'

/** Something said of how a medicine is taken, with how it was said. */
export interface SaidItem {
  readonly item:
    | DoseItem
    | { readonly kind: 'need'; readonly text: string }
    | { readonly kind: 'route'; readonly text: string }
    /** "Depois para". */
    | { readonly kind: 'end' }
  /** Sentence and token. */
  readonly order: number
  readonly at: number
  readonly role: string
  /** Behind "não, minto", "no wait", "de dez pra": takes the place of what was said before. */
  readonly corrects: boolean
  /** 0: from the start; 1 and more: "depois passa pra vinte e cinco". */
  readonly step: number
  /** Asked or recalled by the doctor: what the patient says counts more. */
  readonly tentative: boolean
}

/** Something said of one kind. */
export type SaidOf<Kind extends SaidItem['item']['kind']> = SaidItem & {
  readonly item: Extract<SaidItem['item'], { kind: Kind }>
}
