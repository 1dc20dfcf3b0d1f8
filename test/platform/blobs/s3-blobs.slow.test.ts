import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ListMultipartUploadsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { BlobStore } from '../../../src/platform/blobs/port.ts'
import { openS3Blobs, type S3Settings } from '../../../src/platform/blobs/s3-blobs.ts'
import { Failure } from '../../../src/platform/errors.ts'
import { SealedBlobs } from '../../../src/platform/vault/sealed-blobs.ts'
import { type Bucket, startBucket } from '../../support/bucket.ts'
import { temporaryDir } from '../../support/temporary-dir.ts'
import { blobStoreSuite } from './blob-store-suite.ts'
import { hasS3Server } from './s3-server.ts'

async function openStore(settings: Partial<S3Settings>): Promise<BlobStore> {
  return openS3Blobs({
    bucket: 'none',
    endpoint: '',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    prefix: randomUUID(),
    tempDir: await temporaryDir(),
    ...settings,
  })
}

describe.skipIf(!hasS3Server)('against a real server', () => {
  let s3: Bucket

  beforeAll(async () => {
    s3 = await startBucket('blobs')
  })
  afterAll(() => s3?.stop())

  const open = (extra: Partial<S3Settings> = {}) => openStore({ ...s3.place, prefix: randomUUID(), ...extra })

  blobStoreSuite('s3', () => open())

  it('a sealed store on it gives back files of many segments, and ranges of them', async () => {
    const key = { version: 1, key: randomBytes(32) }
    const sealed = new SealedBlobs(await open(), async () => ({ current: () => key, of: () => key }))
    const bytes = randomBytes(9_000_000)
    await sealed.put('t/large', Readable.from([bytes]))
    expect(await sealed.size('t/large')).toBe(bytes.length)
    expect((await buffer(await sealed.open('t/large'))).equals(bytes)).toBe(true)
    const part = await buffer(await sealed.open('t/large', { start: 8_000_000, end: 8_500_000 }))
    expect(part.equals(bytes.subarray(8_000_000, 8_500_001))).toBe(true)
  })

  it('objects lie under the prefix, however it is written', async () => {
    const prefix = randomUUID()
    await (await open({ prefix: `/${prefix}/` })).put('a/b', Buffer.from('x'))
    const { Contents } = await s3.client.send(
      new ListObjectsV2Command({ Bucket: s3.place.bucket, Prefix: prefix }),
    )
    expect(Contents?.map(({ Key }) => Key)).toEqual([`${prefix}/a/b`])
    expect(await (await open({ prefix })).size('a/b')).toBe(1)
  })

  it('deleting all below a prefix takes more than one page of the listing', async () => {
    const store = await open()
    const keys = Array.from({ length: 1_100 }, (_, at) => `many/${at}`)
    for (let at = 0; at < keys.length; at += 50) {
      await Promise.all(keys.slice(at, at + 50).map((key) => store.put(key, Buffer.from('x'))))
    }
    await store.deleteAll('many')
    expect(await store.size('many/0')).toBeNull()
    expect(await store.size('many/1099')).toBeNull()
  })

  it('an upload in parts that breaks off leaves no parts behind', async () => {
    const store = await open()
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.alloc(20_000_000)
        throw new Error('the sender went away')
      })(),
    )
    await expect(store.put('big', breaking)).rejects.toThrow('the sender went away')
    const { Uploads } = await s3.client.send(new ListMultipartUploadsCommand({ Bucket: s3.place.bucket }))
    expect(Uploads ?? []).toEqual([])
  })

  it('a connection that breaks is tried again, and the blob arrives whole', async () => {
    const target = new URL(s3.place.endpoint)
    let connections = 0
    const proxy = createTcpServer((socket) => {
      connections += 1
      const upstream = connect(Number(target.port), target.hostname)
      for (const end of [socket, upstream]) end.on('error', () => {})
      // The first connection breaks while the blob is on its way.
      if (connections === 1) socket.once('data', () => socket.resetAndDestroy())
      else socket.pipe(upstream).pipe(socket)
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void proxy.close())
    const { port } = proxy.address() as AddressInfo
    const store = await open({ endpoint: `http://127.0.0.1:${port}` })
    await store.put('retried', Buffer.alloc(1_000_000, 'r'))
    expect(connections).toBeGreaterThan(1)
    expect(await store.size('retried')).toBe(1_000_000)
  })

  it('a bucket that is not there is no ready store', async () => {
    const store = await open({ bucket: `no-${randomUUID()}` })
    await expect(store.check()).rejects.toThrow(Failure)
    await expect(store.put('a', Buffer.from('x'))).rejects.toThrow(Failure)
  })
})

describe('a server that does not serve', () => {
  async function fakeServer(listener: RequestListener): Promise<string> {
    const server = createServer(listener)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  it('because nobody listens is out of reach for every verb, and says so to the caller', async () => {
    const closed = createTcpServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    const store = await openStore({ endpoint: `http://127.0.0.1:${port}` })
    const attempts = [
      store.put('a', Buffer.from('x')),
      store.put('a', Readable.from([Buffer.from('x')])),
      store.open('a'),
      store.size('a'),
      store.delete('a'),
      store.deleteAll('a'),
      store.check(),
    ]
    for (const attempt of await Promise.allSettled(attempts)) {
      expect(attempt).toMatchObject({ status: 'rejected', reason: { name: 'Failure', kind: 'unavailable' } })
    }
  })

  it('because it fails is tried a bounded number of times, and nothing counts as stored', async () => {
    let requests = 0
    const endpoint = await fakeServer((request, response) => {
      requests += 1
      request.resume().on('end', () => response.writeHead(503).end())
    })
    const store = await openStore({ endpoint })
    await expect(store.put('a', Buffer.from('x'))).rejects.toMatchObject({ kind: 'unavailable' })
    expect(requests).toBeGreaterThan(1)
    expect(requests).toBeLessThan(10)
  })
})
