import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Mutant, mutantsOf } from './mutants.ts'

const usage = `npm run mutate -- PATH [TESTS…] [--sample 40] [--seed 1] [--at-least PERCENT]

Changes conditions, comparisons, alternatives and list entries of the sources in PATH, one at a time and in a copy,
runs the tests (those that import the file, or the ones named), and says which changes no test noticed.`

interface Change extends Mutant {
  readonly file: string
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    'at-least': { type: 'string', default: '0' },
    help: { type: 'boolean', default: false },
  },
})
const [target, ...tests] = positionals
if (values.help || !target) {
  console.log(usage)
  process.exit(values.help ? 0 : 2)
}

const copied = new Set([
  'src',
  'test',
  'scripts',
  'training',
  'bench',
  'vitest.config.ts',
  'package.json',
  'tsconfig.json',
])
const skipped = new Set(['.git', 'data', 'dist', 'coverage'])
/** A change may make an endless loop: that is noticed too. */
const secondsPerRun = 120

const copy = await mkdtemp(path.join(tmpdir(), 'auscult-mutants-'))
let stopRun = () => {}
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isStopped = true
    stopRun()
  })
try {
  process.exitCode = await main(copy, target)
} finally {
  await rm(copy, { recursive: true, force: true })
}

async function main(folder: string, source: string): Promise<number> {
  const changes = sampled(await changesIn(source), Number(values.sample), Number(values.seed))
  if (changes.length === 0) {
    console.error(`nothing in ${source} can be changed`)
    return 2
  }
  for (const name of await readdir('.')) {
    if (skipped.has(name)) continue
    if (copied.has(name)) await cp(name, path.join(folder, name), { recursive: true })
    else await symlink(path.resolve(name), path.join(folder, name))
  }
  const files = [...new Set(changes.map(({ file }) => file))]
  if (!(await passes(folder, files))) {
    console.error('the tests fail without any change')
    return 2
  }
  let noticed = 0
  for (const change of changes) {
    if (isStopped) return 130
    const original = await readFile(change.file, 'utf8')
    const changed = original.slice(0, change.from) + change.text + original.slice(change.to)
    await writeFile(path.join(folder, change.file), changed)
    const isNoticed = !(await passes(folder, [change.file]))
    if (isStopped) return 130
    await writeFile(path.join(folder, change.file), original)
    if (isNoticed) noticed += 1
    console.log(
      `${isNoticed ? 'noticed  ' : 'UNNOTICED'} ${change.file}:${change.line}  ${change.was}  →  ${change.text || '(left out)'}`,
    )
  }
  const percent = Math.round((noticed / changes.length) * 100)
  console.log(`${noticed} of ${changes.length} changes noticed: ${percent} %`)
  return percent >= Number(values['at-least']) ? 0 : 1
}

async function changesIn(source: string): Promise<Change[]> {
  const names = source.endsWith('.ts')
    ? [source]
    : (await readdir(source, { recursive: true }))
        .filter((name) => name.endsWith('.ts'))
        .map((name) => path.join(source, name))
  const changes = await Promise.all(
    names
      .sort()
      .map(async (file) => mutantsOf(await readFile(file, 'utf8')).map((mutant) => ({ ...mutant, file }))),
  )
  return changes.flat()
}

/** The same seed always gives the same sample, in the order of the files. */
function sampled(changes: readonly Change[], count: number, seed: number): Change[] {
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  return changes
    .map((change, place) => ({ change, place, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .sort((a, b) => a.place - b.place)
    .map(({ change }) => change)
}

function passes(folder: string, files: readonly string[]): Promise<boolean> {
  const args = tests.length > 0 ? ['run', ...tests] : ['related', '--run', ...files]
  const child = spawn('vitest', [...args, '--bail=1', '--reporter=dot'], {
    cwd: folder,
    stdio: 'ignore',
    detached: true,
  })
  // With all processes that it has started.
  stopRun = () => {
    try {
      process.kill(-child.pid!, 'SIGKILL')
    } catch {
      // It has just ended by itself.
    }
  }
  const limit = setTimeout(() => stopRun(), secondsPerRun * 1000)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      clearTimeout(limit)
      resolve(code === 0)
    })
  })
}
