import { type Command, Option } from 'commander'

/** Engines, and what they need. */
export function addEngineCommands(program: Command): void {
  const models = program.command('models').description('local speech models')
  models
    .command('list', { isDefault: true })
    .description('show what is here and what can be pulled')
    .action(async () => (await import('../commands/models.ts')).listModelsCommand())
  models
    .command('pull <model>')
    .description('download a model; an interrupted download goes on')
    .option('--from <url>', 'a mirror that holds the model’s files')
    .action(async (model, options) =>
      (await import('../commands/models.ts')).pullModelCommand(model, options),
    )
  models
    .command('import <folder>')
    .description('copy in a model folder as sherpa-onnx publishes them, unpacked')
    .option('--name <name>', 'what to call it here (default: the folder’s name)')
    .option('--languages <tags>', 'comma-separated languages that it knows (default: any)')
    .action(async (folder, options) =>
      (await import('../commands/models.ts')).importModelCommand(folder, options),
    )
  models
    .command('remove <model>')
    .description('delete a model')
    .action(async (model) => (await import('../commands/models.ts')).removeModelCommand(model))
  program
    .command('llm')
    .description('the configured language model')
    .command('check', { isDefault: true })
    .description('write the report of a made-up visit with it: what works, how fast, what to change')
    .addOption(new Option('--language <tag>').choices(['pt-BR', 'en']).default('pt-BR'))
    .action(async (options) => (await import('../commands/llm.ts')).checkLlmCommand(options))
  const catalog = program.command('catalog').description('codes and medicines that reports name')
  catalog
    .command('import <source> <files...>')
    .description('take official files in place of the built-in tables: anvisa, datasus or icd10cm')
    .action(async (source, files) =>
      (await import('../commands/catalog.ts')).importCatalogCommand(source, files),
    )
  const engines = program.command('engines').description('speech, report and exam engines')
  engines
    .command('check', { isDefault: true })
    .description('say which engines are usable here, and why others are not')
    .action(async () => (await import('../commands/engines.ts')).engines())
}
