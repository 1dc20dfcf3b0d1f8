/** A rectangle in page units from the top left: PDF points for a text layer, pixels for recognised text. */
export interface Box {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** A run of characters without a space inside. */
export interface Word extends Box {
  readonly text: string
  /** 0 to 1; 1 for a text layer. */
  readonly confidence: number
  readonly bold: boolean
}

/** One page's words, in any order. */
export interface PageText {
  /** From 1. */
  readonly page: number
  readonly width: number
  readonly height: number
  readonly words: readonly Word[]
  readonly source: 'text' | 'ocr'
  /** Ruled lines and edges of shaded areas, without height or without width; absent where nobody looked for them. */
  readonly rules?: readonly Box[]
}
