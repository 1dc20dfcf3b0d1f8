import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Word } from '../../src/engines/exam/parser/layout/page-text.ts'
import { lookAgain } from '../../src/engines/exam/parser/ocr/second-look.ts'
import { startTesseract } from '../../src/engines/exam/parser/ocr/tesseract.ts'
import { fromSharp, type GrayImage } from '../../src/engines/exam/parser/picture/gray-image.ts'

describe('a second look at numbers', () => {
  it('doubts a digit that it reads otherwise', async () => {
    const page = await printed('2.779', 200)
    const [word] = await secondLook(page.image, [{ ...page.box, text: '2.719' }])
    expect(word!.confidence).toBeLessThan(0.5)
  })

  it('leaves alone what it reads alike', async () => {
    const page = await printed('2.779', 200)
    const number = { ...page.box, text: '2.779' }
    expect(await secondLook(page.image, [number])).toEqual([number])
  })

  it('puts back a digit that stands beside a number and was left out', async () => {
    const page = await printed('132', 120)
    const [word] = await secondLook(page.image, [{ ...page.box, text: '13', x1: page.box.x0 + 38 }])
    expect(word!.text).toBe('132')
  })
})

async function secondLook(image: GrayImage, words: readonly Word[]): Promise<Word[]> {
  const recogniser = startTesseract('block')
  try {
    return await lookAgain(image, words, recogniser)
  } finally {
    recogniser.stop()
  }
}

/** A number in 40 pixels of a common typeface at (30, 60), with the box of its ink. */
async function printed(text: string, width: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="100"><rect width="100%" height="100%" fill="white"/><text x="30" y="60" font-size="40" font-family="DejaVu Sans, Liberation Sans, sans-serif">${text}</text></svg>`
  const image = await fromSharp(sharp(Buffer.from(svg)))
  const dark = [...image.pixels.entries()].filter(([, value]) => value < 128).map(([at]) => at)
  const [xs, ys] = [dark.map((at) => at % image.width), dark.map((at) => Math.floor(at / image.width))]
  const box: Word = {
    text,
    x0: Math.min(...xs),
    y0: Math.min(...ys),
    x1: Math.max(...xs),
    y1: Math.max(...ys),
    confidence: 0.95,
    bold: false,
  }
  return { image, box }
}
