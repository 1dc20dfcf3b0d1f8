import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export interface Asset {
  readonly mediaType: string
  readonly plain: Buffer
  readonly zipped: Buffer
}

/** The console as it was built: its page, and the files that the page names by their content. */
export interface Bundle {
  readonly page: string
  readonly assetNames: ReadonlySet<string>
  /** Read and packed when it is first asked for. */
  asset(name: string): Promise<Asset>
}

const zip = promisify(gzip)

/** `null` where it has not been built. */
export async function openBundle(folder: string): Promise<Bundle | null> {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null)
  if (page === null) return null
  const assetNames = new Set(await readdir(join(folder, 'assets')))
  const known = new Map<string, Promise<Asset>>()
  const load = async (name: string): Promise<Asset> => {
    const plain = await readFile(join(folder, 'assets', name))
    const mediaType = mediaTypes[extname(name)] ?? 'application/octet-stream'
    return { mediaType, plain, zipped: await zip(plain) }
  }
  return {
    page,
    assetNames,
    asset(name) {
      const asset = known.get(name) ?? load(name)
      known.set(name, asset)
      asset.catch(() => known.delete(name))
      return asset
    },
  }
}
