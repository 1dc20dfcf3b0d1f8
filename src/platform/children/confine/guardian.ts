import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'

/** On the command line of every sandbox that this process makes. */
export const MARK = `of-${randomUUID()}`

/**
 * Waits for the end of what it reads, which is our end however we end, and kills what still bears the mark: also what was
 * just being made, and shows it a little later.
 */
const WATCH = `
read -r mark
read -r _
for pause in 0 1 1 2 4; do
  sleep $pause
  for file in $(printf %s "$mark" | grep -lsf - /proc/[0-9]*/cmdline); do
    process=\${file#/proc/}
    kill -s KILL "\${process%/cmdline}"
  done
done`

let guardian: ChildProcess | undefined

/**
 * Sees to it that sandboxes end with this process. Each does so by itself once it is made; while it is, its parts would
 * wait for ever for one another, or not notice that we have gone.
 */
export function guardSandboxes(): void {
  if (guardian) return
  const child = spawn('/bin/sh', ['-c', WATCH], {
    // What is meant for our group (Ctrl-C) is not meant for it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env.PATH },
  })
  guardian = child
  const forget = () => {
    if (guardian === child) guardian = undefined
  }
  child.once('error', forget)
  child.once('exit', forget)
  child.stdin.on('error', () => undefined)
  child.stdin.write(`${MARK}\n`)
  child.unref()
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref()
}
