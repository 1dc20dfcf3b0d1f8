import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openFileBlobs } from '../../../src/platform/blobs/file-blobs.ts'
import { destroyed, type KeyRing } from '../../../src/platform/vault/key-ring.ts'
import { SealedBlobs } from '../../../src/platform/vault/sealed-blobs.ts'
import { temporaryDir } from '../../support/temporary-dir.ts'
import { blobStoreSuite } from '../blobs/blob-store-suite.ts'

const keys = new Map([1, 2].map((version) => [version, { version, key: randomBytes(32) }]))
const key = (version: number) => {
  const found = keys.get(version)
  if (!found) throw destroyed()
  return found
}
const ring: KeyRing = { current: () => key(1), of: key }

async function stores() {
  const root = await temporaryDir()
  const inner = await openFileBlobs(root)
  return { root, inner, sealed: new SealedBlobs(inner, async () => ring) }
}

blobStoreSuite('sealed files', async () => (await stores()).sealed)

describe('a sealed blob', () => {
  const SEGMENT = 65_536

  it('comes back as it was, whole and in every range, whatever its length', async () => {
    const { sealed } = await stores()
    const lengths = fc.constantFrom(0, 1, 15, 16, 17, SEGMENT - 1, SEGMENT, SEGMENT + 1, 3 * SEGMENT, 200_001)
    let count = 0
    await fc.assert(
      fc.asyncProperty(
        lengths,
        fc.nat(210_000),
        fc.nat(210_000),
        fc.boolean(),
        async (length, a, b, open) => {
          const bytes = randomBytes(length)
          const name = `t/${count++}`
          await sealed.put(name, count % 2 ? bytes : Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]))
          expect(await sealed.size(name)).toBe(length)
          expect((await buffer(await sealed.open(name))).equals(bytes)).toBe(true)
          const [start, end] = [Math.min(a, b), Math.max(a, b)]
          const range = open ? { start } : { start, end }
          const part = await buffer(await sealed.open(name, range))
          expect(part.equals(bytes.subarray(start, open ? undefined : end + 1))).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('shows nothing of what it holds', async () => {
    const { root, sealed } = await stores()
    await sealed.put('t/a', Buffer.alloc(100_000, 'patient'))
    const raw = await readFile(join(root, 'blobs/t/a.sealed'))
    expect(raw.includes('patient')).toBe(false)
  })

  it('is refused when it was altered, cut off, lengthened, or put in another’s place', async () => {
    const { root, sealed } = await stores()
    const bytes = randomBytes(2 * SEGMENT + 5)
    await sealed.put('t/a', bytes)
    await sealed.put('t/b', bytes)
    const path = join(root, 'blobs/t/a.sealed')
    const raw = await readFile(path)
    const flipped = Buffer.from(raw)
    flipped.writeUInt8(flipped.readUInt8(70_000) ^ 1, 70_000)
    const wrong = [
      flipped,
      raw.subarray(0, -1),
      raw.subarray(0, 24 + 2 * (SEGMENT + 16)),
      raw.subarray(0, 24),
      Buffer.concat([raw, raw.subarray(-21)]),
      await readFile(join(root, 'blobs/t/b.sealed')),
    ]
    for (const content of wrong) {
      await writeFile(path, content)
      await expect(sealed.open('t/a').then(buffer)).rejects.toThrow()
    }
    await writeFile(path, flipped)
    // The damage is in the second segment: the first is sound.
    expect((await buffer(await sealed.open('t/a', { start: 0, end: 9 }))).equals(bytes.subarray(0, 10))).toBe(
      true,
    )
    await expect(sealed.open('t/a', { start: 70_000, end: 70_001 }).then(buffer)).rejects.toThrow()
  })

  it('that was stored before encryption was on is read as it is, listed, and deleted', async () => {
    const { inner, sealed } = await stores()
    await inner.put('t/old', Buffer.from('as it is'))
    await sealed.put('t/new', Buffer.from('sealed'))
    expect((await buffer(await sealed.open('t/old', { start: 3 }))).toString()).toBe('it is')
    expect(await sealed.withLocalFile('t/old', (path) => readFile(path, 'utf8'))).toBe('as it is')
    const listed = new Map<string, number>()
    for await (const { key, size } of sealed.list()) listed.set(key, size)
    expect(listed).toEqual(
      new Map([
        ['t/old', 8],
        ['t/new', 6],
      ]),
    )
    for (const name of ['t/old', 't/new']) await sealed.delete(name)
    for await (const { key } of inner.list()) expect(key).toBe('nothing is left')
  })

  it('is gone for good with its key', async () => {
    const { inner, sealed } = await stores()
    await sealed.put('t/a', Buffer.from('x'))
    const without = new SealedBlobs(
      inner,
      async () =>
        ({
          current: destroyed,
          of: () => {
            throw destroyed()
          },
        }) as never,
    )
    await expect(without.open('t/a').then(buffer)).rejects.toMatchObject({ kind: 'gone' })
  })
})
