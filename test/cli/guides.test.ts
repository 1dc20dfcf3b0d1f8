import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it, test } from 'vitest'

const docs = path.join(import.meta.dirname, '../../docs')
const read = (name: string) => readFile(path.join(docs, name), 'utf8')
const blocks = (text: string) => text.match(/^```[a-z]*\n[\s\S]*?^```$/gm) ?? []
const prose = (text: string) => text.replaceAll(/^```[a-z]*\n[\s\S]*?^```$/gm, '')
const links = (text: string) =>
  [...prose(text).matchAll(/\]\(((?!https?:)[^)\s]+)\)/g)].map(([, target]) => String(target))
/** As Markdown pages call their headings. */
const anchors = (text: string) =>
  [...prose(text).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    String(heading)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

const portuguese = (await readdir(path.join(docs, 'pt-BR'))).filter((name) => name.endsWith('.md'))

describe.each(portuguese)('the guide pt-BR/%s', (name) => {
  it('has the examples of the English one', async () => {
    expect(blocks(await read(`pt-BR/${name}`))).toEqual(blocks(await read(name)))
  })

  it('has as many sections as the English one', async () => {
    const levels = async (page: string) => prose(await read(page)).match(/^#+ /gm)
    expect(await levels(`pt-BR/${name}`)).toEqual(await levels(name))
  })

  it('leads to pages and headings that are there', async () => {
    for (const link of links(await read(`pt-BR/${name}`))) {
      const [target = '', anchor] = link.split('#')
      const page = await readFile(path.join(docs, 'pt-BR', target || name)).catch(() => null)
      // A folder can't be read, and is there all the same.
      if (!page) await readdir(path.join(docs, 'pt-BR', target))
      else if (anchor) expect(anchors(page.toString())).toContain(anchor)
    }
  })
})

test('the settings are the same in both languages', async () => {
  const rows = (text: string) =>
    [...text.matchAll(/^\| `(AUSCULT_\w+)` \| (.+?) \| (.+?) \| /gm)].map(([, name, value, unset]) => [
      name,
      value?.replace('texto', 'text').replace(/ a (?=\d+$)/, ' to '),
      unset,
    ])
  const english = rows(await read('configuration.md'))
  expect(english.length).toBeGreaterThan(50)
  expect(rows(await read('pt-BR/configuration.md'))).toEqual(english)
})
