import type { Word } from '../layout/page-text.ts'

/** The part of an em square above and below the baseline that letters fill: line distances show beyond it. */
const ABOVE = 0.78
const BELOW = 0.22
/** In em: a wider gap parts words even without a space. */
const GAP = 0.25
const OVERLAP = 0.3

interface Style {
  readonly em: number
  readonly bold: boolean
}

interface Character {
  readonly code: number
  readonly x0: number
  readonly x1: number
  readonly style: Style
  /** Asked for once a word. */
  readonly baseline: () => number
  /** Of its height. */
  readonly middle: number
}

interface OpenWord {
  text: string
  x0: number
  x1: number
  /** Left edge and middle of the last character. */
  lastX: number
  lastMiddle: number
  baseline: number
  em: number
  bold: boolean
}

/** Joins characters that touch into words, in the order in which the page draws them. */
export class WordBuilder {
  readonly words: Word[] = []
  #open: OpenWord | undefined

  add({ code, x0, x1, style, baseline, middle }: Character): void {
    const open = this.#open
    if (open && !follows(open, x0, middle, style.em)) this.flush()
    const text = characters(code)
    if (this.#open && isNoteMark(this.#open, text, middle, style.em)) {
      this.#open.x1 = Math.max(this.#open.x1, x1)
      return
    }
    if (this.#open) {
      this.#open.text += text
      this.#open.x0 = Math.min(this.#open.x0, x0)
      this.#open.x1 = Math.max(this.#open.x1, x1)
      this.#open.lastX = x0
      this.#open.lastMiddle = middle
    } else {
      this.#open = {
        text,
        x0,
        x1,
        lastX: x0,
        lastMiddle: middle,
        baseline: baseline(),
        em: style.em || 10,
        bold: style.bold,
      }
    }
  }

  flush(): void {
    const open = this.#open
    this.#open = undefined
    if (!open) return
    const text = open.text.normalize('NFC').trim()
    if (text === '') return
    this.words.push({
      text,
      x0: open.x0,
      x1: open.x1,
      y0: open.baseline - open.em * ABOVE,
      y1: open.baseline + open.em * BELOW,
      confidence: 1,
      bold: open.bold,
    })
  }
}

function follows(open: OpenWord, x0: number, middle: number, em: number): boolean {
  const size = Math.max(open.em, em, 1)
  return (
    Math.abs(middle - open.lastMiddle) < size * 0.6 &&
    x0 - open.x1 < size * GAP &&
    x0 > open.lastX - size * OVERLAP
  )
}

/** In em: smaller digits that stand higher than the letters before them. */
const SMALL = 0.82
const RAISED = 0.1

/**
 * `1.013¹`, `Ferritin⁰¹`: a raised digit behind a number or a name leads to a note or a laboratory, and would change the
 * value. Powers stay: `10³`, `mm³`, `m²`.
 */
function isNoteMark(open: OpenWord, text: string, middle: number, em: number): boolean {
  if (!/^\d$/.test(text) || em > open.em * SMALL || middle > open.lastMiddle - open.em * RAISED) return false
  return /\p{L}{4,}\)?$|\d[.,]\d+$/u.test(open.text)
}

/** Ligatures and soft hyphens in the letters that people would type. */
function characters(code: number): string {
  const text = String.fromCodePoint(code)
  if (code >= 0xfb00 && code <= 0xfb06) return text.normalize('NFKC')
  return code === 0xad || code === 2 ? '-' : text
}
