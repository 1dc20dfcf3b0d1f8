import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { auscult } from '../support/cli.ts'
import { freshSettings } from '../support/service.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

/** What a start that fails says, without the lines of the log. */
async function lastWords(settings: Record<string, string>): Promise<string[]> {
  const { code, stderr } = await auscult(['serve'], { ...(await freshSettings()), ...settings })
  expect(code).toBe(1)
  return stderr.split('\n').filter((line) => line !== '' && !line.startsWith('{'))
}

describe('a start that fails says in one line', () => {
  it.each([
    ['is below /proc, where nobody makes folders', () => '/proc/x', 'ENOENT'],
    ['would stand below a file', async () => join(await aFile(), 'data'), 'ENOTDIR'],
    ['is a file', aFile, 'EEXIST|ENOTDIR|EACCES'],
  ])('that the data folder %s', async (_, make, code) => {
    const dir = await make()
    const words = await lastWords({ AUSCULT_DATA_DIR: dir })
    expect(words).toEqual([
      expect.stringMatching(new RegExp(`^AUSCULT_DATA_DIR: ${dir} can not be .*\\((${code})\\)$`)),
    ])
  })

  it('that a port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    onTestFinished(() => void other.close())
    const port = String((other.address() as AddressInfo).port)
    expect(await lastWords({ AUSCULT_PORT: port })).toEqual([
      expect.stringMatching(new RegExp(`EADDRINUSE.*${port}$`)),
    ])
  })

  it('that a file which a setting names is missing', async () => {
    expect(await lastWords({ AUSCULT_REPORT_SCHEMA_FILE: '/nowhere/schema.json' })).toEqual([
      'AUSCULT_REPORT_SCHEMA_FILE /nowhere/schema.json: cannot be read',
    ])
  })
})

async function aFile(): Promise<string> {
  const path = join(await temporaryDir(), 'file')
  await writeFile(path, '')
  return path
}
