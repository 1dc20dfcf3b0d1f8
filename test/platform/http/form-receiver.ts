import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type MultipartOptions, receiveMultipart } from '../../../src/platform/http/receive-multipart.ts'
import { temporaryDir } from '../../support/temporary-dir.ts'
import { serve } from './support.ts'

export const LIMIT = 100_000

export interface Seen {
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
export async function receiver(options: Partial<MultipartOptions> = {}) {
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

export const form = (...parts: [name: string, value: string | Blob, fileName?: string][]) => {
  const data = new FormData()
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, value, fileName)
  }
  return data
}

export const bytes = (count: number) => new Blob([Buffer.alloc(count, 'a')], { type: 'audio/webm' })
export const raw = (...lines: string[]) => lines.join('\r\n')
export const MULTIPART = 'multipart/form-data; boundary=b'
export const sha256 = (text: string) => createHash('sha256').update(text, 'latin1').digest('hex')
export const badRequest = (message: unknown) => ({
  status: 400,
  body: { message, error: 'Bad Request', statusCode: 400 },
})
