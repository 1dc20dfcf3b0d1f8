import sharp from 'sharp'
import type { Random } from './random.ts'

/** A grey page, one byte a pixel. */
export interface Page {
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
}

interface Camera {
  /** Width of the picture in pixels. */
  readonly width: number
  /** How far corners move, as a share of the page. */
  readonly tilt: number
  readonly noise: number
  readonly shadow: number
  readonly blur: number
  readonly quality: number
}

/** The ways in which paper reaches a computer. */
export const CONDITIONS: Readonly<Record<string, (page: Page, random: Random) => Promise<Buffer>>> = {
  clean: (page) => encode(page).png().toBuffer(),
  scan: async (page, random) => {
    const turned = await encode(page)
      .resize(Math.round(page.width * 0.75))
      .rotate(random.next() * 2.4 - 1.2, { background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const noisy = addNoise(
      {
        pixels: grey(turned.data, turned.info.channels),
        width: turned.info.width,
        height: turned.info.height,
      },
      5,
      random,
    )
    return await encode(noisy).jpeg({ quality: 60 }).toBuffer()
  },
  message: (page) => encode(page).resize(1280, 1280, { fit: 'inside' }).jpeg({ quality: 50 }).toBuffer(),
  phone: (page, random) =>
    photograph(page, random, { width: 1500, tilt: 0.035, noise: 7, shadow: 0.3, blur: 0.5, quality: 70 }),
  photo: (page, random) =>
    photograph(page, random, { width: 1800, tilt: 0.07, noise: 6, shadow: 0.5, blur: 0.6, quality: 75 }),
}

const encode = (page: Page) =>
  sharp(page.pixels, { raw: { width: page.width, height: page.height, channels: 1 } })

function grey(data: Buffer, channels: number): Uint8Array {
  return Uint8Array.from({ length: data.length / channels }, (_, i) => data[i * channels]!)
}

function addNoise(page: Page, sigma: number, random: Random): Page {
  const pixels = page.pixels.map((value) =>
    Math.max(0, Math.min(255, value + (random.next() + random.next() + random.next() - 1.5) * 2 * sigma)),
  )
  return { ...page, pixels }
}

/** The page on a darker table, seen at an angle, with uneven light, noise and blur. */
async function photograph(page: Page, random: Random, camera: Camera): Promise<Buffer> {
  const height = Math.round((camera.width * page.height) / page.width)
  const off = () => 0.015 + random.next() * camera.tilt
  const [w, h] = [camera.width, height]
  const corners = [
    [w * off(), h * off()],
    [w * (1 - off()), h * off()],
    [w * (1 - off()), h * (1 - off())],
    [w * off(), h * (1 - off())],
  ] as const
  const toPage = invert(homography(corners, page.width, page.height))
  const ground = random.int(70, 140)
  const [lightX, lightY] = [random.next() * w, random.next() * h]
  const pixels = new Uint8Array(w * h)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const z = toPage[6]! * x + toPage[7]! * y + toPage[8]!
      const [px, py] = [
        (toPage[0]! * x + toPage[1]! * y + toPage[2]!) / z,
        (toPage[3]! * x + toPage[4]! * y + toPage[5]!) / z,
      ]
      const light = 1 - camera.shadow * Math.min(1, Math.hypot(x - lightX, y - lightY) / Math.hypot(w, h))
      const inside = px >= 0 && py >= 0 && px < page.width - 1 && py < page.height - 1
      pixels[y * w + x] = (inside ? bilinear(page, px, py) * 0.95 : ground) * light
    }
  }
  const noisy = addNoise({ pixels, width: w, height: h }, camera.noise, random)
  return await encode(noisy).blur(camera.blur).jpeg({ quality: camera.quality }).toBuffer()
}

function bilinear({ pixels, width }: Page, x: number, y: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - x0, y - y0]
  const at = y0 * width + x0
  const top = pixels[at]! * (1 - fx) + pixels[at + 1]! * fx
  return top + (pixels[at + width]! * (1 - fx) + pixels[at + width + 1]! * fx - top) * fy
}

type Matrix = readonly number[]

/** From the page's rectangle to four corners, clockwise from the top left. */
function homography(corners: readonly (readonly [number, number])[], width: number, height: number): Matrix {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners as readonly [
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
  ]
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3]
  const [ax, ay, bx, by] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2]
  const d = ax * by - bx * ay
  const [g, i] = [(sx * by - bx * sy) / d, (ax * sy - sx * ay) / d]
  return [
    (x1 - x0 + g * x1) / width,
    (x3 - x0 + i * x3) / height,
    x0,
    (y1 - y0 + g * y1) / width,
    (y3 - y0 + i * y3) / height,
    y0,
    g / width,
    i / height,
    1,
  ]
}

function invert(m: Matrix): Matrix {
  const [a, b, c, d, e, f, g, h, i] = m as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
}
