import { type Command, Option } from 'commander'

/** `auscult serve` and what keeps it going. */
export function addServiceCommands(program: Command): void {
  program
    .command('serve')
    .description('run the service')
    .addOption(new Option('--role <role>', 'what this process does').choices(['all', 'api']).default('all'))
    .action(async ({ role }) => (await import('../commands/serve.ts')).serve(role))
  program
    .command('worker')
    .description('work on jobs without answering requests')
    .action(async () => (await import('../commands/serve.ts')).serve('worker'))
  program
    .command('health')
    .description('say whether the process with these settings answers, on this machine; exit code 1 when not')
    .addOption(new Option('--role <role>', 'which process').choices(['all', 'api', 'worker']).default('all'))
    .action(async ({ role }) => (await import('../commands/health.ts')).healthCommand(role))
  program
    .command('upgrade')
    .description('check whether the data can be brought up to this version, then do it')
    .option('--check', 'only check')
    .option('--backup-age <hours>', 'how old the last backup may be', '24')
    .option('--without-backup', 'ask for no backup: there is one of another kind')
    .action(async ({ withoutBackup, ...options }) =>
      (await import('../commands/upgrade.ts')).upgradeCommand({ ...options, backup: !withoutBackup }),
    )
  program
    .command('migrate')
    .description('bring the database up to this version, with no check')
    .action(async () => (await import('../commands/migrate.ts')).migrate())
  program
    .command('database <command> [arguments...]')
    .description('run psql, pg_dump or another PostgreSQL program on the embedded database')
    .passThroughOptions()
    .action(async (command, args) => (await import('../commands/database.ts')).onDatabase(command, args))
  program
    .command('backup <folder>')
    .description('write all data to a new folder, also while the service runs')
    .action(async (folder) => (await import('../commands/backup.ts')).backupCommand(folder))
  program
    .command('restore <folder>')
    .description('fill an empty installation from a backup')
    .action(async (folder) => (await import('../commands/backup.ts')).restoreCommand(folder))
}
