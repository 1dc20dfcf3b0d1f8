import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cleanEnv, program } from './cli.ts'

/** The service as a process of its own, perhaps still starting. Whoever starts it ends it. */
export interface ServiceProcess {
  readonly pid: number
  /** Where it listens, once it says that it is ready; empty for a worker. Rejects when it ends before. */
  readonly ready: Promise<string>
  /** What it has printed, logs included. */
  output(): string
  /** kill -9, and its end. */
  kill(): Promise<void>
  /** Asks it to stop; resolves to its exit code, or to the signal that ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | string | null>
}

/** Starts `auscult serve` (or what `args` say, of the installation that `command` belongs to) with exactly these settings. */
export function spawnService(
  settings: Readonly<Record<string, string>>,
  args: readonly string[] = ['serve'],
  command = program,
): ServiceProcess {
  const child = spawn(command, args, { env: cleanEnv(settings), stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  const ready = Promise.withResolvers<string>()
  ready.promise.catch(() => undefined)
  let output = ''
  const hear = (data: unknown) => {
    output += String(data)
    const found = /Auscult listens on (\S+)|Auscult works on jobs/.exec(output)
    if (found) ready.resolve(found[1] ?? '')
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  void ended.then(() =>
    ready.reject(new Error(`the service ended (${child.exitCode ?? child.signalCode}): ${output}`)),
  )
  return {
    pid: child.pid as number,
    ready: ready.promise,
    output: () => output,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      await ended
      return child.exitCode ?? child.signalCode
    },
  }
}

/** The same, once it is ready. */
export async function startProcess(
  settings: Readonly<Record<string, string>>,
  args?: readonly string[],
): Promise<ServiceProcess & { readonly url: string }> {
  const service = spawnService(settings, args)
  return { ...service, url: await service.ready }
}
