import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { KnownModel } from '../../../src/engines/asr/models/known-models.ts'
import {
  findModel,
  importModel,
  listModels,
  removeModel,
} from '../../../src/engines/asr/models/model-store.ts'
import { pullModel } from '../../../src/engines/asr/models/pull-model.ts'
import { writeTinyModel } from '../../support/tiny-model.ts'

let modelsDir: string
let server: Server
let files: Record<string, Buffer>
/** What was asked for, as "name range". */
let asked: string[]
/** Misbehaviour of the next requests, in turn. */
let next: ((request: IncomingMessage, response: ServerResponse, body: Buffer) => void)[]

beforeEach(async () => {
  modelsDir = await mkdtemp(join(tmpdir(), 'models-'))
  files = { 'encoder.int8.onnx': randomBytes(300_000), 'decoder.int8.onnx': randomBytes(40_000) }
  files['joiner.int8.onnx'] = randomBytes(1000)
  files['tokens.txt'] = Buffer.from('a 0\nb 1\n')
  asked = []
  next = []
  server = createServer((request, response) => {
    const name = (request.url ?? '').split('/').at(-1) ?? ''
    const body = files[name]
    asked.push(`${name} ${request.headers.range ?? ''}`.trim())
    if (!body) return void response.writeHead(404).end()
    const odd = next.shift()
    if (odd) return odd(request, response, body)
    const from = Number(/^bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
    response
      .writeHead(from > 0 ? 206 : 200, { 'content-length': body.length - from })
      .end(body.subarray(from))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await rm(modelsDir, { recursive: true })
})

const model = (): KnownModel => ({
  name: 'tested',
  title: 'For this test',
  languages: ['pt', 'en'],
  licence: 'CC0-1.0',
  source: 'here',
  baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/models`,
  files: Object.entries(files).map(([name, body]) => ({
    name,
    bytes: body.length,
    sha256: createHash('sha256').update(body).digest('hex'),
  })),
})
const pull = (more: Partial<Parameters<typeof pullModel>[0]> = {}) =>
  pullModel({ modelsDir, model: model(), backOffMs: 1, ...more })

/** Sends a part of the body and drops the connection. */
const breakOff = (share: number) => (_request: IncomingMessage, response: ServerResponse, body: Buffer) => {
  response.writeHead(200, { 'content-length': body.length })
  response.write(body.subarray(0, Math.floor(body.length * share)), () =>
    setTimeout(() => response.destroy(), 50),
  )
}

describe('pulling a model', () => {
  it('brings all files, tells how far it is, and the model is there', async () => {
    const seen: [number, number][] = []
    const pulled = await pull({ onProgress: (done, total) => seen.push([done, total]) })
    expect(pulled).toMatchObject({ name: 'tested', languages: ['pt', 'en'], files: { kind: 'transducer' } })
    for (const [name, body] of Object.entries(files)) {
      expect((await readFile(join(pulled.folder, name))).equals(body)).toBe(true)
    }
    const total = Object.values(files).reduce((sum, body) => sum + body.length, 0)
    expect(seen.at(-1)).toEqual([total, total])
    expect(seen.every(([done], index) => index === 0 || done >= seen[index - 1]![0])).toBe(true)
    expect(await listModels(modelsDir)).toHaveLength(1)
  })

  it('again costs nothing', async () => {
    await pull()
    asked = []
    await pull()
    expect(asked).toEqual([])
  })

  it('goes on where the connection broke', async () => {
    next.push(breakOff(0.5))
    await pull()
    expect(asked[0]).toBe('encoder.int8.onnx')
    expect(asked[1]).toMatch(/^encoder\.int8\.onnx bytes=\d{4,}-$/)
  })

  it('goes on in a later run where the first one was stopped', async () => {
    const stop = new AbortController()
    next.push((_request, response, body) => {
      response.writeHead(200, { 'content-length': body.length })
      response.write(body.subarray(0, 200_000), () => setTimeout(() => stop.abort(new Error('stopped')), 100))
    })
    await expect(pull({ signal: stop.signal })).rejects.toThrow('stopped')
    expect(await listModels(modelsDir)).toEqual([])
    asked = []
    await pull()
    expect(asked[0]).toMatch(/^encoder\.int8\.onnx bytes=\d{4,}-$/)
  })

  it('starts the file anew when the server knows no ranges', async () => {
    next.push(breakOff(0.5), (_request, response, body) => response.writeHead(200).end(body))
    await expect(pull()).resolves.toMatchObject({ name: 'tested' })
  })

  it('gives up a connection that stalls', async () => {
    next.push((_request, response, body) => {
      response.writeHead(200)
      response.write(body.subarray(0, 10))
    })
    await expect(pull({ stallMs: 200 })).resolves.toMatchObject({ name: 'tested' })
  })

  it('gives up for good when nothing ever comes; another day may go better', async () => {
    const fail = (_request: IncomingMessage, response: ServerResponse) => void response.writeHead(503).end()
    next.push(...Array.from({ length: 20 }, () => fail))
    await expect(pull()).rejects.toMatchObject({ retryable: true })
  })

  it('refuses bytes that are not the published ones, and keeps none of them', async () => {
    const published = model()
    files['decoder.int8.onnx'] = randomBytes(40_000)
    await expect(pull({ model: published })).rejects.toThrow(
      'decoder.int8.onnx is not the file that was published',
    )
    expect(await listModels(modelsDir)).toEqual([])
    expect(await readdir(join(modelsDir, '.pull-tested'))).not.toContain('decoder.int8.onnx.part')
  })

  it('fetches anew what an earlier run left damaged', async () => {
    await mkdir(join(modelsDir, '.pull-tested'))
    await writeFile(join(modelsDir, '.pull-tested', 'encoder.int8.onnx.part'), randomBytes(100_000))
    await expect(pull()).resolves.toMatchObject({ name: 'tested' })
    expect(asked.slice(0, 2)).toEqual(['encoder.int8.onnx bytes=100000-', 'encoder.int8.onnx'])
  })

  it('refuses a file that is longer than published, without filling the disk', async () => {
    const published = model()
    files['tokens.txt'] = randomBytes(5_000_000)
    await expect(pull({ model: published })).rejects.toThrow('more than the file has')
  })

  it('says when a mirror does not have the model', async () => {
    const published = model()
    files = {}
    await expect(pull({ model: published })).rejects.toThrow('answers 404')
  })

  it('refuses what does not fit on the disk before it asks for a byte', async () => {
    const huge = model()
    const files = huge.files.map((file) => ({ ...file, bytes: 1e15 }))
    await expect(pull({ model: { ...huge, files } })).rejects.toThrow(/the disk has \d+ MB free/)
    expect(asked).toEqual([])
  })

  it('works once at a time; the lock of a dead process is no obstacle', async () => {
    const pulls = await Promise.allSettled([pull(), pull()])
    const refused = pulls.flatMap((pull) => (pull.status === 'rejected' ? [String(pull.reason)] : []))
    expect(refused).toEqual([expect.stringContaining('is being pulled already')])
    await removeModel(modelsDir, 'tested')
    await writeFile(join(modelsDir, '.pull-tested.lock'), '999999999')
    await expect(pull()).resolves.toMatchObject({ name: 'tested' })
  })
})

describe('importing and removing', () => {
  it('copies the model and remembers its languages', async () => {
    const folder = join(modelsDir, '.elsewhere', 'my-model')
    await writeTinyModel(folder)
    await writeFile(join(folder, 'README.md'), 'not needed')
    const model = await importModel(modelsDir, folder, 'mine', { languages: ['pt'] })
    expect(model).toMatchObject({ name: 'mine', languages: ['pt'], files: { kind: 'nemoCtc' } })
    expect(await readdir(model.folder)).not.toContain('README.md')
    await expect(importModel(modelsDir, folder, 'mine')).rejects.toThrow('already there')
  })

  it('refuses a folder without a model', async () => {
    const folder = join(modelsDir, '.elsewhere')
    await mkdir(folder)
    await expect(importModel(modelsDir, folder, 'mine')).rejects.toThrow('holds no model')
    expect(await listModels(modelsDir)).toEqual([])
  })

  it('removes what is there, and nothing outside', async () => {
    await writeTinyModel(join(modelsDir, 'tiny'))
    await removeModel(modelsDir, 'tiny')
    await expect(findModel(modelsDir, 'tiny')).rejects.toThrow('there is no speech model tiny')
    await expect(removeModel(modelsDir, 'tiny')).rejects.toThrow('there is no speech model')
    await expect(removeModel(modelsDir, '../..')).rejects.toThrow('a model name has')
  })

  it('a folder of models that does not exist holds none', async () => {
    expect(await listModels(join(modelsDir, 'absent'))).toEqual([])
  })
})
