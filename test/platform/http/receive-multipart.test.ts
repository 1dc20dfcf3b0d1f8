import { readdir } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { receiveMultipart } from '../../../src/platform/http/receive-multipart.ts'
import { temporaryDir } from '../../support/temporary-dir.ts'
import { bytes, form, LIMIT, MULTIPART, raw, receiver, type Seen, sha256 } from './form-receiver.ts'
import { exchange, isEmpty, run, serve } from './support.ts'

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
