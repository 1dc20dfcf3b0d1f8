import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { whenDone } from '../support/when-done.ts'
import type { Fault } from './contract-tools.ts'

/**
 * A way to a real server on which what is sent gets lost as ordered: `POST /faults` orders one. `/` is an empty page.
 * @returns its address
 */
export async function faultyWay(target: string): Promise<string> {
  const faults: { fault: Fault; left: number }[] = []
  const way = createServer(async (incoming, response) => {
    const path = incoming.url ?? '/'
    if (path === '/faults' && incoming.method === 'POST') {
      const fault = JSON.parse(await text(incoming)) as Fault
      faults.push({ fault, left: fault.times ?? 1 })
      response.writeHead(204, { 'access-control-allow-origin': '*' }).end()
    } else if (path === '/')
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>page</title>')
    else forward(new URL(path, target), incoming, response, next(incoming))
  })
  const next = ({ method, url = '' }: IncomingMessage) => {
    const due = faults.find(
      ({ fault, left }) => left > 0 && fault.method === method && url.includes(fault.path),
    )
    if (due) due.left--
    return due?.fault.kind
  }
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
  whenDone(() => {
    way.closeAllConnections()
    way.close()
  })
  return `http://127.0.0.1:${(way.address() as AddressInfo).port}`
}

const shown = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, x-request-id',
}

function forward(
  to: URL,
  incoming: IncomingMessage,
  response: ServerResponse,
  fault: Fault['kind'] | undefined,
) {
  if (fault === 'hang') return
  if (fault === 'lose-request') {
    incoming.socket.destroy()
    return
  }
  if (fault === 'refuse') {
    response.writeHead(503, { ...shown, 'retry-after': '0' }).end('{"message":"Not now","statusCode":503}')
    return
  }
  const headers = {
    ...incoming.headers,
    ...(fault === 'old-key' ? { 'x-service-api-key': 'svc_live_old' } : {}),
  }
  const onward = request(to, { method: incoming.method ?? 'GET', headers }, (answer) => {
    if (fault === 'lose-answer') {
      answer.resume().on('end', () => incoming.socket.destroy())
      return
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    if (fault !== 'cut-stream') answer.pipe(response)
    else cutAfterFirstEvent(answer, response)
  })
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  incoming.pipe(onward)
}

function cutAfterFirstEvent(answer: IncomingMessage, response: ServerResponse): void {
  let sent = ''
  answer.setEncoding('utf8').on('data', (piece: string) => {
    sent += piece
    const end = sent.indexOf('\n\n', sent.indexOf('data: '))
    if (!sent.includes('data: ') || end < 0) return
    answer.pause()
    response.write(sent.slice(0, end + 2), () => setTimeout(() => response.destroy(), 50))
  })
}
