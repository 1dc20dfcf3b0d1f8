import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { BlobMissing, type BlobStore } from '../../../src/platform/blobs/port.ts'

const bytes = (text: string) => Buffer.from(text)
const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')
/** Larger than what any store sends in one piece. */
const LARGE = randomBytes(18 * 1024 * 1024 + 7)

/** What every blob store does. `open` gives a store whose keys nobody else uses. */
export function blobStoreSuite(name: string, open: () => Promise<BlobStore>): void {
  const read = async (store: BlobStore, key: string, range?: { start: number; end?: number }) =>
    (await buffer(await store.open(key, range))).toString()

  describe(`${name}, as every blob store,`, () => {
    it('gives back what was put, and its size', async () => {
      const store = await open()
      await store.put('a/b/bytes', bytes('olá'))
      await store.put('a/b/stream', Readable.from([bytes('one '), bytes('two')]))
      expect(await read(store, 'a/b/bytes')).toBe('olá')
      expect(await store.size('a/b/bytes')).toBe(4)
      expect(await read(store, 'a/b/stream')).toBe('one two')
    })

    it('takes a file, which is then gone from where it was', async () => {
      const store = await open()
      const path = join(store.tempDir, `upload-${name}`)
      await writeFile(path, 'from a file')
      await store.putFile('a/file', path)
      expect(existsSync(path)).toBe(false)
      expect(await read(store, 'a/file')).toBe('from a file')
    })

    it('takes empty and large blobs, as bytes, streams and files', async () => {
      const store = await open()
      await store.put('empty', bytes(''))
      expect([await store.size('empty'), await read(store, 'empty')]).toEqual([0, ''])
      await store.put('large/bytes', LARGE)
      await store.put(
        'large/stream',
        Readable.from([LARGE.subarray(0, 5_000_000), LARGE.subarray(5_000_000)]),
      )
      const path = join(store.tempDir, `large-${name}`)
      await writeFile(path, LARGE)
      await store.putFile('large/file', path)
      for (const key of ['large/bytes', 'large/stream', 'large/file']) {
        expect(sha256(await buffer(await store.open(key)))).toBe(sha256(LARGE))
      }
    })

    it('puts nothing when the stream fails, and keeps what was there', async () => {
      const store = await open()
      const failing = () =>
        Readable.from(
          (async function* () {
            yield bytes('half')
            throw new Error('the sender went away')
          })(),
        )
      await expect(store.put('new', failing())).rejects.toThrow('the sender went away')
      expect(await store.size('new')).toBeNull()
      await store.put('old', bytes('whole'))
      await expect(store.put('old', failing())).rejects.toThrow('the sender went away')
      expect(await read(store, 'old')).toBe('whole')
    })

    it('replaces a blob as a whole', async () => {
      const store = await open()
      await store.put('a', bytes('a longer first'))
      await store.put('a', bytes('second'))
      expect(await read(store, 'a')).toBe('second')
    })

    it('shows one of two blobs that are put at once, never a mixture', async () => {
      const store = await open()
      const variants = ['x', 'y', 'z'].map((letter) => letter.repeat(100_000))
      await Promise.all(variants.map((variant) => store.put('contested', bytes(variant))))
      expect(variants).toContain(await read(store, 'contested'))
    })

    it.each([
      [{ start: 2, end: 4 }, '234'],
      [{ start: 7 }, '789'],
      [{ start: 0, end: 0 }, '0'],
      [{ start: 8, end: 100 }, '89'],
      [{ start: 10 }, ''],
    ])('reads the range %j', async (range, content) => {
      const store = await open()
      await store.put('digits', bytes('0123456789'))
      expect(await read(store, 'digits', range)).toBe(content)
    })

    it('says that a blob is missing', async () => {
      const store = await open()
      await expect(store.open('nothing/here')).rejects.toThrow(BlobMissing)
      await expect(store.withLocalFile('nothing/here', async () => 1)).rejects.toThrow(BlobMissing)
      expect(await store.size('nothing/here')).toBeNull()
    })

    it('deletes a blob, and what is not there', async () => {
      const store = await open()
      await store.put('a/b', bytes('x'))
      await store.delete('a/b')
      await store.delete('a/b')
      await store.delete('never/was')
      expect(await store.size('a/b')).toBeNull()
    })

    it('deletes all below a prefix and nothing beside it', async () => {
      const store = await open()
      const keys = ['p/1', 'p/2/3', 'p/2/4', 'pp/1', 'q/p/1']
      await Promise.all(keys.map((key) => store.put(key, bytes(key))))
      await store.deleteAll('p')
      await store.deleteAll('p')
      const left = await Promise.all(keys.map(async (key) => ((await store.size(key)) === null ? [] : [key])))
      expect(left.flat()).toEqual(['pp/1', 'q/p/1'])
    })

    it('lists what is there, all of it or a range', async () => {
      const store = await open()
      for (const key of ['a/1/x', 'a/2/x', 'a/3', 'ab/1', 'b']) await store.put(key, bytes(key))
      const keys = async (range?: Parameters<BlobStore['list']>[0]) => {
        const found: string[] = []
        for await (const { key, size } of store.list(range)) found.push(`${key}:${size}`)
        return found.sort()
      }
      expect(await keys()).toEqual(['a/1/x:5', 'a/2/x:5', 'a/3:3', 'ab/1:4', 'b:1'])
      expect(await keys({ prefix: 'a' })).toEqual(['a/1/x:5', 'a/2/x:5', 'a/3:3'])
      expect(await keys({ prefix: 'a', after: 'a/1/x' })).toEqual(['a/2/x:5', 'a/3:3'])
      expect(await keys({ prefix: 'a', after: 'a/2', before: 'a/3' })).toEqual(['a/2/x:5'])
      expect(await keys({ prefix: 'nothing' })).toEqual([])
    })

    it('lends a local file with the bytes, and passes on what the borrower does', async () => {
      const store = await open()
      await store.put('lent', bytes('to ffmpeg'))
      expect(await store.withLocalFile('lent', (path) => readFile(path, 'utf8'))).toBe('to ffmpeg')
      await expect(
        store.withLocalFile('lent', () => Promise.reject(new Error('cannot decode'))),
      ).rejects.toThrow('cannot decode')
      expect(await read(store, 'lent')).toBe('to ffmpeg')
    })

    it.each([
      '',
      '/',
      '/a',
      'a/',
      'a//b',
      '.',
      '..',
      'a/../b',
      '../a',
      '.hidden',
      'a/.b',
      'a\\b',
      'a b',
      'é',
      'a\0',
      'x'.repeat(201),
    ])('refuses the key %j', async (key) => {
      const store = await open()
      const attempts = [
        () => store.put(key, bytes('x')),
        () => store.putFile(key, '/dev/null'),
        () => store.open(key),
        () => store.size(key),
        () => store.delete(key),
        () => store.deleteAll(key),
        () => store.withLocalFile(key, async () => 1),
      ]
      for (const attempt of attempts) await expect(attempt()).rejects.toThrow(RangeError)
    })

    it('leaves nothing in its folder for files on their way', async () => {
      const store = await open()
      await store.put('a', bytes('x'))
      await store.put('b', Readable.from([bytes('x')]))
      await store.withLocalFile('a', async () => 1)
      await store.check()
      expect(await readdir(store.tempDir)).toEqual([])
    })

    it('says that it is ready', async () => {
      await expect((await open()).check()).resolves.toBeUndefined()
    })
  })
}
