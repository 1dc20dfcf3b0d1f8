import { Command } from 'commander'
import { EngineError } from '../../platform/errors.ts'
import { ConfigError } from '../config.ts'
import { UsageError } from '../usage-error.ts'
import { version } from '../version.ts'
import { addAccessCommands } from './access-commands.ts'
import { addDataCommands } from './data-commands.ts'
import { addEngineCommands } from './engine-commands.ts'
import { addEvalCommands } from './eval-commands.ts'
import { addFileCommands } from './file-commands.ts'
import { addInterfaceCommands } from './interface-commands.ts'
import { addServiceCommands } from './service-commands.ts'
import { addWebhookCommands } from './webhook-commands.ts'

/** Runs the command that these arguments name. What fails is told on standard error, and the exit code is 1 then. */
export async function runProgram(args: readonly string[]): Promise<void> {
  try {
    await makeProgram().parseAsync(args, { from: 'user' })
  } catch (error) {
    console.error(isForUser(error) ? error.message : error)
    process.exitCode = 1
  }
}

function makeProgram(): Command {
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
    .action(async ({ pace, open }) =>
      (await import('../commands/demo.ts')).demo({ pace: Number(pace), open }),
    )
  return program
}

/** What the user can mend is told in a line; the rest is a fault of ours, and its trace helps to find it. */
function isForUser(error: unknown): error is Error {
  if (error instanceof ConfigError || error instanceof UsageError || error instanceof EngineError) return true
  const { code, path, syscall } = (error ?? {}) as NodeJS.ErrnoException
  // The port is taken, forbidden, or the address is not this machine's.
  if (syscall === 'listen' || syscall === 'getaddrinfo') return true
  return path !== undefined && ['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'EPERM'].includes(code ?? '')
}
