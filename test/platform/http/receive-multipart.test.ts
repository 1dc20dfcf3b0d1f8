import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MultipartOptions, receiveMultipart } from '../../../src/platform/http/receive-multipart.ts'
import { temporaryDir } from '../../support/temporary-dir.ts'
import { descriptorsIn, exchange, isEmpty, open, readAll, run, serve, until } from './support.ts'

const LIMIT = 100_000

interface Seen {
  readonly fields: Record<string, string>
  readonly files: {
    field: string
    fileName: string
    size: number
    sha256: string
    mimeType: string
    bytes: string
  }[]
}

/** A route that tells what it received, and removes it. */
async function receiver(options: Partial<MultipartOptions> = {}) {
  const dir = await temporaryDir()
  const running = await serve((server) => {
    server.post('/form', { config: { consumes: 'multipart/form-data' } }, async (request): Promise<Seen> => {
      await using form = await receiveMultipart(request, {
        dir,
        files: { files: { max: 3, tooManyMessage: 'at most 3 files' }, recording: { max: 1 } },
        maxFileBytes: LIMIT,
        tooLargeMessage: 'too large',
        ...options,
      })
      const files = form.files.map(async ({ path, ...file }) => ({
        ...file,
        bytes: await readFile(path, 'latin1'),
      }))
      return { fields: Object.fromEntries(form.fields), files: await Promise.all(files) }
    })
  })
  const send = async (body: FormData | string | Buffer, type?: string) => {
    const response = await fetch(`${running.url}/form`, {
      method: 'POST',
      body: body as FormData,
      ...(type === undefined ? {} : { headers: { 'content-type': type } }),
    })
    return { status: response.status, body: await response.json() }
  }
  return { ...running, dir, send }
}

const form = (...parts: [name: string, value: string | Blob, fileName?: string][]) => {
  const data = new FormData()
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, value, fileName)
  }
  return data
}

const bytes = (count: number) => new Blob([Buffer.alloc(count, 'a')], { type: 'audio/webm' })
const raw = (...lines: string[]) => lines.join('\r\n')
const MULTIPART = 'multipart/form-data; boundary=b'
const sha256 = (text: string) => createHash('sha256').update(text, 'latin1').digest('hex')
const badRequest = (message: unknown) => ({
  status: 400,
  body: { message, error: 'Bad Request', statusCode: 400 },
})

describe('a form', () => {
  it('gives its files with size, hash, claimed type and field, and its texts', async () => {
    const { send } = await receiver()
    const { status, body } = await send(
      form(
        ['duration', '5'],
        ['recording', new Blob(['abc'], { type: 'audio/ogg' }), 'a.ogg'],
        ['notes', 'olá ✓'],
      ),
    )
    expect(status).toBe(200)
    expect(body).toEqual({
      fields: { duration: '5', notes: 'olá ✓' },
      files: [
        {
          field: 'recording',
          fileName: 'a.ogg',
          size: 3,
          sha256: sha256('abc'),
          mimeType: 'audio/ogg',
          bytes: 'abc',
          head: expect.anything(),
          synced: false,
        },
      ],
    })
  })

  it('keeps the order of its files, under the name with or without brackets', async () => {
    const { send } = await receiver()
    const { body } = await send(
      form(
        ['files[]', bytes(1), '1'],
        ['files', bytes(2), '2'],
        ['metadata', '{}'],
        ['files[2]', bytes(0), '3'],
      ),
    )
    expect((body as Seen).files.map(({ field, fileName, size }) => [field, fileName, size])).toEqual([
      ['files', '1', 1],
      ['files', '2', 2],
      ['files', '3', 0],
    ])
  })

  it('may be empty, or no form at all', async () => {
    const { send, url } = await receiver()
    const nothing = { status: 200, body: { fields: {}, files: [] } }
    expect(await send(form())).toEqual(nothing)
    expect(await send('', MULTIPART)).toEqual(nothing)
    const response = await fetch(`${url}/form`, { method: 'POST' })
    expect(await response.json()).toEqual(nothing.body)
  })

  it('may be URL-encoded, without files', async () => {
    const { send } = await receiver()
    const { body } = await send('duration=5&notes=ol%C3%A1+a', 'application/x-www-form-urlencoded')
    expect(body).toEqual({ fields: { duration: '5', notes: 'olá a' }, files: [] })
  })

  it('sent as a browser sends JSON blobs has them as texts', async () => {
    const { send } = await receiver()
    const json = (text: string) => new Blob([text], { type: 'application/json' })
    const { body } = await send(form(['metadata', json('{"a":1}')]))
    expect(body).toEqual({ fields: { metadata: '{"a":1}' }, files: [] })
    expect((await send(form(['metadata', json('x'.repeat(300_000))]))).status).toBe(400)
  })

  it('with a recording as plain text, or a file input left blank, has no file', async () => {
    const { send } = await receiver()
    const { body } = await send(
      raw(
        '--b',
        'content-disposition: form-data; name="recording"',
        '',
        'x'.repeat(300_000),
        '--b',
        'content-disposition: form-data; name="files"; filename=""',
        'content-type: application/octet-stream',
        '',
        '',
        '--b--',
        '',
      ),
      MULTIPART,
    )
    expect(body).toEqual({ fields: {}, files: [] })
  })

  it('may hold other files and parts without a name, which are ignored', async () => {
    const { send, dir } = await receiver()
    const body = raw(
      '--b',
      'content-disposition: form-data; name="other"; filename="x.bin"',
      'content-type: application/octet-stream',
      '',
      'x'.repeat(300_000),
      '--b',
      'content-type: text/plain',
      '',
      'nobody',
      '--b',
      'content-disposition: form-data; name="notes"',
      '',
      'kept',
      '--b--',
      'epilogue',
    )
    expect((await send(body, MULTIPART)).body).toEqual({ fields: { notes: 'kept' }, files: [] })
    expect(await isEmpty(dir)).toBe(true)
  })

  it('arrives the same however it is cut on the way', async () => {
    const { port } = await receiver()
    const content = '\r\n--b\r\n--bb\r\n-\r\n--'
    const body = raw(
      '--cut',
      'Content-Disposition: form-data; name="recording"; filename="ação.bin"',
      'Content-Type: application/octet-stream',
      '',
      content,
      '--cut',
      'Content-Disposition: form-data; name="notes"',
      '',
      'fim ✓',
      '--cut--',
      '',
    )
    const whole = Buffer.from(body)
    const head =
      'POST /form HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=cut\r\n' +
      'transfer-encoding: chunked\r\n\r\n'
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 1, max: whole.length - 1 }), { maxLength: 12 }),
        async (cuts) => {
          const ends = [...cuts.sort((a, b) => a - b), whole.length]
          const pieces = ends.map((end, at) => whole.subarray(ends[at - 1] ?? 0, end))
          const chunked = pieces.map((piece) =>
            Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece]),
          )
          const request = chunked.flatMap((piece) => [piece, Buffer.from('\r\n')])
          const answer = await exchange(
            port,
            Buffer.concat([Buffer.from(head), ...request, Buffer.from('0\r\n\r\n')]),
          )
          const seen = JSON.parse(answer.split('\r\n\r\n')[1] as string) as Seen
          expect(seen.fields).toEqual({ notes: 'fim ✓' })
          expect(seen.files[0]).toMatchObject({
            bytes: content,
            sha256: sha256(content),
            fileName: 'ação.bin',
          })
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('the name of a file', () => {
  it.each([
    ['Exame da Conceição.pdf', 'Exame da Conceição.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ana\\laudo.pdf', 'laudo.pdf'],
    ['..', 'file'],
    ['a\u202egpj.exe', 'agpj.exe'],
    ['tab\there.pdf', 'tabhere.pdf'],
    [`${'é'.repeat(300)}.pdf`, 'é'.repeat(255)],
  ])('%j is shown as %j', async (given, shown) => {
    const { send } = await receiver()
    const { body } = await send(form(['files', bytes(1), given]))
    expect((body as Seen).files[0]?.fileName).toBe(shown)
  })

  it('never decides the place on disk', async () => {
    const dir = await temporaryDir()
    const { url } = await serve((server) => {
      server.post('/', { config: { consumes: 'multipart/form-data' } }, async (request) => {
        const options = { dir, files: { files: { max: 1 } }, maxFileBytes: LIMIT, tooLargeMessage: '' }
        const { files } = await receiveMultipart(request, options)
        return files.length
      })
    })
    await fetch(url, { method: 'POST', body: form(['files', bytes(1), '../../evil']) })
    expect(await readdir(dir)).toEqual([expect.stringMatching(/^upload-[0-9a-f-]{36}$/)])
  })

  it('sent by curl arrives in UTF-8, quotation marks and all', async () => {
    const { url } = await receiver()
    const { stdout } = await run('curl', [
      '-sS',
      '-F',
      'files=@/dev/null;filename=olá "x".pdf',
      `${url}/form`,
    ])
    expect((JSON.parse(stdout) as Seen).files[0]?.fileName).toBe('olá "x".pdf')
  })
})

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
