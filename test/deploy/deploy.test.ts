import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { loadConfig } from '../../src/app/config.ts'
import { version } from '../../src/app/version.ts'
import { auscult } from '../support/cli.ts'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFile(join(root, name), 'utf8')

interface Service {
  readonly image: string
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean }
  readonly depends_on?: object
  readonly volumes?: readonly string[]
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
}

const compose = parse(await read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: object
}
const ours = Object.entries(compose.services).filter(([, { image }]) => image.startsWith('auscult:'))
const dockerfile = (await read('deploy/Dockerfile')).replaceAll('\\\n', ' ')
const lines = (word: string) =>
  [...dockerfile.matchAll(new RegExp(`^${word} +(.+)$`, 'gm'))].map(([, rest]) => String(rest))

/** What is given in `.env.example`, with something in the place of what is left to fill in. */
const given = Object.fromEntries(
  [...(await read('deploy/.env.example')).matchAll(/^#?([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [
    String(name),
    value || (name?.endsWith('_URL') ? 'https://auscult.example.org' : '0123456789abcdef0123456789abcdef'),
  ]),
)
/** As compose does it. */
const filledIn = (text: string): string =>
  text.replaceAll(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, name: string, other = '') => given[name] ?? other)

describe('deploy/compose.yaml', () => {
  it.each(ours)('gives %s settings that there are', (_, { environment = {} }) => {
    const settings = Object.entries({ ...given, ...environment }).map(([name, value]) => [
      name,
      filledIn(value),
    ])
    const config = loadConfig(Object.fromEntries(settings))
    expect(config.s3).not.toBeNull()
    expect(config.database.url).toMatch(/^postgres:\/\//)
  })

  it.each(ours)('starts %s by a command that there is', { timeout: 60_000 }, async (_, service) => {
    const { command = ['serve'], healthcheck } = service
    const checked = healthcheck?.test?.slice(2) ?? ['health']
    for (const args of [command, checked]) {
      const help = await auscult([...args, '--help'], {})
      expect(help).toMatchObject({ code: 0, stderr: '' })
      expect(help.stdout).toContain(`Usage: auscult ${args[0]}`)
    }
  })

  it('has the image of this version, with a read-only root and no capability', () => {
    expect(ours.map(([name]) => name)).toEqual(['upgrade', 'api', 'api-2', 'worker'])
    for (const [, { image, read_only, cap_drop }] of ours) {
      expect(filledIn(image)).toBe(`auscult:${version}`)
      expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] })
    }
  })

  it('names services and volumes that there are', () => {
    const { services, volumes } = compose
    for (const { depends_on = {}, volumes: mounts = [] } of Object.values(services)) {
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
      expect(Object.keys(services)).toEqual(expect.arrayContaining(needed))
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(mounts.map((one) => one.split(':')[0])))
    }
  })
})

describe('deploy/Dockerfile', () => {
  it('installs every program that scripts/setup looks for', async () => {
    const needed = [...(await read('scripts/setup')).matchAll(/^need .+ (\S+)$/gm)].map(([, name]) => name)
    expect(needed.length).toBeGreaterThan(5)
    const [, ...installed] = lines('RUN').flatMap((run) => [
      ...(/ install -y [^&]+/g[Symbol.match](run) ?? []),
    ])
    const words = installed.join(' ').split(/\s+/)
    expect(words).toEqual(expect.arrayContaining(needed))
  })

  it('copies what is there and what reaches the builder', async () => {
    const sent = (await read('.dockerignore')).split('\n').filter((line) => line.startsWith('!'))
    const copied = lines('COPY')
      .filter((line) => !line.startsWith('--from'))
      .flatMap((line) => line.split(/\s+/).slice(0, -1))
      .map((name) => name.replace(/\/$/, ''))
    expect(copied.length).toBeGreaterThan(5)
    for (const name of copied) {
      expect(globSync(name, { cwd: root }), name).toHaveLength(1)
      expect(
        sent.some((line) => `${name}/`.startsWith(`${line.slice(1)}/`)),
        name,
      ).toBe(true)
    }
  })

  it('runs as nobody special, on a data folder of its own', () => {
    expect(lines('USER').at(-1)).toMatch(/^[1-9]\d+:[1-9]\d+$/)
    expect(lines('VOLUME')).toEqual(['/data'])
    expect(lines('ENV').join(' ')).toContain('AUSCULT_DATA_DIR=/data')
  })
})

describe('deploy/auscult.service', () => {
  it('sets only what there is', async () => {
    const unit = await read('deploy/auscult.service')
    const settings = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value])
    expect(settings.length).toBeGreaterThan(0)
    expect(() => loadConfig(Object.fromEntries(settings))).not.toThrow()
  })
})
