import { type Command, Option } from 'commander'

/** A local file, read without a service. */
export function addFileCommands(program: Command): void {
  program
    .command('transcribe <file>')
    .description('transcribe a local audio file')
    .addOption(new Option('--format <format>').choices(['text', 'json', 'srt', 'vtt']).default('text'))
    .addOption(new Option('--language <tag>').choices(['auto', 'pt-BR', 'en']).default('auto'))
    .option('--vocabulary <terms>', 'comma-separated names and terms that may be said')
    .action(async (file, options) => (await import('../commands/transcribe.ts')).transcribe(file, options))
  program
    .command('exam <file>')
    .description('read a local exam file')
    .addOption(new Option('--format <format>').choices(['table', 'json']).default('table'))
    .option('--explain', 'print a page of HTML that shows how it was read')
    .option('--redact', 'with --explain: x for every letter and 0 for every digit, for bug reports')
    .action(async (file, options) => (await import('../commands/exam.ts')).exam(file, options))
}
