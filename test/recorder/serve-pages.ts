import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { whenDone } from '../support/when-done.ts'

/** Serves texts by their paths, scripts as such. @returns the address of `/`. */
export const servePages = (pages: Readonly<Record<string, string>>): Promise<string> =>
  serve(async (path) => pages[path])

/** Serves the files of a folder. @returns its address. */
export const serveFolder = (folder: string): Promise<string> =>
  serve((path) => readFile(join(folder, path), 'utf8').catch(() => undefined))

async function serve(find: (path: string) => Promise<string | undefined>): Promise<string> {
  const server = createServer(async ({ url = '/' }, response) => {
    const text = await find(url)
    response.statusCode = text === undefined ? 404 : 200
    response.setHeader('content-type', url.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  whenDone(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
