import { type Command, Option } from 'commander'

/** `auscult eval …`: engines measured on data of the caller's. */
export function addEvalCommands(program: Command): void {
  const evaluate = program.command('eval').description('measure engines on data of yours')
  evaluate
    .command('asr <dir>')
    .description('recordings with a .txt of the same name beside each: word and character error rates')
    .addOption(new Option('--language <tag>').choices(['auto', 'pt-BR', 'en']).default('auto'))
    .option('--json', 'as JSON')
    .action(async (dir, options) => (await import('../commands/eval.ts')).evalAsr(dir, options))
  evaluate
    .command('report <files...>')
    .description(
      'dialogues with gold notes or answers (JSON lines): notes, places, codes, medicines, evidence',
    )
    .option('--json', 'as JSON')
    .action(async (files, options) => (await import('../commands/eval.ts')).evalReport(files, options))
  evaluate
    .command('facts <dir>')
    .description('talks (visits.jsonl) and, if there, facts.jsonl: what is understood of them')
    .option('--out <file>', 'write the found facts, one a line')
    .option('--json', 'as JSON')
    .action(async (dir, options) => (await import('../commands/eval.ts')).evalFacts(dir, options))
  evaluate
    .command('grounding <dir>')
    .description(
      "true and distorted statements about talks: what the checks of a model's report make of them",
    )
    .option('--out <file>', 'write {id, verdict, reason}, one a line; verdict: keep, flag, drop')
    .option('--visits <names>', 'only these visits, with commas between')
    .option('--verify', 'have the configured language model judge them too, as it does in reports')
    .option('--json', 'as JSON')
    .action(async (dir, options) => (await import('../commands/eval.ts')).evalGrounding(dir, options))
  evaluate
    .command('exams <dir>')
    .description('documents and truth/ID.json: precision, recall and F1 a field')
    .option('--only <text>', 'only documents whose path contains this')
    .option('--json', 'as JSON')
    .action(async (dir, options) => (await import('../commands/eval.ts')).evalExams(dir, options))
}
