import { writeFileSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'

/** Tells where it reads compiled code, and whether it could put some there. */
const folder = getCompileCacheDir()
let isWritable = false
try {
  writeFileSync(join(folder ?? '', 'forged'), '')
  isWritable = true
} catch {}
process.send?.({ folder, isWritable })
process.on('disconnect', () => process.exit(0))
