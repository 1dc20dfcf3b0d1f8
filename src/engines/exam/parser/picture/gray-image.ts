import sharp, { type Sharp } from 'sharp'

/** One byte a pixel, rows from the top, 0 black to 255 white. */
export interface GrayImage {
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
}

// One picture at a time per process: the pool of processes is what uses the cores.
sharp.concurrency(1)
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
