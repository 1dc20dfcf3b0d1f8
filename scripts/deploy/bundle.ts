import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Makes the bundle that `runc spec` wrote into what deploy/compose.yaml asks for: the image's user, a read-only root,
 * no capability, no new rights, /tmp in memory, /data from outside. The network is the machine's own.
 */
interface Bundle {
  process: {
    terminal: boolean
    user: object
    cwd: string
    args: string[]
    env: string[]
    capabilities: object
    rlimits: unknown[]
    noNewPrivileges: boolean
  }
  root: { path: string; readonly: boolean }
  mounts: { destination: string; type: string; source: string; options: string[] }[]
  linux: {
    namespaces: { type: string }[]
    maskedPaths: string[]
    readonlyPaths: string[]
    resources?: object
  }
}

const [file = '', rootfs = '', data = '', ...settings] = process.argv.slice(2)
const bundle = JSON.parse(readFileSync(file, 'utf8')) as Bundle
bundle.root = { path: rootfs, readonly: true }
Object.assign(bundle.process, {
  terminal: false,
  user: { uid: 10001, gid: 10001 },
  cwd: '/data',
  args: ['/usr/bin/tini', '--', 'auscult', 'serve'],
  env: ['PATH=/usr/local/bin:/usr/bin:/bin', 'AUSCULT_DATA_DIR=/data', ...settings],
  capabilities: {},
  rlimits: [],
  noNewPrivileges: true,
})
bundle.mounts = bundle.mounts.filter(({ destination }) => !destination.startsWith('/sys'))
bundle.mounts.push(
  { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'nodev', 'mode=1777'] },
  { destination: '/data', type: 'bind', source: data, options: ['rbind', 'rw', 'nosuid', 'nodev'] },
)
const { linux } = bundle
linux.namespaces = linux.namespaces.filter(({ type }) => type !== 'network' && type !== 'cgroup')
linux.maskedPaths = []
linux.readonlyPaths = []
delete linux.resources
writeFileSync(file, JSON.stringify(bundle, null, 2))
