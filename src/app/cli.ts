import { Command, Option } from 'commander'
import type { Role } from '../features/access/index.ts'
import { EngineError } from '../platform/errors.ts'
import { ConfigError } from './config.ts'
import { addEvalCommands } from './eval-commands.ts'
import { UsageError } from './usage-error.ts'
import { version } from './version.ts'

const program = new Command('auscult')
  .description('Consultation audio → transcription and report; exam files → structured results')
  .version(version)
  .enablePositionalOptions()

program
  .command('serve')
  .description('run the service')
  .addOption(new Option('--role <role>', 'what this process does').choices(['all', 'api']).default('all'))
  .action(async ({ role }) => (await import('./commands/serve.ts')).serve(role))

program
  .command('worker')
  .description('work on jobs without answering requests')
  .action(async () => (await import('./commands/serve.ts')).serve('worker'))

program
  .command('health')
  .description('say whether the process with these settings answers, on this machine; exit code 1 when not')
  .addOption(new Option('--role <role>', 'which process').choices(['all', 'api', 'worker']).default('all'))
  .action(async ({ role }) => (await import('./commands/health.ts')).healthCommand(role))

program
  .command('upgrade')
  .description('check whether the data can be brought up to this version, then do it')
  .option('--check', 'only check')
  .option('--backup-age <hours>', 'how old the last backup may be', '24')
  .option('--without-backup', 'ask for no backup: there is one of another kind')
  .action(async ({ withoutBackup, ...options }) =>
    (await import('./commands/upgrade.ts')).upgradeCommand({ ...options, backup: !withoutBackup }),
  )

program
  .command('migrate')
  .description('bring the database up to this version, with no check')
  .action(async () => (await import('./commands/migrate.ts')).migrate())

program
  .command('database <command> [arguments...]')
  .description('run psql, pg_dump or another PostgreSQL program on the embedded database')
  .passThroughOptions()
  .action(async (command, args) => (await import('./commands/database.ts')).onDatabase(command, args))

program
  .command('backup <folder>')
  .description('write all data to a new folder, also while the service runs')
  .action(async (folder) => (await import('./commands/backup.ts')).backupCommand(folder))
program
  .command('restore <folder>')
  .description('fill an empty installation from a backup')
  .action(async (folder) => (await import('./commands/backup.ts')).restoreCommand(folder))

const keys = program.command('keys').description('API keys')
keys
  .command('create')
  .description('make a key and print it, this once')
  .requiredOption('--name <name>', 'what it is for')
  .option('--tenant <name>', 'tenant that it opens; made if it does not exist (default: "default")')
  .option('--scopes <list>', 'comma-separated: consultations, exams, admin (default: all but admin)')
  .option('--expires <when>', 'a date (its end, here) or a time with its zone: 2027-12-31T18:00:00-03:00')
  .option('--rate <number>', 'requests a minute; 0: any number (default: AUSCULT_RATE_LIMIT)')
  .action(async (options) => (await import('./commands/keys.ts')).createKeyCommand(options))
keys
  .command('list')
  .description('show all keys')
  .action(async () => (await import('./commands/keys.ts')).listKeysCommand())
keys
  .command('rotate <id>')
  .description('make a key in the place of one and print it, this once')
  .option('--overlap <hours>', 'how long the old one stays valid', '24')
  .option('--expires <when>', 'when the new one ends (default: never)')
  .action(async (id, options) => (await import('./commands/keys.ts')).rotateKeyCommand(id, options))
keys
  .command('revoke <id>')
  .description('close a key at once')
  .action(async (id) => (await import('./commands/keys.ts')).revokeKeyCommand(id))

const encryption = program.command('encryption').description('encryption at rest')
encryption
  .command('status', { isDefault: true })
  .description('show the keys of tenants and what they are wrapped with')
  .action(async () => (await import('./commands/encryption.ts')).encryptionStatusCommand())
encryption
  .command('new-key')
  .description('print a new master key, for AUSCULT_MASTER_KEY')
  .action(async () => (await import('./commands/encryption.ts')).newMasterKeyCommand())
encryption
  .command('rewrap')
  .description('wrap the keys of all tenants with the current master key; earlier ones may go then')
  .action(async () => (await import('./commands/encryption.ts')).rewrapCommand())
encryption
  .command('rotate-key <tenant>')
  .description('give a tenant a new key; what is stored from then on is sealed with it')
  .action(async (tenant) => (await import('./commands/encryption.ts')).rotateKeyCommand(tenant))
encryption
  .command('destroy-key <tenant>')
  .description('destroy the keys of a tenant: its encrypted data can never be read again, also in backups')
  .requiredOption('--yes-destroy', 'it is meant')
  .action(async (tenant) => (await import('./commands/encryption.ts')).destroyKeyCommand(tenant))

const storage = program.command('storage').description('what is kept')
storage
  .command('check', { isDefault: true })
  .description('list what is where and why; exit code 1 when something should not be there, or is missing')
  .option('--json', 'as JSON')
  .action(async (options) => (await import('./commands/storage.ts')).checkStorageCommand(options))

program
  .command('retry')
  .description('try again what failed; running processes do the work')
  .addOption(new Option('--kind <kind>', 'one kind only').choices(['consultations', 'exams', 'playback']))
  .option('--since <when>', 'made since then: a date, or a time with its zone')
  .option('--dry-run', 'only say how many there are')
  .action(async (options) => (await import('./commands/retry.ts')).retryCommand(options))

const audit = program.command('audit').description('who did what')
audit
  .command('verify [file]')
  .description('look for lines that were changed, removed or inserted, in the log or an export of it')
  .option('--expect <position:hash>', 'the end of the log, as an earlier run printed it')
  .option('--old-secret-file <file...>', 'secrets that were in use before (AUSCULT_SECRET)')
  .action(async (file, options) => (await import('./commands/audit.ts')).verifyAuditCommand(file, options))
audit
  .command('export')
  .description('print every line with its proof, as JSON Lines')
  .option('--from <date>', 'lines from this moment on')
  .option('--to <date>', 'lines before this moment')
  .action(async (options) => (await import('./commands/audit.ts')).exportAuditCommand(options))

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
  .action(async (options) => (await import('./commands/console.ts')).loginCommand(options))
people
  .command('revoke')
  .description('end all sessions of one person, who needs a new invitation then')
  .requiredOption('--name <name>', 'who, as they were invited')
  .option('--tenant <name>', 'where (default: "default")')
  .action(async (options) => (await import('./commands/console.ts')).revokePersonCommand(options))

const webhooks = program.command('webhooks').description('addresses that are told of events')
webhooks
  .command('add <url>')
  .description('subscribe an address and print its secret, this once')
  .option('--events <list>', 'comma-separated types (default: all)')
  .option('--tenant <name>', 'whose events (default: "default")')
  .option('--description <text>', 'what it is for')
  .addOption(new Option('--payload <payload>', 'how much to send').choices(['thin', 'full']).default('thin'))
  .addOption(
    new Option('--order <order>', 'whether messages of a resource wait for each other')
      .choices(['any', 'per-resource'])
      .default('any'),
  )
  .action(async (url, options) => (await import('./commands/webhooks.ts')).addWebhookCommand(url, options))
webhooks
  .command('list')
  .description('show all of them')
  .action(async () => (await import('./commands/webhooks.ts')).listWebhooksCommand())
webhooks
  .command('remove <id>')
  .description('delete one with its log')
  .action(async (id) => (await import('./commands/webhooks.ts')).removeWebhookCommand(id))
webhooks
  .command('test <id>')
  .description('send one a test message and say what becomes of it')
  .action(async (id) => (await import('./commands/webhooks.ts')).testWebhookCommand(id))

program
  .command('openapi')
  .description('print the OpenAPI 3.1 document')
  .action(async () => (await import('./commands/openapi.ts')).openapi())

program
  .command('settings')
  .description('print every setting with its default')
  .action(async () => (await import('./commands/settings.ts')).printSettings())

const models = program.command('models').description('local speech models')
models
  .command('list', { isDefault: true })
  .description('show what is here and what can be pulled')
  .action(async () => (await import('./commands/models.ts')).listModelsCommand())
models
  .command('pull <model>')
  .description('download a model; an interrupted download goes on')
  .option('--from <url>', 'a mirror that holds the model’s files')
  .action(async (model, options) => (await import('./commands/models.ts')).pullModelCommand(model, options))
models
  .command('import <folder>')
  .description('copy in a model folder as sherpa-onnx publishes them, unpacked')
  .option('--name <name>', 'what to call it here (default: the folder’s name)')
  .option('--languages <tags>', 'comma-separated languages that it knows (default: any)')
  .action(async (folder, options) =>
    (await import('./commands/models.ts')).importModelCommand(folder, options),
  )
models
  .command('remove <model>')
  .description('delete a model')
  .action(async (model) => (await import('./commands/models.ts')).removeModelCommand(model))

program
  .command('llm')
  .description('the configured language model')
  .command('check', { isDefault: true })
  .description('write the report of a made-up visit with it: what works, how fast, what to change')
  .addOption(new Option('--language <tag>').choices(['pt-BR', 'en']).default('pt-BR'))
  .action(async (options) => (await import('./commands/llm.ts')).checkLlmCommand(options))

const catalog = program.command('catalog').description('codes and medicines that reports name')
catalog
  .command('import <source> <files...>')
  .description('take official files in place of the built-in tables: anvisa, datasus or icd10cm')
  .action(async (source, files) =>
    (await import('./commands/catalog.ts')).importCatalogCommand(source, files),
  )

const engines = program.command('engines').description('speech, report and exam engines')
engines
  .command('check', { isDefault: true })
  .description('say which engines are usable here, and why others are not')
  .action(async () => (await import('./commands/engines.ts')).engines())

program
  .command('transcribe <file>')
  .description('transcribe a local audio file')
  .addOption(new Option('--format <format>').choices(['text', 'json', 'srt', 'vtt']).default('text'))
  .addOption(new Option('--language <tag>').choices(['auto', 'pt-BR', 'en']).default('auto'))
  .option('--vocabulary <terms>', 'comma-separated names and terms that may be said')
  .action(async (file, options) => (await import('./commands/transcribe.ts')).transcribe(file, options))

program
  .command('exam <file>')
  .description('read a local exam file')
  .addOption(new Option('--format <format>').choices(['table', 'json']).default('table'))
  .option('--explain', 'print a page of HTML that shows how it was read')
  .option('--redact', 'with --explain: x for every letter and 0 for every digit, for bug reports')
  .action(async (file, options) => (await import('./commands/exam.ts')).exam(file, options))

addEvalCommands(program)

program
  .command('demo')
  .description('a consultation and a batch of exams, live, on a server of its own')
  .option('--pace <ms>', 'milliseconds from one audio chunk to the next', '450')
  .option('--open', 'show the console with it afterwards, until it is interrupted')
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
