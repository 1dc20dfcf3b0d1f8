/**
 * Makes exam documents with their truth, for measuring the exam engines:
 *
 *   node bench/exam-fixtures.ts FOLDER [--documents 2] [--seed 1] [--pictures clean,scan,message,phone,photo] [--only NAME] [--held only|without]
 *
 * Needs Chromium (`CHROMIUM`, default /usr/bin/chromium). All people, laboratories and values are invented.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { openPdf, startPdfium } from '../src/engines/exam/parser/pdf/pdfium.ts'
import { renderPage } from '../src/engines/exam/parser/pdf/render-page.ts'
import { CONDITIONS } from './exam-fixtures/degrade.ts'
import { inventPerson } from './exam-fixtures/document.ts'
import { LAYOUTS } from './exam-fixtures/layouts/index.ts'
import { seeded } from './exam-fixtures/random.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    documents: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    pictures: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    held: { type: 'string', default: '' },
  },
})
const folder = positionals[0]
if (!folder) throw new Error('name the folder to write to')

const FONTS = ['Liberation Sans', 'Roboto', 'Open Sans', 'Carlito', 'DejaVu Sans', 'Liberation Serif']
/** A4 at 200 dpi. */
const PAGE_WIDTH = 1654
const conditions = values.pictures.split(',').filter((name) => name !== '')
const layouts = LAYOUTS.filter((layout) => layout.name.includes(values.only)).filter((layout) =>
  values.held === 'only' ? layout.held : values.held === 'without' ? !layout.held : true,
)

for (const sub of ['pdf', 'truth', ...conditions.map((name) => join('img', name))])
  await mkdir(join(folder, sub), { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
})
const printer = await browser.newPage()
const pdfium = await startPdfium(1_000_000_000)

for (const [number, layout] of layouts.entries()) {
  for (let i = 1; i <= Number(values.documents); i++) {
    const random = seeded(Number(values.seed) * 1_000_003 + LAYOUTS.indexOf(layout) * 1009 + i)
    const person = inventPerson(random, layout.lang)
    const font = random.pick(FONTS)
    const { html, truth } = layout.make(random, person)
    const id = `${layout.name}-${i}`
    await printer.setContent(html.replace('Liberation Sans,Arial', `'${font}'`))
    const path = join(folder, 'pdf', `${id}.pdf`)
    await printer.pdf({ path, preferCSSPageSize: true, printBackground: true })
    await writeFile(
      join(folder, 'truth', `${id}.json`),
      `${JSON.stringify({ id, layout: layout.name, lang: layout.lang, ...truth }, null, 1)}\n`,
    )
    if (conditions.length > 0) await writePictures(path, id, random)
  }
  console.log(`${number + 1}/${layouts.length} ${layout.name}`)
}
await browser.close()

async function writePictures(path: string, id: string, random: ReturnType<typeof seeded>): Promise<void> {
  const document = openPdf(pdfium, await readFile(path), 10)
  try {
    // A picture holds one page: longer documents have no picture.
    if (document.pageCount > 1) return
    const page = renderPage(document, 0, PAGE_WIDTH, 20_000_000)
    for (const name of conditions) {
      const picture = await CONDITIONS[name]!(page, random)
      await writeFile(join(folder!, 'img', name, `${id}.${name === 'clean' ? 'png' : 'jpg'}`), picture)
    }
  } finally {
    document.close()
  }
}
