import { type Command, Option } from 'commander'

/** `auscult webhooks …`. */
export function addWebhookCommands(program: Command): void {
  const webhooks = program.command('webhooks').description('addresses that are told of events')
  webhooks
    .command('add <url>')
    .description('subscribe an address and print its secret, this once')
    .option('--events <list>', 'comma-separated types (default: all)')
    .option('--tenant <name>', 'whose events (default: "default")')
    .option('--description <text>', 'what it is for')
    .addOption(
      new Option('--payload <payload>', 'how much to send').choices(['thin', 'full']).default('thin'),
    )
    .addOption(
      new Option('--order <order>', 'whether messages of a resource wait for each other')
        .choices(['any', 'per-resource'])
        .default('any'),
    )
    .action(async (url, options) => (await import('../commands/webhooks.ts')).addWebhookCommand(url, options))
  webhooks
    .command('list')
    .description('show all of them')
    .action(async () => (await import('../commands/webhooks.ts')).listWebhooksCommand())
  webhooks
    .command('remove <id>')
    .description('delete one with its log')
    .action(async (id) => (await import('../commands/webhooks.ts')).removeWebhookCommand(id))
  webhooks
    .command('test <id>')
    .description('send one a test message and say what becomes of it')
    .action(async (id) => (await import('../commands/webhooks.ts')).testWebhookCommand(id))
}
