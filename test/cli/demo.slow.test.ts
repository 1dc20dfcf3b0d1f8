import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { cleanEnv } from '../support/cli.ts'

const root = join(import.meta.dirname, '../..')
const cli = join(root, 'scripts/auscult')

/** What a README shows of the demo, line by line; `…` stands for those that it leaves out. */
async function shownIn(readme: string): Promise<readonly string[]> {
  const blocks = (await readFile(join(root, readme), 'utf8')).split(/^```.*\n/m)
  const shown = blocks.find((block) => block.startsWith('Report, with what every item rests on\n'))
  return (shown ?? '').split('\n').filter((line) => !/^\s*…?$/.test(line))
}

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

test('the demo shows a visit with its report and evidence, and exams with the abnormal values marked, as the READMEs say', async () => {
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
  const printed = new Set(output.split('\n'))
  for (const readme of ['README.md', 'README.pt-BR.md']) {
    const shown = await shownIn(readme)
    expect(shown.length, readme).toBeGreaterThan(20)
    expect(shown.filter((line) => !printed.has(line))).toEqual([])
  }
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

test('the demo opens the console before its visit has a note, and shows visit and exams until it is interrupted', async () => {
  const { child, exit, leftOver } = await startDemo(['--pace', '0', '--open'], { AUSCULT_ASR: 'scripted' })
  let output = ''
  const link = new Promise<URL>((resolve, reject) => {
    child.once('close', () => reject(new Error(output)))
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString()
      const found = /http:\S+#code=\S+/.exec(output)
      if (found && output.includes('Ctrl-C')) resolve(new URL(found[0]))
    })
  })
  const { origin, hash } = await link
  expect(output.indexOf('#code=')).toBeLessThan(output.indexOf('A visit to the doctor'))
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const body = JSON.stringify({ code: hash.replace('#code=', '') })
  const entered = await fetch(`${origin}/console/session`, { method: 'POST', headers, body })
  expect(entered.status).toBe(201)
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const count = async (path: string) => {
    const answer = await fetch(`${origin}${path}`, {
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'x-service-professional-id': '7' },
    })
    return ((await answer.json()) as { data: object[] }).data.length
  }
  expect(await count('/consultations?patientReference=demo-patient')).toBe(1)
  expect(await count('/exams?patientReference=demo-patient')).toBe(2)
  child.kill('SIGINT')
  expect(await exit).toBe(0)
  expect(await leftOver()).toEqual([])
}, 300_000)
