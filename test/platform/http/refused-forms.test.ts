import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { badRequest, bytes, form, LIMIT, MULTIPART, raw, receiver } from './form-receiver.ts'
import { descriptorsIn, exchange, isEmpty, open, readAll, until } from './support.ts'

describe('a limit', () => {
  it('on bytes lets a file of exactly that size through, and no more', async () => {
    const { send, dir } = await receiver()
    expect((await send(form(['files', bytes(LIMIT), 'a']))).status).toBe(200)
    expect(
      await send(
        form(['files', bytes(10), 'a'], ['files', bytes(LIMIT + 1), 'b'], ['files', bytes(10), 'c']),
      ),
    ).toEqual({
      status: 413,
      body: { message: 'too large', error: 'Payload Too Large', statusCode: 413 },
    })
    expect(await isEmpty(dir)).toBe(true)
  })

  it('on files speaks in the caller’s words, and is per field', async () => {
    const { send, dir } = await receiver()
    const four = form(
      ...Array.from({ length: 4 }, (_, at) => ['files', bytes(5), `${at}`] as [string, Blob, string]),
    )
    expect(await send(four)).toEqual(badRequest('at most 3 files'))
    expect((await send(form(['recording', bytes(1), 'a'], ['files', bytes(1), 'b']))).status).toBe(200)
    expect(await isEmpty(dir)).toBe(true)
  })

  it('on texts is an error, never a cut', async () => {
    const { send } = await receiver({ maxFieldBytes: 10 })
    expect((await send(form(['notes', '0123456789']))).body).toMatchObject({
      fields: { notes: '0123456789' },
    })
    expect(await send(form(['notes', '0123456789a']))).toEqual(
      badRequest('notes must be at most 10 bytes long'),
    )
    expect((await send('notes=0123456789a', 'application/x-www-form-urlencoded')).status).toBe(400)
  })

  it('on the number of parts holds', async () => {
    const { send } = await receiver({ maxFields: 5 })
    const six = Array.from({ length: 6 }, (_, at) => [`f${at}`, 'x'] as [string, string])
    expect(await send(form(...six))).toEqual(badRequest('The form has too many fields'))
    const many = Array.from({ length: 200 }, () => ['other', bytes(1), 'x'] as [string, Blob, string])
    expect(await send(form(...many))).toEqual(badRequest('The form has too many parts'))
  })

  it('holds for a body that never says how long it is', async () => {
    const { port, dir } = await receiver()
    const socket = open(port)
    const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
    const head = `POST /form HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\ncontent-type: ${MULTIPART}\r\n\r\n`
    socket.write(head + chunk('--b\r\ncontent-disposition: form-data; name="other"; filename="x"\r\n\r\n'))
    const megabytes = chunk('x'.repeat(65_536)).repeat(64)
    const feed = setInterval(() => socket.write(megabytes), 5)
    const answer = await readAll(socket)
    clearInterval(feed)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(await isEmpty(dir)).toBe(true)
  })
})

describe('a form that is broken', () => {
  const part = '--b\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\n'

  it.each([
    ['has no last boundary', MULTIPART, `${part}abc`, 'The form is malformed or was cut off'],
    ['ends inside a part’s head', MULTIPART, '--b\r\ncontent-dis', 'The form is malformed or was cut off'],
    ['has no part at all', MULTIPART, 'nonsense', 'The form is malformed or was cut off'],
    ['names no boundary', 'multipart/form-data', `${part}abc\r\n--b--`, 'The form names no boundary'],
    [
      'has a NUL in a text',
      MULTIPART,
      raw('--b', 'content-disposition: form-data; name="n"', '', 'a\0', '--b--', ''),
      'n must not contain NUL characters',
    ],
    [
      'has an encoded NUL',
      'application/x-www-form-urlencoded',
      'n=a%00',
      'n must not contain NUL characters',
    ],
  ])('because it %s is 400 and leaves nothing', async (_what, type, body, message) => {
    const { send, dir } = await receiver()
    expect(await send(body, type)).toEqual(badRequest(message))
    expect(await isEmpty(dir)).toBe(true)
  })

  it('because a text is not UTF-8 is 400', async () => {
    const { send } = await receiver()
    const latin = Buffer.from(
      raw('--b', 'content-disposition: form-data; name="notes"', '', 'João', '--b--', ''),
      'latin1',
    )
    expect(await send(latin, MULTIPART)).toEqual(badRequest('notes is not valid UTF-8'))
  })

  it.each(['application/json', 'text/plain'])('because it is %s is 415', async (type) => {
    const { send } = await receiver()
    expect(await send('{}', type)).toEqual({
      status: 415,
      body: {
        message: 'Content-Type must be multipart/form-data',
        error: 'Unsupported Media Type',
        statusCode: 415,
      },
    })
  })

  it('in any way is answered, and never ends the server', async () => {
    const { port, send, dir } = await receiver()
    const token = fc.constantFrom(
      '--b',
      '--b--',
      '\r\n',
      '\n',
      '--',
      'content-disposition: form-data',
      '; name="files"',
      '; filename="a"',
      ': ',
      'x',
      '\0',
      'content-type: application/octet-stream',
      'content-type: multipart/mixed; boundary=b',
      '\r\n\r\n',
      '"',
      'é',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(token, { maxLength: 30 }), async (tokens) => {
        const body = Buffer.from(tokens.join(''))
        const answer = await exchange(
          port,
          Buffer.concat([
            Buffer.from(
              `POST /form HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${MULTIPART}\r\ncontent-length: ${body.length}\r\n\r\n`,
            ),
            body,
          ]),
        )
        expect(answer).toMatch(/^HTTP\/1\.1 (200|400) /)
      }),
      { numRuns: 150 },
    )
    expect(await isEmpty(dir)).toBe(true)
    expect(descriptorsIn(dir)).toEqual([])
    expect((await send(form())).status).toBe(200)
  })
})

describe('an upload that is broken off', () => {
  it('leaves neither files nor descriptors', async () => {
    const { port, dir, send } = await receiver()
    const head =
      `POST /form HTTP/1.1\r\nhost: x\r\ncontent-type: ${MULTIPART}\r\ncontent-length: 90000\r\n\r\n` +
      '--b\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\n'
    let begun = 0
    for (let round = 0; round < 40; round += 1) {
      const socket = open(port)
      socket.write(head + 'x'.repeat(round * 1000))
      if (round % 2 === 0) await sleep(3)
      begun = Math.max(begun, (await readdir(dir)).length)
      // Both ways in which clients go: a reset, and an orderly end.
      if (round % 4 < 2) socket.resetAndDestroy()
      else socket.end()
    }
    expect(begun).toBeGreaterThan(0)
    await until(() => isEmpty(dir))
    expect(descriptorsIn(dir)).toEqual([])
    expect((await send(form())).status).toBe(200)
  })
})
