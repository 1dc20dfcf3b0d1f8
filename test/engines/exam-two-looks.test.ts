import { describe, expect, it } from 'vitest'
import type { Word } from '../../src/engines/exam/parser/layout/page-text.ts'
import { isDoubtful, mergeLooks } from '../../src/engines/exam/parser/ocr/merge-looks.ts'

const word = (text: string, x: number, confidence: number, width = text.length * 10): Word => ({
  text,
  x0: x,
  x1: x + width,
  y0: 0,
  y1: 20,
  confidence,
  bold: false,
})
const texts = (words: readonly Word[]) =>
  words.toSorted((a, b) => a.x0 - b.x0).map(({ text, confidence }) => [text, confidence])

describe('two looks at a page', () => {
  it('give the surer words where they lie over each other, however they part them', () => {
    const first = [word('Vesgente', 100, 0.1, 160), word('Ferritina', 400, 0.9)]
    const second = [word('Não', 100, 0.96), word('reagente', 170, 0.96), word('Fernitina', 400, 0.6)]
    expect(texts(mergeLooks(first, second))).toEqual([
      ['Não', 0.96],
      ['reagente', 0.96],
      ['Ferritina', 0.9],
    ])
  })

  it('give what only one of them has seen, but for specks', () => {
    const first = [word('30', 100, 0.9), word('ri', 300, 0.1), word(';', 330, 0.8)]
    expect(texts(mergeLooks(first, [word('45', 200, 0.8)]))).toEqual([
      ['30', 0.9],
      ['45', 0.8],
    ])
  })

  it('doubt a number that both have read for certain, and otherwise', () => {
    expect(texts(mergeLooks([word('111', 100, 0.9)], [word('11', 100, 0.8, 30)]))).toEqual([['111', 0.3]])
    expect(texts(mergeLooks([word('111', 100, 0.8)], [word('1,11', 100, 0.8, 30)]))).toEqual([['111', 0.3]])
    expect(texts(mergeLooks([word('111', 100, 0.9)], [word('11', 100, 0.4, 30)]))).toEqual([['111', 0.9]])
  })

  it('part a word from those that lie in its box, and leave it whole beside others', () => {
    const boxes = (...words: Word[]) => mergeLooks([], words).map(({ x0, x1 }) => [x0, x1])
    const range = [word('30', 100, 0.9, 114), word('a', 149, 0.9, 20), word('39', 182, 0.9, 32)]
    expect(boxes(...range)).toEqual([
      [100, 148],
      [149, 169],
      [182, 214],
    ])
    expect(boxes(word('30', 100, 0.9), word('a', 149, 0.9))).toEqual([
      [100, 120],
      [149, 159],
    ])
  })

  it('are needed where letters or digits of the first are unsure', () => {
    expect(isDoubtful([word('Não', 0, 0.96), word('Vesgente', 40, 0.2)])).toBe(true)
    expect(isDoubtful([word('Não', 0, 0.96), word('—', 40, 0.2)])).toBe(false)
  })
})
