import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { cleanEnv } from '../support/cli.ts'

const cli = join(import.meta.dirname, '../../scripts/auscult')

/** Runs the demo with a temporary folder of its own, to see what it leaves behind. */
async function startDemo(args: readonly string[], settings: Record<string, string>) {
  const temp = await mkdtemp(join(tmpdir(), 'demo-test-'))
  const child = spawn(cli, ['demo', ...args], {
    cwd: temp,
    env: cleanEnv({ TMPDIR: temp, ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exit
    await rm(temp, { recursive: true, force: true })
  })
  return { child, exit, leftOver: () => readdir(temp) }
}

test('the demo shows a visit with its report and evidence, and exams with the abnormal values marked', async () => {
  const { child, exit, leftOver } = await startDemo(['--pace', '0'], { AUSCULT_ASR: 'pocketsphinx' })
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), exit])
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(output).toContain('event consultation.in-progress')
  expect(output).toContain('event consultation.completed')
  expect(output).toMatch(/I am allergic to aspirin/)
  const report = output.slice(output.indexOf('\nReport'), output.indexOf('\nA batch of exam files'))
  expect(report).toMatch(/\d\d:\d\d (doctor|patient): “.*diabetes/)
  expect(output).toMatch(/! abnormal .*Hemoglobina .*10,8 g\/dL/)
  expect(output).toMatch(/ normal .*Creatinina .*0,82 mg\/dL/)
  expect(output).toMatch(/! abnormal .*TSH .*7,85/)
  expect(await leftOver()).toEqual([])
}, 300_000)

test('a demo that can not run says why, ends with an exit code of 1 and leaves nothing behind', async () => {
  const { child, exit, leftOver } = await startDemo([], { AUSCULT_ASR: 'telepathy' })
  const [errors, code] = await Promise.all([text(child.stderr), exit])
  expect(code).toBe(1)
  expect(errors).toContain('The demo failed: unknown speech engine telepathy')
  expect(await leftOver()).toEqual([])
})

test('an interrupted demo ends in order and leaves nothing behind', async () => {
  const { child, exit, leftOver } = await startDemo(['--pace', '1000'], { AUSCULT_ASR: 'scripted' })
  child.stdout.on('data', (data: Buffer) => {
    if (data.includes('sent 5 of')) child.kill('SIGINT')
  })
  const [errors, code] = await Promise.all([text(child.stderr), exit])
  expect(code).toBe(130)
  expect(errors.trim()).toBe('interrupted')
  expect(await leftOver()).toEqual([])
})
