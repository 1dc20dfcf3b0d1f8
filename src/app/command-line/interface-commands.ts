import type { Command } from 'commander'

/** What programs are told of this one. */
export function addInterfaceCommands(program: Command): void {
  program
    .command('openapi')
    .description('print the OpenAPI 3.1 document')
    .action(async () => (await import('../commands/openapi.ts')).openapi())
  program
    .command('settings')
    .description('print every setting with its default')
    .action(async () => (await import('../commands/settings.ts')).printSettings())
}
