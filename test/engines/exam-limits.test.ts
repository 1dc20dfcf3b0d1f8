import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { READ_LIMITS } from '../../src/engines/exam/parser/limits.ts'
import { createParserEngine, type ParserEngine } from '../../src/engines/exam/parser/parser-engine.ts'
import { useSandbox } from '../../src/platform/children/confine/sandbox.ts'
import { hindranceOf } from '../../src/platform/hindrance.ts'
import { childrenOf, until } from '../support/processes.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

const FIXTURES = path.resolve('test/fixtures/exams')
const report = { path: path.join(FIXTURES, 'pdf/en-in-out-1.pdf'), mediaType: 'application/pdf' } as const
const never = new AbortController().signal

/** Children that have no sandbox have a folder of ours instead, without which none can be started. */
function keepReadersFromStarting(): () => void {
  const before = process.env.TMPDIR
  process.env.TMPDIR = '/nowhere'
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

const readers = () => childrenOf(process.pid, (_, command) => command.includes('read-exam.child'))
beforeEach(() => until(() => readers().length === 0))

/** The reader is not let run any more, as on a machine where others take every processor. */
async function holdReader(): Promise<number> {
  const reader = await until(() => readers()[0])
  process.kill(reader, 'SIGSTOP')
  return reader
}

function open(limits: Partial<typeof READ_LIMITS>) {
  const engine = createParserEngine({ processes: 1, limits: { ...READ_LIMITS, ...limits } })
  onTestFinished(() => engine.close())
  return engine
}

it('a file is not given up because the machine is busy with other things', async () => {
  const engine = open({ stallMs: 4_000 })
  const reading = engine.read(report, { locale: 'en' }, never)
  const reader = await holdReader()
  await delay(4_500)
  process.kill(reader, 'SIGCONT')
  expect((await reading).observations.length).toBeGreaterThan(5)
})

it('a file whose reading gets nowhere is given up', async () => {
  const engine = open({ stallMs: 100 })
  const reading = engine.read(report, { locale: 'en' }, never).catch((error) => error)
  await holdReader()
  expect(await reading).toMatchObject({ message: 'the file takes too long to read' })
})

it('a file that takes too much processor time is given up', async () => {
  const engine = open({ documentMs: 10 })
  const photograph = path.join(FIXTURES, 'img/phone/pt-table-dated-history-1.jpg')
  const reading = engine.read({ path: photograph, mediaType: 'image/jpeg' }, { locale: 'pt-BR' }, never)
  await expect(reading).rejects.toThrow('the file takes too long to read')
})

const children = () => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length

/** A file that comes when it is asked for, to a reader that has been killed before. */
async function readByDeadReader(engine: ParserEngine) {
  const pipe = path.join(await temporaryDir(), 'file')
  execFileSync('mkfifo', [pipe])
  const reading = engine.read({ ...report, path: pipe }, { locale: 'en' }, never).catch((error) => error)
  const reader = await until(() => readers()[0])
  // Tests of other files may have children of their own.
  const before = children()
  process.kill(reader, 'SIGKILL')
  // Until its end has come through to us.
  await until(() => children() < before)
  return { reading, come: async () => writeFile(pipe, await readFile(report.path)) }
}

it('a reader that is killed before it has its file is told, and the file may be tried again', async () => {
  const { reading, come } = await readByDeadReader(open({}))
  await come()
  expect(hindranceOf(await reading)).toBe('interruption')
})

it('files whose reader can not be started are told, all that wait, and a later one is read', async () => {
  useSandbox({ mode: 'off' })
  onTestFinished(() => useSandbox({ mode: 'auto' }))
  const engine = open({})
  const { reading, come } = await readByDeadReader(engine)
  const waiting = [1, 2].map(() => engine.read(report, { locale: 'en' }, never).catch((error) => error))
  const allow = keepReadersFromStarting()
  onTestFinished(allow)
  await come()
  await reading
  for (const told of await Promise.all(waiting)) expect(told).toBeInstanceOf(Error)
  allow()
  expect((await engine.read(report, { locale: 'en' }, never)).observations.length).toBeGreaterThan(5)
})
