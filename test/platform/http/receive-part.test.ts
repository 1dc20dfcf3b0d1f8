import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { storePart } from '../../../src/platform/http/receive-part.ts'
import { randomFrom } from '../../support/random.ts'
import { temporaryDir } from '../../support/temporary-dir.ts'

const LIMITS = { maxBytes: 900_000, tooLargeMessage: 'too large', sync: false, keepBytes: 128 * 1024 }
/** Around what is written as it comes, a block, several of them. */
const SIZES = [0, 1, 65_536, 65_537, 262_144, 262_145, 524_288, 700_001]

const random = randomFrom(7)
const upTo = (most: number) => Math.floor(random() * most)
const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')

/** In pieces of any size, some of them turns of the event loop apart. */
async function* inPieces(data: Buffer) {
  for (let at = 0, end = 0; at < data.length; at = end) {
    end = at + 1 + upTo(150_000)
    yield data.subarray(at, end)
    if (upTo(2) === 0) await turn()
  }
}

const part = (data: Buffer) => Readable.from(inPieces(data), { objectMode: false })

describe('parts of forms', () => {
  it('are stored as they were sent, however many come at once and whatever was stored before', async () => {
    const dir = await temporaryDir()
    for (let round = 0; round < 3; round++) {
      const sent = [...SIZES, ...SIZES].map((size) => randomBytes(size))
      const stored = await Promise.all(sent.map((data) => storePart(part(data), dir, LIMITS)))
      const files = await Promise.all(stored.map(({ path }) => readFile(path)))
      expect(files.map(sha256)).toEqual(sent.map(sha256))
      expect(stored.map((one) => one.sha256)).toEqual(sent.map(sha256))
    }
  })

  it('are told whole where they are short, else by their first bytes', async () => {
    const dir = await temporaryDir()
    for (const size of [0, 9_000, LIMITS.keepBytes, LIMITS.keepBytes + 1, 700_001]) {
      const data = randomBytes(size)
      const { head } = await storePart(part(data), dir, LIMITS)
      const most = size <= LIMITS.keepBytes ? size : 8 * 1024
      expect(Buffer.compare(head, data.subarray(0, most))).toBe(0)
    }
  })

  it('leave nothing behind where one of many is too large, and the others whole', async () => {
    const dir = await temporaryDir()
    const sent = [randomBytes(700_001), randomBytes(950_000), randomBytes(300_000)]
    const stored = await Promise.allSettled(sent.map((data) => storePart(part(data), dir, LIMITS)))
    expect(stored.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const files = await Promise.all((await readdir(dir)).map((name) => readFile(`${dir}/${name}`)))
    expect(files.map(sha256).sort()).toEqual([sent[0]!, sent[2]!].map(sha256).sort())
  })
})
