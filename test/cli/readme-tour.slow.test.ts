import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { cleanEnv } from '../support/cli.ts'
import { startService } from '../support/service.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

const root = join(import.meta.dirname, '../..')

test('the tour of the READMEs runs as it is printed, one block after the other', {
  timeout: 1_200_000,
}, async () => {
  const service = await startService()
  const readme = await readFile(join(root, 'README.pt-BR.md'), 'utf8')
  const blocks = [...readme.matchAll(/^```bash\n(.*?)^```/gms)].map(([, code = '']) => code)
  const tour = blocks.slice(blocks.findIndex((block) => block.startsWith('API=')))
  expect(tour.length).toBeGreaterThan(9)
  const folder = await temporaryDir()
  // An answer that refuses fails the walk; where the service is and where files go are this test's.
  const script = ['set -euo pipefail', 'curl() { command curl --fail-with-body "$@"; }', ...tour]
    .join('\n')
    .replace('http://localhost:3000', service.url)
    .replaceAll('/tmp/', `${folder}/`)
  const file = join(folder, 'tour.sh')
  await writeFile(file, script)
  const running = promisify(execFile)('bash', [file], {
    ...{ cwd: root, maxBuffer: 64 * 1024 * 1024 },
    env: { ...cleanEnv({}), API_KEY: service.key },
  })
  const { stdout } = await running.catch((error: { stdout: string; message: string }) => {
    throw new Error(`${error.message}\n…${error.stdout.slice(-500)}`)
  })
  const told = [
    '"receivedChunks":20',
    'consultation.completed',
    '"status":"integrated"',
    'Alergia a dipirona',
  ]
  const missing = [...told, 'Hemoglobina', 'TSH', '"status":"ok"'].filter((text) => !stdout.includes(text))
  expect(missing).toEqual([])
  const recording = await readFile(join(folder, 'visit.m4a'))
  expect(recording.subarray(4, 8).toString()).toBe('ftyp')
})
