import type { Duration, Frequency } from '../../../../platform/quantities/index.ts'

/** One thing that is said of how a medicine is taken. */
export type DoseItem =
  | { readonly kind: 'strength'; readonly value: number; readonly unit: string }
  /** `400 mg/5 mL`, `12/400 mcg`. */
  | { readonly kind: 'ratio'; readonly first: number; readonly second: number }
  | { readonly kind: 'count'; readonly low: number; readonly high: number; readonly unit: string | null }
  | {
      readonly kind: 'frequency'
      readonly frequency: Frequency
      /** "Todo dia": beside "duas vezes por dia" it says no more. */
      readonly isMere?: boolean
    }
  | { readonly kind: 'clock'; readonly hour: number; readonly minute: number }
  | { readonly kind: 'duration'; readonly duration: Duration }
  /** A number that no unit or place explains. */
  | { readonly kind: 'number'; readonly value: number }
