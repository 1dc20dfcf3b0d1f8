import { randomBytes } from 'node:crypto'
import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasS3Server } from '../platform/blobs/s3-server.ts'
import { visit } from '../support/audio.ts'
import { type Bucket, startBucket } from '../support/bucket.ts'
import { auscult } from '../support/cli.ts'
import { startService } from '../support/service.ts'

describe.skipIf(!hasS3Server)('a service that keeps its files in S3, encrypted', () => {
  let s3: Bucket

  beforeAll(async () => {
    s3 = await startBucket('service')
  })
  afterAll(() => s3?.stop())

  const objects = async () => {
    const { Contents = [] } = await s3.client.send(new ListObjectsV2Command({ Bucket: s3.place.bucket }))
    return Contents.map(({ Key = '' }) => Key)
  }

  it('plays ranges of a recording, says what is there, and leaves nothing after a deletion', async () => {
    const { api, env } = await startService({
      ...s3.settings(),
      AUSCULT_MASTER_KEY: randomBytes(32).toString('base64'),
    })
    const to = await api.start()
    await api.chunk(to, visit)
    await api.finish(to, {})
    const { status, recording } = await api.settled(to.id)
    expect(status).toBe('completed')
    const whole = Buffer.from(await (await fetch(recording.url)).arrayBuffer())
    const part = await fetch(recording.url, { headers: { range: 'bytes=100-2099' } })
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(100, 2100))).toBe(true)

    const tenant = (await objects())[0]?.split('/')[0]
    const Key = `${tenant}/${to.id}/chunks/000009-left`
    await s3.client.send(new PutObjectCommand({ Bucket: s3.place.bucket, Key, Body: 'left over' }))
    const { stdout, code } = await auscult(['storage', 'check', '--json'], env)
    expect(code).toBe(0)
    const items = JSON.parse(stdout) as { what: string; count: number; bytes: number }[]
    expect(items).toContainEqual(
      expect.objectContaining({ what: 'audio as it came', count: 1, bytes: visit.length }),
    )
    expect(items).toContainEqual(
      expect.objectContaining({ what: 'audio as it came, without a row', count: 1 }),
    )

    expect((await api.request('DELETE', `/consultations/${to.id}`)).status).toBe(204)
    await expect.poll(objects).toEqual([])
  })
})
