import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { whenDone } from '../support/when-done.ts'

/** Serves texts by their paths, scripts as such. @returns the address of `/`. */
export async function servePages(pages: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer(({ url = '/' }, response) => {
    const text = pages[url]
    response.statusCode = text === undefined ? 404 : 200
    response.setHeader('content-type', url.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  whenDone(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
