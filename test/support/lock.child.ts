/** A process that holds named locks until it is killed. Usage: node lock.child.ts CONNECTION_JSON NAME. Tells whether it got it. */
import { writeSync } from 'node:fs'
import { pino } from 'pino'
import { openLocks } from '../../src/platform/db/advisory-lock.ts'

const [, , connection = '', name = ''] = process.argv
const locks = openLocks({ connection: JSON.parse(connection), log: pino({ level: 'silent' }) })
const lock = await locks.tryLock(name)
writeSync(1, `${JSON.stringify({ got: lock !== null })}\n`)
process.stdin.resume()
process.stdin.once('end', () => process.exit(0))
