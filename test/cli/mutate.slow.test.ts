import { execFile } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryDir } from '../support/temporary-dir.ts'

describe('npm run mutate', () => {
  it('tells the changes that a test notices from those that none does, and leaves the sources alone', async () => {
    const project = await temporaryDir()
    await mkdir(path.join(project, 'src'))
    await mkdir(path.join(project, 'test'))
    await symlink(path.resolve('node_modules'), path.join(project, 'node_modules'))
    await writeFile(path.join(project, 'package.json'), '{"type": "module"}')
    await writeFile(
      path.join(project, 'src/a.ts'),
      'export const isSmall = (x: number) => x < 3\nexport const isLarge = (x: number) => x > 9\n',
    )
    await writeFile(
      path.join(project, 'test/a.test.ts'),
      "import { expect, it } from 'vitest'\nimport { isSmall } from '../src/a.ts'\nit('tells', () => expect(isSmall(3)).toBe(false))\n",
    )
    const { code, stdout } = await mutate(project, 'src', '--at-least', '80')
    expect(stdout.split('\n')).toEqual([
      'noticed   src/a.ts:1  <  →  <=',
      'UNNOTICED src/a.ts:2  >  →  >=',
      '1 of 2 changes noticed: 50 %',
      '',
    ])
    expect(code).toBe(1)
  })
})

function mutate(cwd: string, ...args: string[]): Promise<{ code: number; stdout: string }> {
  const script = path.resolve('scripts/mutate/run.ts')
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { cwd }, (error, stdout) =>
      resolve({ code: error ? Number(error.code) : 0, stdout }),
    )
  })
}
