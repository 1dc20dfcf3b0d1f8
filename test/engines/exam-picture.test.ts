import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { eraseRules } from '../../src/engines/exam/parser/picture/erase-rules.ts'
import { findPaper } from '../../src/engines/exam/parser/picture/find-paper.ts'
import { fromSharp, type GrayImage, toSharp } from '../../src/engines/exam/parser/picture/gray-image.ts'
import { loadPicture } from '../../src/engines/exam/parser/picture/load-picture.ts'
import { preparePicture } from '../../src/engines/exam/parser/picture/prepare-picture.ts'
import { turnUpright } from '../../src/engines/exam/parser/picture/turn-upright.ts'

type Box = readonly [x: number, y: number, width: number, height: number]
const [WIDTH, HEIGHT] = [700, 300]

/** Dark boxes on white. */
function drawn(boxes: readonly Box[]): GrayImage {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(255)
  for (const [x, y, w, h] of boxes)
    for (let row = y; row < y + h; row++) pixels.fill(0, row * WIDTH + x, row * WIDTH + x + w)
  return { pixels, width: WIDTH, height: HEIGHT }
}

const ink = ({ pixels }: GrayImage, [x, y, w, h]: Box): number => {
  let dark = 0
  for (let row = y; row < y + h; row++)
    for (let column = x; column < x + w; column++) if (pixels[row * WIDTH + column]! < 128) dark++
  return dark
}

const dots = (y: number): Box[] => Array.from({ length: 60 }, (_, i) => [60 + i * 9, y, 4, 3] as const)
/** Letters: strokes as high as text. */
const letters = (x: number, bottom: number): Box[] =>
  Array.from({ length: 5 }, (_, i) => [x + i * 14, bottom - 24, 5, 24] as const)

describe('ruled lines', () => {
  it('vanish where they are dotted, and the letters above them stay', () => {
    const text = letters(100, 130)
    const image = drawn([...dots(150), ...text])
    eraseRules(image)
    expect(ink(image, [0, 148, WIDTH, 8])).toBe(0)
    expect(text.reduce((sum, box) => sum + ink(image, box), 0)).toBe(5 * 5 * 24)
  })

  it('are no leaders: dots between letters stay', () => {
    const leader = dots(150)
    const image = drawn([...leader, ...letters(0, 153), ...letters(605, 153)])
    eraseRules(image)
    expect(leader.reduce((sum, box) => sum + ink(image, box), 0)).toBe(60 * 4 * 3)
  })

  it('vanish beside letters that touch them', () => {
    const rule: Box = [100, 60, 4, 180]
    const letter: Box = [104, 130, 20, 26]
    const image = drawn([rule, letter])
    eraseRules(image)
    expect(ink(image, rule)).toBe(0)
    expect(ink(image, letter)).toBeGreaterThan(20 * 26 * 0.8)
  })
})

describe('where ruled lines stood', () => {
  it('is told of level ones, upright ones and slanted ones', () => {
    const slanted = Array.from({ length: 5 }, (_, i): Box => [100 + i * 100, 200 + i * 2, 100, 4])
    const rules = eraseRules(drawn([[100, 60, 500, 3], [100, 60, 4, 140], ...slanted]))
    expect(rules.map(({ x0, y0, x1, y1 }) => [x1 - x0 > 400, y1 - y0 > 120])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ])
  })

  it('is told by the edges of areas that are shaded, and of letters by none', () => {
    const shaded = eraseRules(drawn([[100, 60, 500, 60]]))
    expect(shaded.filter(({ y0, y1 }) => y0 === y1).length).toBe(2)
    expect(eraseRules(drawn(letters(100, 130)))).toEqual([])
  })
})

describe('pages', () => {
  it('that lie on their side or head are turned upright, and upright ones stay', async () => {
    const path = 'test/fixtures/exams/img/phone/pt-table-dated-history-1.jpg'
    const upright = await loadPicture(path, 0, 10_000_000)
    for (const angle of [0, 90, 180, 270]) {
      const turned = await turnUpright(await fromSharp(toSharp(upright).rotate(angle)))
      expect([angle, turned.width, turned.height]).toEqual([angle, upright.width, upright.height])
      expect(Buffer.compare(turned.pixels, upright.pixels)).toBe(0)
    }
  })

  it('that show no text stay as they are', async () => {
    const blank = { pixels: new Uint8Array(WIDTH * HEIGHT).fill(250), width: WIDTH, height: HEIGHT }
    expect(await turnUpright(blank)).toBe(blank)
  })
})

/** A page of results in letters of this many pixels; 39 are ten points. */
function printedPage(size: number): Promise<GrayImage> {
  const lines = Array.from(
    { length: 30 },
    (_, at) =>
      `<text x="150" y="${200 + at * 90}" font-size="${size}">Potássio ${at}</text>` +
      `<text x="1200" y="${200 + at * 90}" font-size="${size}">3,${at} mmol/L</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2300" height="3250" font-family="sans-serif"><rect width="100%" height="100%" fill="white"/>${lines.join('')}</svg>`
  return fromSharp(sharp(Buffer.from(svg)))
}

describe('print', () => {
  it('that is small is enlarged, for commas to be legible, and print of usual size stays as it is', async () => {
    expect((await preparePicture(await printedPage(24))).width).toBeGreaterThan(2300 * 1.3)
    expect((await preparePicture(await printedPage(39))).width).toBe(2300)
  })
})

describe('a sheet on darker ground', () => {
  /** A frame of dark bands on a picture of one brightness, drawn lighter inside than the bands, and as light outside or not. */
  const framed = (outside: number): GrayImage => {
    const [width, height] = [600, 800]
    const pixels = new Uint8Array(width * height).fill(outside)
    const fill = (x0: number, y0: number, x1: number, y1: number, value: number) => {
      for (let y = y0; y < y1; y++) pixels.fill(value, y * width + x0, y * width + x1)
    }
    fill(60, 80, 540, 720, 90)
    fill(90, 110, 510, 690, 235)
    return { pixels, width, height }
  }

  it('is found by its edges', async () => {
    const [corner] = (await findPaper(framed(90)))!
    expect(Math.hypot(corner.x - 90, corner.y - 110)).toBeLessThan(12)
  })

  it('is none where the same paper goes on around it: a frame, or the shadow of a fold', async () => {
    expect(await findPaper(framed(230))).toBeNull()
    expect(await findPaper(framed(235))).toBeNull()
  })
})
