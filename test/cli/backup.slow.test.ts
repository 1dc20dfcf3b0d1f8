import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/app/config.ts'
import { serve } from '../../src/app/serve.ts'
import { visit } from '../support/audio.ts'
import { auscult } from '../support/cli.ts'
import { Client } from '../support/client.ts'
import { silent } from '../support/database.ts'
import { freshSettings, startService } from '../support/service.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { whenDone } from '../support/when-done.ts'

describe('a backup', { timeout: 240_000 }, () => {
  it('of a running service restores, elsewhere, all that it held: data, sound, keys and waiting work', async () => {
    const service = await startService()
    const { api } = service
    const done = await api.start({ metadata: { name: 'João "o\\t\tbom"\n' }, reason: 'NULL \\N' })
    await api.chunk(done, visit)
    await api.finish(done)
    const before = await api.settled(done.id)
    const open = await api.start()
    await api.chunk(open, visit)
    const folder = join(await temporaryDir(), 'backup')
    expect(await auscult(['backup', folder], service.env)).toMatchObject({ code: 0, stderr: '' })
    expect((await stat(folder)).mode & 0o077).toBe(0)

    const env = await freshSettings()
    const restored = await auscult(['restore', folder], env)
    expect(restored).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^restored as of /) })
    const other = await serve(loadConfig({ ...env, AUSCULT_BOOTSTRAP_KEY: '' }), { role: 'all', log: silent })
    whenDone(() => other.stop())
    expect(other.newKey).toBeNull()
    const there = new Client(other.url as string, service.key)
    const after = (await there.consultation(done.id)).body
    const plain = ({ recording, ...rest }: typeof before) => ({ ...rest, duration: recording.duration })
    expect(plain(after)).toEqual(plain(before))
    expect((await there.get<{ data: unknown[] }>('/events?after=0')).body.data).toEqual(
      (await api.get<{ data: unknown[] }>('/events?after=0')).body.data,
    )
    const sound = await fetch(after.recording.url)
    expect(Buffer.from(await sound.arrayBuffer())).toEqual(
      Buffer.from(await (await fetch(before.recording.url)).arrayBuffer()),
    )
    // What was going on goes on, and new rows find free places.
    expect((await there.finish(open)).status).toBe(201)
    expect((await there.settled(open.id)).status).toBe('completed')
  })

  it('is refused where something is, and a restore over data or of no whole backup', async () => {
    const service = await startService()
    const taken = await mkdtemp(join(await temporaryDir(), 'taken-'))
    const again = await auscult(['backup', taken], service.env)
    expect(again).toMatchObject({ code: 1, stderr: `${taken} is there already: name a new folder\n` })
    const none = await auscult(['restore', taken], service.env)
    expect(none).toMatchObject({ code: 1, stderr: `${taken} is no backup that this version can read\n` })

    const folder = join(taken, 'backup')
    await auscult(['backup', folder], service.env)
    expect((await auscult(['restore', folder], service.env)).stderr).toBe(
      'this installation holds data: restore into an empty one\n',
    )
    const manifest = join(folder, 'manifest.json')
    const told = JSON.parse(await readFile(manifest, 'utf8')) as { migrations: string[] }
    await writeFile(manifest, JSON.stringify({ ...told, version: '9.9.9', migrations: ['9999-later'] }))
    const later = await auscult(['restore', folder], await freshSettings())
    expect(later).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^the backup was made by version 9/),
    })
    await writeFile(manifest, JSON.stringify(told))

    // A damaged table leaves nothing behind: the rows come all or not at all.
    const tables = join(folder, 'tables')
    const [table = ''] = (await readdir(tables)).filter((name) => name.startsWith('public.events'))
    await rm(join(tables, table))
    await appendFile(join(tables, table), 'no gzip')
    const env = await freshSettings()
    expect((await auscult(['restore', folder], env)).code).toBe(1)
    await auscult(['keys', 'list'], env).then(({ stdout }) => expect(stdout).not.toContain('svc_live'))
  })
})
