import { type Command, Option } from 'commander'

/** What is kept: how it is sealed, where it is, what failed, who did what. */
export function addDataCommands(program: Command): void {
  const encryption = program.command('encryption').description('encryption at rest')
  encryption
    .command('status', { isDefault: true })
    .description('show the keys of tenants and what they are wrapped with')
    .action(async () => (await import('../commands/encryption.ts')).encryptionStatusCommand())
  encryption
    .command('new-key')
    .description('print a new master key, for AUSCULT_MASTER_KEY')
    .action(async () => (await import('../commands/encryption.ts')).newMasterKeyCommand())
  encryption
    .command('rewrap')
    .description('wrap the keys of all tenants with the current master key; earlier ones may go then')
    .action(async () => (await import('../commands/encryption.ts')).rewrapCommand())
  encryption
    .command('rotate-key <tenant>')
    .description('give a tenant a new key; what is stored from then on is sealed with it')
    .action(async (tenant) => (await import('../commands/encryption.ts')).rotateKeyCommand(tenant))
  encryption
    .command('destroy-key <tenant>')
    .description('destroy the keys of a tenant: its encrypted data can never be read again, also in backups')
    .requiredOption('--yes-destroy', 'it is meant')
    .action(async (tenant) => (await import('../commands/encryption.ts')).destroyKeyCommand(tenant))
  const storage = program.command('storage').description('what is kept')
  storage
    .command('check', { isDefault: true })
    .description('list what is where and why; exit code 1 when something should not be there, or is missing')
    .option('--json', 'as JSON')
    .action(async (options) => (await import('../commands/storage.ts')).checkStorageCommand(options))
  program
    .command('retry')
    .description('try again what failed; running processes do the work')
    .addOption(new Option('--kind <kind>', 'one kind only').choices(['consultations', 'exams', 'playback']))
    .option('--since <when>', 'made since then: a date, or a time with its zone')
    .option('--dry-run', 'only say how many there are')
    .action(async (options) => (await import('../commands/retry.ts')).retryCommand(options))
  const audit = program.command('audit').description('who did what')
  audit
    .command('verify [file]')
    .description('look for lines that were changed, removed or inserted, in the log or an export of it')
    .option('--expect <position:hash>', 'the end of the log, as an earlier run printed it')
    .option('--old-secret-file <file...>', 'secrets that were in use before (AUSCULT_SECRET)')
    .action(async (file, options) => (await import('../commands/audit.ts')).verifyAuditCommand(file, options))
  audit
    .command('export')
    .description('print every line with its proof, as JSON Lines')
    .option('--from <date>', 'lines from this moment on')
    .option('--to <date>', 'lines before this moment')
    .action(async (options) => (await import('../commands/audit.ts')).exportAuditCommand(options))
}
