import sharp, { type Sharp } from 'sharp'

/** One byte a pixel, rows from the top, 0 black to 255 white. */
export interface GrayImage {
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
}

// A single page's wait halves with a second thread; more would only take memory.
sharp.concurrency(2)
sharp.cache(false)

export function toSharp(image: GrayImage): Sharp {
  return sharp(image.pixels, { raw: { width: image.width, height: image.height, channels: 1 } })
}

export async function fromSharp(pipeline: Sharp): Promise<GrayImage> {
  const { data, info } = await pipeline
    .removeAlpha()
    .grayscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    pixels: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
    width: info.width,
    height: info.height,
  }
}

export async function resize(
  image: GrayImage,
  width: number,
  height = Math.max(1, Math.round((image.height * width) / image.width)),
): Promise<GrayImage> {
  return await fromSharp(toSharp(image).resize(width, height, { fit: 'fill', kernel: 'cubic' }))
}

/** 1 for each pixel darker than `threshold`, else 0. */
export function inkMask({ pixels }: GrayImage, threshold: number): Uint8Array {
  const ink = new Uint8Array(pixels.length)
  // The sign bit of the difference: no branch, since where ink is can't be foretold.
  for (let i = 0; i < ink.length; i++) ink[i] = (pixels[i]! - threshold) >>> 31
  return ink
}

/** Whether `length` pixels of an ink mask hold none. Half of a page's rows do: asking is far cheaper than walking them. */
export function isBlank(ink: Uint8Array, from: number, length: number): boolean {
  return !ink.subarray(from, from + length).includes(1)
}
