import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { openFileBlobs } from '../../../src/platform/blobs/file-blobs.ts'
import { blobStoreSuite } from './blob-store-suite.ts'

async function folder(parent = tmpdir()): Promise<string> {
  const path = await mkdtemp(join(parent, 'blobs-test-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

blobStoreSuite('files', async () => openFileBlobs(await folder()))

/** Every path below a folder with its permission bits. */
async function modes(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true })
  const found = entries.map(async (entry) => [
    entry,
    ((await stat(join(root, entry))).mode & 0o777).toString(8),
  ])
  return Object.fromEntries(await Promise.all(found))
}

it('nobody else may read blobs, whatever mode the file came with', async () => {
  const root = join(await folder(), 'data')
  const store = await openFileBlobs(root)
  const upload = join(store.tempDir, 'upload')
  await writeFile(upload, 'x', { mode: 0o666 })
  await store.putFile('a/b/upload', upload)
  await store.put('a/b/bytes', Buffer.from('x'))
  expect((await stat(root)).mode & 0o777).toBe(0o700)
  expect(await modes(root)).toEqual({
    temp: '700',
    blobs: '700',
    'blobs/a': '700',
    'blobs/a/b': '700',
    'blobs/a/b/upload': '600',
    'blobs/a/b/bytes': '600',
  })
})

it.skipIf(!existsSync('/dev/shm'))('a file from another file system is taken too', async () => {
  const elsewhere = join(await folder('/dev/shm'), 'upload')
  await writeFile(elsewhere, 'from memory')
  const store = await openFileBlobs(await folder())
  await store.putFile('a/b', elsewhere)
  expect(await store.size('a/b')).toBe(11)
  expect(existsSync(elsewhere)).toBe(false)
})

it('blobs are still there when the store is opened again', async () => {
  const root = await folder()
  await (await openFileBlobs(root)).put('a/b', Buffer.from('kept'))
  expect(await (await openFileBlobs(root)).size('a/b')).toBe(4)
})

it('a reader keeps the version that it opened', async () => {
  const store = await openFileBlobs(await folder())
  await store.put('a', Buffer.from('first'))
  const opened = await store.open('a')
  await store.put('a', Buffer.from('second'))
  await store.delete('a')
  expect(Buffer.concat(await opened.toArray()).toString()).toBe('first')
})

it('a store whose folder is gone says that it is not ready', async () => {
  const root = await folder()
  const store = await openFileBlobs(root)
  await rm(root, { recursive: true })
  await expect(store.check()).rejects.toThrow()
})

it('a failed put leaves no file behind', async () => {
  const root = await folder()
  const store = await openFileBlobs(root)
  const failing = new Readable({ read: () => void failing.destroy(new Error('gone')) })
  await expect(store.put('a/b', failing)).rejects.toThrow('gone')
  expect(await readdir(root, { recursive: true })).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/put-|a\/b/)]),
  )
})
