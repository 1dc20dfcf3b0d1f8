import { spawn } from 'node:child_process'

const openers: Partial<Record<NodeJS.Platform, readonly [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Shows a page in whatever browser this desktop has. Resolves to whether there is one that was asked. */
export async function openInBrowser(url: string, env = process.env): Promise<boolean> {
  const own = openers[process.platform]
  // Without a screen there is nobody to look at it.
  if (!own && !env.DISPLAY && !env.WAYLAND_DISPLAY) return false
  const [program, ...args] = own ?? ['xdg-open']
  const child = spawn(program, [...args, url], { detached: true, stdio: 'ignore', env })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
}
