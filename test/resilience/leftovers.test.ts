import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { visit } from '../support/audio.ts'
import { Client, recordingPath } from '../support/client.ts'
import { spawnService } from '../support/process.ts'
import { bootstrapKey, serviceSettings } from '../support/settings.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { whenDone } from '../support/when-done.ts'

const filesBelow = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

it('a killed service leaves no upload behind once it has started again', async () => {
  const dataDir = await temporaryDir()
  const settings = await serviceSettings(dataDir)
  const temp = join(dataDir, 'blobs/temp')
  const first = spawnService(settings)
  whenDone(() => first.kill())
  const url = new URL(await first.ready)
  const api = new Client(url.href, bootstrapKey)
  const to = await api.start()
  // Half of a chunk: the rest never comes.
  const socket = connect(Number(url.port), url.hostname)
  socket.on('error', () => {})
  const head = '--b\r\ncontent-disposition: form-data; name="recording"; filename="a"\r\n\r\n'
  socket.write(
    `POST ${recordingPath(to)}/chunks HTTP/1.1\r\nhost: x\r\nx-service-api-key: ${bootstrapKey}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: 100000\r\n\r\n${head}`,
  )
  socket.write(visit.subarray(0, 20_000))
  await expect.poll(() => filesBelow(temp)).not.toEqual([])
  await first.kill()
  expect(await filesBelow(temp)).not.toEqual([])

  const second = spawnService(settings)
  whenDone(() => second.kill())
  await second.ready
  expect(await filesBelow(temp)).toEqual([])
  expect((await new Client(await second.ready, bootstrapKey).chunk(to, visit)).status).toBe(201)
})
