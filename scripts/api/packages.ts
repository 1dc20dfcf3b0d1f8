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

/** Looks at each package, as `scripts/setup` has built it, as those who install it will: form, types, size. */
const most: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  client: { index: 10_000 },
  recorder: { index: 10_000, 'element/index': 15_000 },
}
const run = promisify(execFile)

for (const [name, entries] of Object.entries(most)) {
  const folder = join(import.meta.dirname, '../../packages', name)
  const tarball = await pack(folder)
  const problems = [...(await lint(tarball)), ...(await typeProblems(tarball))]
  for (const [entry, bytes] of Object.entries(entries)) {
    const size = await zippedSize(join(folder, 'dist', `${entry}.js`))
    if (size > bytes) problems.push(`${entry}: ${size} bytes minified and gzipped, over ${bytes}`)
    console.log(`@auscult/${name} ${entry}: ${size} bytes minified and gzipped`)
  }
  for (const problem of problems) console.error(`${name}: ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

/** What would be published. */
async function pack(folder: string): Promise<Buffer> {
  const work = await mkdtemp(join(tmpdir(), 'auscult-package-'))
  try {
    const options = ['--json', '--ignore-scripts', '--pack-destination', work]
    const { stdout } = await run('npm', ['pack', ...options], { cwd: folder })
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
    return await readFile(join(work, filename))
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function lint({ buffer, byteOffset, length }: Buffer): Promise<string[]> {
  const tarball = buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true })
  return messages.map((message) => `publint: ${formatMessage(message, pkg)}`)
}

/** Modules only: what CommonJS makes of them is Node's own `require` of modules. */
async function typeProblems(tarball: Buffer): Promise<string[]> {
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)))
  if (!result.types) return ['attw: no types']
  return result.problems.flatMap((problem) => {
    const kind = 'resolutionKind' in problem ? problem.resolutionKind : ''
    return kind === 'node10' || problem.kind === 'CJSResolvesToESM' ? [] : [`attw: ${problem.kind} ${kind}`]
  })
}

/** Of the package with what it brings, without our others. */
async function zippedSize(entry: string): Promise<number> {
  const { outputFiles } = await build({
    ...{ entryPoints: [entry], bundle: true, minify: true, write: false, format: 'esm', platform: 'browser' },
    external: ['@auscult/*'],
  })
  return gzipSync(outputFiles?.[0]?.contents ?? '').length
}
