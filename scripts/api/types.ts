import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import { describeApi } from '../../src/app/commands/openapi.ts'

/** Makes the client's types from the OpenAPI document; with `--check` it only says whether they are fresh. */
const target = join(import.meta.dirname, '../../packages/client/src/types.gen.ts')
const made = await makeTypes()
if (!process.argv.includes('--check')) await writeFile(target, made)
else if (made !== (await readFile(target, 'utf8').catch(() => ''))) {
  console.error('packages/client/src/types.gen.ts is not what the API document gives: run npm run types')
  process.exitCode = 1
}

async function makeTypes(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'auscult-types-'))
  try {
    await createClient({
      input: (await describeApi()) as never,
      output: folder,
      plugins: ['@hey-api/typescript'],
      logs: { level: 'silent' },
    })
    return await readFile(join(folder, 'types.gen.ts'), 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
