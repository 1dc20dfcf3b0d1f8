import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { auscultHere } from '../support/cli-here.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { writeTinyModel } from '../support/tiny-model.ts'

const dir = await temporaryDir()
const env = { AUSCULT_DATA_DIR: path.join(dir, 'data') }
const models = (...args: string[]) => auscultHere(['models', ...args], env)
await writeTinyModel(path.join(dir, 'published'))

describe('auscult models', () => {
  it('lists what can be pulled, with size and licence', async () => {
    const { code, stdout } = await models('list')
    expect(code).toBe(0)
    expect(stdout).toMatch(/parakeet-v3\s.*\d{3}.*CC-BY-4\.0/)
    expect(stdout).toContain('whisper-small')
  })

  it('imports a folder, lists it as being here, and removes it', async () => {
    const imported = await models(
      'import',
      path.join(dir, 'published'),
      '--name',
      'tiny',
      '--languages',
      'en',
    )
    expect(imported).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('AUSCULT_ASR=sherpa-onnx:tiny'),
    })
    expect((await models('list')).stdout).toMatch(/tiny\s.*yes.*en.*imported/)
    expect((await models('remove', 'tiny')).code).toBe(0)
    expect((await models('list')).stdout).not.toContain('tiny ')
  })

  it.each([
    [['pull', 'parrot'], 'unknown model parrot: one of parakeet-v3'],
    [['import', path.join(dir, 'nowhere')], 'nowhere'],
    [['remove', 'tiny'], 'tiny'],
  ])('says what is wrong: %j', async (args, message) => {
    const result = await models(...args)
    expect(result).toMatchObject({ code: 1, stderr: expect.stringContaining(message) })
    expect(result.stderr).not.toMatch(/\n\s+at /)
  })
})
