import { type Command, Option } from 'commander'
import type { Role } from '../../features/access/index.ts'

/** Who may call, and who may sign in. */
export function addAccessCommands(program: Command): void {
  const keys = program.command('keys').description('API keys')
  keys
    .command('create')
    .description('make a key and print it, this once')
    .requiredOption('--name <name>', 'what it is for')
    .option('--tenant <name>', 'tenant that it opens; made if it does not exist (default: "default")')
    .option('--scopes <list>', 'comma-separated: consultations, exams, admin (default: all but admin)')
    .option('--expires <when>', 'a date (its end, here) or a time with its zone: 2027-12-31T18:00:00-03:00')
    .option('--rate <number>', 'requests a minute; 0: any number (default: AUSCULT_RATE_LIMIT)')
    .action(async (options) => (await import('../commands/keys.ts')).createKeyCommand(options))
  keys
    .command('list')
    .description('show all keys')
    .action(async () => (await import('../commands/keys.ts')).listKeysCommand())
  keys
    .command('rotate <id>')
    .description('make a key in the place of one and print it, this once')
    .option('--overlap <hours>', 'how long the old one stays valid', '24')
    .option('--expires <when>', 'when the new one ends (default: never)')
    .action(async (id, options) => (await import('../commands/keys.ts')).rotateKeyCommand(id, options))
  keys
    .command('revoke <id>')
    .description('close a key at once')
    .action(async (id) => (await import('../commands/keys.ts')).revokeKeyCommand(id))
  const people = program.command('console').description('people at the console')
  people
    .command('login')
    .description('make a one-time code that signs a person in, and print a link that holds it')
    .requiredOption('--name <name>', 'who it is for, as they sign')
    .addOption(
      new Option('--role <role>', 'what they may do')
        .choices(['doctor', 'operator', 'both', 'installation'] satisfies Role[])
        .default('doctor'),
    )
    .option('--professional <id>', 'whose consultations and exams they make, unless they say otherwise')
    .option('--tenant <name>', 'whose data they see (default: "default")')
    .action(async (options) => (await import('../commands/console.ts')).loginCommand(options))
  people
    .command('revoke')
    .description('end all sessions of one person, who needs a new invitation then')
    .requiredOption('--name <name>', 'who, as they were invited')
    .option('--tenant <name>', 'where (default: "default")')
    .action(async (options) => (await import('../commands/console.ts')).revokePersonCommand(options))
}
