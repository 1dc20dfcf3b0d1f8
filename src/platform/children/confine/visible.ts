import { existsSync, lstatSync, readlinkSync } from 'node:fs'
import { sep } from 'node:path'

/** Programs, libraries and their data, as they are; not the whole of `/usr`, where some keep what they deploy. */
export const SYSTEM_FOLDERS = [
  ...['/usr/bin', '/usr/sbin', '/usr/lib', '/usr/lib32', '/usr/lib64', '/usr/libexec', '/usr/share'],
  ...['/usr/local/bin', '/usr/local/lib', '/usr/local/share', '/nix/store', '/gnu/store'],
]
/** Folders in some distributions, links into `/usr` in others. */
const OLD_FOLDERS = ['/bin', '/sbin', '/lib', '/lib32', '/lib64']
/** The loader's list, Debian's choices between libraries, the time zone, the processors that there are. */
const SYSTEM_FILES = ['/etc/ld.so.cache', '/etc/alternatives', '/etc/localtime', '/sys/devices/system/cpu']

const isLink = (path: string) => lstatSync(path).isSymbolicLink()

/** Whether a path lies among what every confined process sees of the system. */
export const isSystemPath = (path: string): boolean => SYSTEM_FOLDERS.some((folder) => isWithin(path, folder))

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(folder + sep)

/** What every confined process sees of the system, read-only, as arguments of `bwrap`. */
export function systemMounts(): string[] {
  const folders = [...SYSTEM_FOLDERS, ...OLD_FOLDERS, ...SYSTEM_FILES].filter(existsSync)
  return folders.flatMap((path) =>
    OLD_FOLDERS.includes(path) && isLink(path)
      ? ['--symlink', readlinkSync(path), path]
      : ['--ro-bind', path, path],
  )
}

/** Files and folders at the places that they have outside. */
export const mounts = (kind: '--ro-bind-try' | '--bind', paths: Iterable<string>): string[] =>
  [...paths].flatMap((path) => [kind, path, path])
