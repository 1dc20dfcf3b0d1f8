import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'

/**
 * Makes the sample exams from the pages beside it: blood-test.pdf has a text layer, thyroid.jpg looks like a
 * page that was put on a scanner a little askew. Both are kept in the repository, so only somebody who
 * changes a page needs this, and chromium for it:
 *   scripts/run node examples/exams/make-exams.ts
 */
const here = import.meta.dirname
const pageUrl = (name: string) => pathToFileURL(join(here, name)).href

const dir = mkdtempSync(join(tmpdir(), 'auscult-exams-'))
try {
  chromium(
    '--no-pdf-header-footer',
    `--print-to-pdf=${join(here, 'blood-test.pdf')}`,
    pageUrl('blood-test.html'),
  )
  const shot = join(dir, 'thyroid.png')
  chromium(
    ...['--window-size=794,1123', '--force-device-scale-factor=2', `--screenshot=${shot}`],
    pageUrl('thyroid.html'),
  )
  await scan(shot, join(here, 'thyroid.jpg'))
} finally {
  rmSync(dir, { recursive: true })
}

function chromium(...args: string[]): void {
  execFileSync('chromium', ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', ...args], {
    stdio: ['ignore', 'ignore', 'ignore'],
  })
}

/** Gray, tilted by 0.7 degrees, softened, on paper that is not quite white, with a scanner's grain. */
async function scan(source: string, target: string): Promise<void> {
  const page = sharp(source).flatten({ background: '#fff' }).grayscale()
  const tilted = await page.rotate(0.7, { background: '#fff' }).blur(0.6).linear(0.9, 18).png().toBuffer()
  const { width, height } = await sharp(tilted).metadata()
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer()
  await sharp(tilted)
    .composite([{ input: grain, blend: 'soft-light' }])
    .grayscale()
    .jpeg({ quality: 62, mozjpeg: true })
    .toFile(target)
}
