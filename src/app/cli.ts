import { Command } from 'commander'
import { EngineError } from '../platform/errors.ts'
import { addAccessCommands } from './command-line/access-commands.ts'
import { addDataCommands } from './command-line/data-commands.ts'
import { addEngineCommands } from './command-line/engine-commands.ts'
import { addEvalCommands } from './command-line/eval-commands.ts'
import { addFileCommands } from './command-line/file-commands.ts'
import { addInterfaceCommands } from './command-line/interface-commands.ts'
import { addServiceCommands } from './command-line/service-commands.ts'
import { addWebhookCommands } from './command-line/webhook-commands.ts'
import { ConfigError } from './config.ts'
import { UsageError } from './usage-error.ts'
import { version } from './version.ts'

const program = new Command('auscult')
  .description('Consultation audio → transcription and report; exam files → structured results')
  .version(version)
  .enablePositionalOptions()

addServiceCommands(program)
addAccessCommands(program)
addDataCommands(program)
addWebhookCommands(program)
addInterfaceCommands(program)
addEngineCommands(program)
addFileCommands(program)
addEvalCommands(program)

program
  .command('demo')
  .description('a consultation and a batch of exams, live, on a server of its own')
  .option('--pace <ms>', 'milliseconds from one audio chunk to the next', '450')
  .option('--open', 'show the console meanwhile, and until it is interrupted')
  .action(async ({ pace, open }) => (await import('./commands/demo.ts')).demo({ pace: Number(pace), open }))

try {
  await program.parseAsync()
} catch (error) {
  console.error(isForUser(error) ? error.message : error)
  process.exitCode = 1
}

/** What the user can mend is told in a line; the rest is a fault of ours, and its trace helps to find it. */
function isForUser(error: unknown): error is Error {
  if (error instanceof ConfigError || error instanceof UsageError || error instanceof EngineError) return true
  const { code, path, syscall } = (error ?? {}) as NodeJS.ErrnoException
  // The port is taken, forbidden, or the address is not this machine's.
  if (syscall === 'listen' || syscall === 'getaddrinfo') return true
  return path !== undefined && ['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'EPERM'].includes(code ?? '')
}
