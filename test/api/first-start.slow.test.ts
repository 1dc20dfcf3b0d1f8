import { describe, expect, it } from 'vitest'
import { auscult } from '../support/cli.ts'
import { Client } from '../support/client.ts'
import { spawnService, startProcess } from '../support/process.ts'
import { freshSettings, startService } from '../support/service.ts'
import { bootstrapKey } from '../support/settings.ts'
import { whenDone } from '../support/when-done.ts'

const keyPattern = /svc_live_[\w-]{32,}/g

async function start(settings: Record<string, string>): Promise<Awaited<ReturnType<typeof startProcess>>> {
  const service = await startProcess(settings)
  whenDone(() => service.kill())
  return service
}

describe('the first start', () => {
  it('without a key of yours prints a new one once, and stays silent about it later', async () => {
    const settings = await freshSettings()
    delete settings.AUSCULT_BOOTSTRAP_KEY
    const first = await start(settings)
    const keys = first.output().match(keyPattern) ?? []
    expect(keys).toHaveLength(1)
    expect((await new Client(first.url, keys[0]).get('/specialties')).status).toBe(200)
    expect(await first.stop()).toBe(0)
    const second = await start(settings)
    expect(second.output()).not.toMatch(keyPattern)
    expect((await new Client(second.url, keys[0]).get('/specialties')).status).toBe(200)
    expect(await second.stop()).toBe(0)
  })

  it('as `npm start` ends with the signal that npm gets', async () => {
    const service = spawnService(await freshSettings(), ['start'], 'npm')
    whenDone(() => service.kill())
    const url = await service.ready
    await service.stop()
    await expect
      .poll(() =>
        fetch(url).then(
          () => 'answers',
          () => 'gone',
        ),
      )
      .toBe('gone')
  })

  it('with a key of yours takes that one, in every process that starts at once', async () => {
    const settings = await freshSettings()
    const both = await Promise.all([start(settings), start(settings)])
    for (const service of both) {
      expect(service.output()).not.toMatch(keyPattern)
      expect((await new Client(service.url, bootstrapKey).get('/specialties')).status).toBe(200)
    }
    const { stdout } = await auscult(['keys', 'list'], settings)
    expect(stdout.match(/bootstrap/g)).toHaveLength(1)
    await Promise.all(both.map((service) => service.stop()))
  })

  it('takes another configured key beside the keys that are there', async () => {
    const running = await startService()
    const other = 'another-key-of-the-operator-0001'
    await startService({
      AUSCULT_DATABASE_URL: running.env.AUSCULT_DATABASE_URL as string,
      AUSCULT_BOOTSTRAP_KEY: other,
    })
    for (const key of [bootstrapKey, other]) {
      expect((await new Client(running.url, key).get('/specialties')).status).toBe(200)
    }
  })
})

describe('a configuration with faults', () => {
  it('is refused with every fault named at once, and no value shown', async () => {
    const { code, stdout, stderr } = await auscult(['serve'], {
      AUSCULT_PORT: 'eighty',
      AUSCULT_LOCALE: 'fr',
      AUSCULT_SECRET: 'hush-hush',
      AUSCULT_BOOTSTRAP_KEY: 'short-secret',
      AUSCULT_MAX_CHUNK_MB: '0',
      AUSCULT_SPELLING: 'x',
    })
    expect(code).toBe(1)
    for (const name of ['PORT', 'LOCALE', 'SECRET', 'BOOTSTRAP_KEY', 'MAX_CHUNK_MB', 'SPELLING']) {
      expect(stderr).toMatch(new RegExp(`^AUSCULT_${name} .+`, 'm'))
    }
    expect(stdout + stderr).not.toMatch(/hush-hush|short-secret|\n\s+at /)
  })

  it('is refused when a file that it names can’t be used', async () => {
    const settings = await freshSettings()
    const missing = '/nowhere/schema.json'
    const { code, stderr } = await auscult(['serve'], { ...settings, AUSCULT_REPORT_SCHEMA_FILE: missing })
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `AUSCULT_REPORT_SCHEMA_FILE ${missing}: cannot be read\n`,
    })
  })

  it('is refused when the database can’t be used', async () => {
    const settings = await freshSettings()
    const url = new URL(settings.AUSCULT_DATABASE_URL as string)
    url.pathname = '/no_such_database'
    const { code, stdout, stderr } = await auscult(['serve'], { ...settings, AUSCULT_DATABASE_URL: url.href })
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^AUSCULT_DATABASE_URL: .*"no_such_database" does not exist\n$/),
    })
  })
})
