import type { ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import type { Readable } from 'node:stream'

interface Inside {
  /** The sandbox's first process, as seen from here; undefined while it starts. */
  init: number | undefined
  /** It was to end before it had started. */
  unwanted: boolean
}

/** Making a sandbox takes some 5 ms. */
const LONGEST_START_MS = 2_000

/** Children that run inside a sandbox. */
const sandboxed = new WeakMap<ChildProcess, Inside>()

/** Notes what `bwrap --info-fd` tells through a pipe, which has to be read to its end. */
export function noteSandbox(child: ChildProcess, info: Readable): void {
  const inside: Inside = { init: undefined, unwanted: false }
  sandboxed.set(child, inside)
  let text = ''
  info.on('error', () => undefined)
  info.on('data', (bytes: Buffer) => {
    text += bytes.toString('latin1')
    const pid = /"child-pid": *(\d+)\D/.exec(text)?.[1]
    if (pid === undefined || inside.init !== undefined) return
    inside.init = Number(pid)
    if (inside.unwanted) endChild(child)
  })
  child.once('exit', () => {
    // Its number may be another's soon.
    inside.init = undefined
    inside.unwanted = false
  })
}

export const isSandboxed = (child: ChildProcess): boolean => sandboxed.has(child)

export const initOf = (child: ChildProcess): number | undefined => sandboxed.get(child)?.init

/**
 * Kills a child with all that runs in its sandbox. One that is being made is killed once it is there: half made, it
 * would wait for ever for the part of it that we know.
 */
export function endChild(child: ChildProcess): void {
  if (child.exitCode !== null || child.signalCode !== null) return
  const inside = sandboxed.get(child)
  if (inside === undefined) return void child.kill('SIGKILL')
  if (inside.init === undefined) {
    inside.unwanted = true
    // One that is held up so long is not half made, but not begun.
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_START_MS)
    child.once('exit', () => clearTimeout(timer))
    return
  }
  try {
    process.kill(inside.init, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

/** By which signal the program itself ended: a sandbox tells it as a shell does, as 128 and the signal's number. */
export function endSignal(
  child: ChildProcess,
  code: number | null,
  signal: NodeJS.Signals | null,
): NodeJS.Signals | null {
  if (signal !== null || code === null || !isSandboxed(child)) return signal
  const names = Object.entries(constants.signals) as [NodeJS.Signals, number][]
  return names.find(([, number]) => 128 + number === code)?.[0] ?? null
}
