import { expect, it } from 'vitest'
import { startChild } from '../support/child.ts'

const SERVER = new URL('./escape/server.child.ts', import.meta.url)
const NOBODY = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
const isRoot = process.getuid?.() === 0

/** A made-up server with hostile programs in its children's places, as a user of its own. */
const attack = (mode: 'require' | 'off', user: readonly string[]): Promise<unknown> =>
  startChild(SERVER, [mode], ['env', 'AUSCULT_SECRET=canary-in-the-environment', ...user]).next()

const nothing = { decoder: [], encoder: [], reader: [], others: [] }
const users = [
  { who: isRoot ? 'root' : 'an ordinary user', prefix: [] },
  ...(isRoot ? [{ who: 'an ordinary user', prefix: NOBODY }] : []),
]

it.each(users)('a hostile program in a child’s place gets at nothing, as $who', async ({ prefix }) => {
  expect(await attack('require', prefix)).toMatchObject({ sandbox: 'bubblewrap', ...nothing })
})

it.each(users)('without the sandbox the same programs get at everything, as $who', async ({ prefix }) => {
  const files = ['environment', 'memory', 'secret', 'blob', 'database', 'network', 'signal', 'write']
  const result = await attack('off', prefix)
  expect(result).toMatchObject({ sandbox: 'none', decoder: files, encoder: files })
  // Node's own bounds keep JavaScript from files, not from the network or other processes.
  expect(result).toMatchObject({ others: expect.arrayContaining(['network', 'signal']) })
})
