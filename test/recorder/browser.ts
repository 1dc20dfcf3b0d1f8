import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { temporaryDir } from '../support/temporary-dir.ts'
import { whenDone } from '../support/when-done.ts'

const executablePath = '/usr/bin/chromium'
export const hasBrowser = existsSync(executablePath)

/** A browser with a microphone that hears a file over and over; its storage stays in `folder`. */
export async function openBrowser(folder: string, microphone: string): Promise<BrowserContext> {
  const args = ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream']
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    permissions: ['microphone'],
    args: [...args, '--use-fake-ui-for-media-stream', `--use-file-for-fake-audio-capture=${microphone}`],
  })
  // Long for the slowest machine, and short enough that what never comes is told by its line, not by the test's limit.
  context.setDefaultTimeout(120_000)
  whenDone(() => context.close())
  return context
}

/** kill -9 of the browser that has this folder. */
export async function killBrowser(folder: string): Promise<void> {
  for (const pid of await readdir('/proc')) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command.includes(`--user-data-dir=${folder}`) && !command.includes('--type='))
      process.kill(Number(pid), 'SIGKILL')
  }
}

/** A sound file as the browser's microphone takes it. */
export async function fakeMicrophone(sound = 'test/fixtures/audio/visit.ogg'): Promise<string> {
  const file = join(await temporaryDir(), 'microphone.wav')
  const from = join(import.meta.dirname, '../..', sound)
  execFileSync('ffmpeg', ['-v', 'error', '-i', from, '-ac', '1', '-ar', '48000', file])
  return file
}

/** What a microphone hears that is switched off. */
export async function silence(): Promise<string> {
  const file = join(await temporaryDir(), 'silence.wav')
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=mono', '-t', '5', file])
  return file
}
