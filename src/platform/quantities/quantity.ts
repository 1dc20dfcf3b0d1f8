export type QuantityLanguage = 'pt-BR' | 'en'

/** Character places in the given text; `to` is behind the last one. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** What is measured or counted, in its canonical short form; the language of the talk decides words such as `gota`. */
export type Unit =
  | 'mg'
  | 'mcg'
  | 'g'
  | 'kg'
  | 'mL'
  | 'L'
  | 'UI'
  | 'unit'
  | 'mEq'
  | 'cm'
  | 'mm'
  | 'm'
  | 'lb'
  | 'oz'
  | 'in'
  | 'ft'
  | '°C'
  | '°F'
  | '°'
  | '%'
  | 'bpm'
  | 'irpm'
  | 'rpm'
  | 'mmHg'
  | 's'
  | 'mg/dL'
  | 'g/dL'
  | 'ng/mL'
  | 'mEq/L'
  | 'mmol/L'
  | 'mUI/L'
  | 'U/L'
  | 'mg/g'
  | 'mg/kg'
  | 'L/min'
  | 'gota'
  | 'comprimido'
  | 'cápsula'
  | 'jato'
  | 'inalação'
  | 'ampola'
  | 'sachê'
  | 'colher'
  | 'dose'
  | 'injeção'
  | 'aplicação'
  | 'adesivo'
  | 'supositório'
  | 'sessão'
  | 'caixa'
  | 'frasco'
  | 'cigarro'
  | 'maço'
  | 'copo'
  | 'taça'
  | 'lata'
  | 'garrafa'
  | 'cruz'
  | 'ponto'
  | 'vez'
  | 'drop'
  | 'tablet'
  | 'pill'
  | 'capsule'
  | 'puff'
  | 'spray'
  | 'ampule'
  | 'sachet'
  | 'teaspoon'
  | 'tablespoon'
  | 'shot'
  | 'patch'
  | 'session'
  | 'cigarette'
  | 'pack'
  | 'drink'
  | 'beer'
  | 'glass'
  | 'cup'
  | 'block'
  | 'point'
  | 'time'

export type Period = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'

export type TimeOfDay =
  | 'morning'
  | 'noon'
  | 'afternoon'
  | 'evening'
  | 'night'
  | 'bedtime'
  | 'waking'
  | 'fasting'
  | 'before-breakfast'
  | 'with-breakfast'
  | 'after-breakfast'
  | 'before-lunch'
  | 'with-lunch'
  | 'after-lunch'
  | 'before-dinner'
  | 'with-dinner'
  | 'after-dinner'
  | 'before-meals'
  | 'with-meals'
  | 'after-meals'

/** `ago`: since or before; `in`: from now; `for`: as long as; `age`: how old somebody is or was. */
export type Relation = 'for' | 'ago' | 'in' | 'every' | 'age' | 'since-age'

export interface Duration {
  readonly kind: 'duration'
  readonly value: number
  /** Upper end of "two or three weeks". */
  readonly high?: number
  readonly unit: Period
  readonly relation: Relation | null
}

export interface Ratio {
  readonly kind: 'ratio'
  readonly first: number
  readonly second: number
}

export interface Frequency {
  readonly kind: 'frequency'
  readonly perDay: number | null
  readonly everyHours: number | null
  readonly perWeek: number | null
  readonly times: readonly TimeOfDay[]
  readonly asNeeded: boolean
  readonly once: boolean
  /** As a prescription writes it: `8/8h`, `2x/dia, manhã e noite`; `twice daily`, `every 8 hours`. */
  readonly text: string
}

export interface CalendarDate {
  readonly kind: 'date'
  /** `YYYY-MM-DD` where day, month and year are known or follow from the visit's date. */
  readonly iso: string | null
  readonly year?: number
  readonly month?: number
  readonly day?: number
}

export type QuantityValue =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'measure'; readonly value: number; readonly unit: Unit }
  | Ratio
  | { readonly kind: 'range'; readonly low: number; readonly high: number; readonly unit: Unit | null }
  | Duration
  | { readonly kind: 'clock'; readonly hour: number; readonly minute: number }
  | CalendarDate
  | Frequency
  /** Telephone and document numbers, rooms, names such as "B12": digits that count nothing. */
  | { readonly kind: 'code' }

export type Quantity = Span & QuantityValue
