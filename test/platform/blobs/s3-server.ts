import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface S3Server {
  readonly endpoint: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  stop(): Promise<void>
}

const environment = process.env
const withCeph = fileURLToPath(new URL('../../support/with-ceph', import.meta.url))

/** Whether there is a real S3 server to test against: one that is named, or Ceph's programs to start one. */
export const hasS3Server =
  environment.TEST_S3_ENDPOINT !== undefined || ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph'].every(isInstalled)

/** The server of `TEST_S3_ENDPOINT`, `TEST_S3_ACCESS_KEY_ID` and `TEST_S3_SECRET_ACCESS_KEY`, else a Ceph of our own. */
export async function startS3Server(): Promise<S3Server> {
  if (environment.TEST_S3_ENDPOINT !== undefined) {
    return {
      endpoint: environment.TEST_S3_ENDPOINT,
      accessKeyId: environment.TEST_S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: environment.TEST_S3_SECRET_ACCESS_KEY ?? '',
      stop: async () => {},
    }
  }
  const [monitor, gateway] = [await freePort(), await freePort()]
  const env = { ...environment, CEPH_MON_PORT: String(monitor), CEPH_S3_PORT: String(gateway) }
  // It runs until its input ends, be it that we end.
  const child = spawn(withCeph, ['sh', '-c', 'echo ready; cat > /dev/null'], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ready = createInterface(child.stdout)[Symbol.asyncIterator]().next()
  await Promise.race([ready, exited.then(() => Promise.reject(new Error('Ceph did not start')))])
  return {
    endpoint: `http://127.0.0.1:${gateway}`,
    accessKeyId: 'test-access',
    secretAccessKey: 'test-secret',
    async stop() {
      child.stdin.end()
      await exited
    },
  }
}

function isInstalled(program: string): boolean {
  return (environment.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
