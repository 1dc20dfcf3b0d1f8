import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { build } from 'esbuild'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

/** Builds the client's package and looks at it as those who install it will: form, types, size. */
const MOST_BYTES = 10_000
const folder = join(import.meta.dirname, '../../packages/client')
const run = promisify(execFile)
const problems: string[] = []
const work = await mkdtemp(join(tmpdir(), 'auscult-package-'))
try {
  await run('tsc', ['-p', 'tsconfig.build.json'], { cwd: folder })
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', work], {
    cwd: folder,
  })
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
  const tarball = await readFile(join(work, filename))
  await lint(tarball)
  await checkTypes(tarball)
  const size = await zippedSize()
  if (size > MOST_BYTES) problems.push(`${size} bytes minified and gzipped, over ${MOST_BYTES}`)
  for (const problem of problems) console.error(problem)
  console.log(`@auscult/client: ${size} bytes minified and gzipped, ${problems.length} problems`)
} finally {
  await rm(work, { recursive: true, force: true })
}
process.exitCode = problems.length > 0 ? 1 : 0

async function lint(tarball: Buffer): Promise<void> {
  const { messages, pkg } = await publint({ pack: { tarball: arrayBufferOf(tarball) }, strict: true })
  problems.push(...messages.map((message) => `publint: ${formatMessage(message, pkg)}`))
}

/** Modules only: what CommonJS makes of them is Node's own `require` of modules. */
async function checkTypes(tarball: Buffer): Promise<void> {
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)))
  if (!result.types) problems.push('attw: no types')
  else
    for (const problem of result.problems) {
      const kind = 'resolutionKind' in problem ? problem.resolutionKind : ''
      if (kind !== 'node10' && problem.kind !== 'CJSResolvesToESM')
        problems.push(`attw: ${problem.kind} ${kind}`)
    }
}

async function zippedSize(): Promise<number> {
  const entry = join(folder, 'dist/index.js')
  const { outputFiles } = await build({
    ...{ entryPoints: [entry], bundle: true, minify: true, write: false, format: 'esm', platform: 'browser' },
  })
  return gzipSync(outputFiles?.[0]?.contents ?? '').length
}

function arrayBufferOf({ buffer, byteOffset, length }: Buffer): ArrayBuffer {
  return buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer
}
