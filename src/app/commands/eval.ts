import { writeFile } from 'node:fs/promises'
import { SingleBar } from 'cli-progress'
import type { RequestedLanguage } from '../../engines/asr/port.ts'
import { evaluateExams } from '../../engines/exam/evaluate/evaluate-exams.ts'
import { formatScores } from '../../engines/exam/evaluate/scores.ts'
import { createParserEngine } from '../../engines/exam/parser/parser-engine.ts'
import { createEmbeddedEngine } from '../../engines/report/embedded/engine.ts'
import { figuresTable } from '../../engines/report/evaluate/evaluate-engine.ts'
import { evaluateFiles } from '../../engines/report/evaluate/evaluate-files.ts'
import type { ChatClient } from '../../platform/llm/chat-client.ts'
import type { Config } from '../config.ts'
import { createChats } from '../create-engines.ts'
import { type AsrScore, evaluateAsr } from '../evaluate/evaluate-asr.ts'
import { evaluateFacts } from '../evaluate/evaluate-facts.ts'
import { evaluateGrounding } from '../evaluate/evaluate-grounding.ts'
import { scoreGrounding } from '../evaluate/score-grounding.ts'
import { loadCatalogue } from '../load-catalogue.ts'
import { readConfig } from '../read-config.ts'
import { newTable } from '../table.ts'
import { openListening } from '../transcribe/open-listening.ts'
import { UsageError } from '../usage-error.ts'

/** Word error rates of the configured speech engine over a folder of recordings with their texts. */
export async function evalAsr(
  dir: string,
  options: { language: RequestedLanguage; json?: boolean },
): Promise<void> {
  await using cleanUp = new AsyncDisposableStack()
  const config = readConfig()
  const { engine, voiceActivity } = await openListening(config, cleanUp)
  const bar = progress(cleanUp)
  const { files, totals } = await evaluateAsr(
    dir,
    {
      ...{ engine, voiceActivity, language: options.language, vocabulary: [] },
      concurrency: config.asr.concurrency,
    },
    { signal: new AbortController().signal, onFile: bar },
  )
  const about = { engine: engine.name, model: engine.model, voiceActivity: voiceActivity.name }
  if (options.json) return console.log(JSON.stringify({ ...about, files, totals }, null, 2))
  const table = newTable(['recording', 'WER %', 'CER %', 'S', 'D', 'I', 'words', 'audio s', 'RTF', 'failure'])
  table.push(...files.map(toRow), ...totals.map(toRow))
  console.log(`${about.engine} ${about.model}, voice activity by ${about.voiceActivity}`)
  console.log(table.toString())
}

/** Measures of the embedded report engine: notes, places, codes, medicines, evidence; of `files` by their kind. */
export async function evalReport(files: string[], options: { json?: boolean }): Promise<void> {
  await using cleanUp = new AsyncDisposableStack()
  const config = readConfig()
  const specialties = await loadCatalogue(config)
  const engine = createEmbeddedEngine({ catalogFolder: config.report.catalogDir })
  cleanUp.defer(() => engine.close())
  const figures = await evaluateFiles({
    engine,
    files,
    layout: (language) => specialties.layout('generic', language),
  })
  console.log(options.json ? JSON.stringify(figures, null, 2) : figuresTable(figures))
}

/** Facts of labelled talks: found ones to a file, and recall and precision a type where `facts.jsonl` is there. */
export async function evalFacts(dir: string, options: { out?: string; json?: boolean }): Promise<void> {
  await using cleanUp = new AsyncDisposableStack()
  const engine = createEmbeddedEngine({ catalogFolder: readConfig().report.catalogDir })
  cleanUp.defer(() => engine.close())
  const bar = progress(cleanUp)
  const { found, scores } = await evaluateFacts(engine, dir, {
    signal: new AbortController().signal,
    onVisit: bar,
  })
  if (options.out) await writeFile(options.out, found.map((fact) => `${JSON.stringify(fact)}\n`).join(''))
  if (options.json)
    return console.log(
      JSON.stringify({ found: found.length, scores: scores && Object.fromEntries(scores) }, null, 2),
    )
  if (!scores) return console.log(`${found.length} facts found`)
  const table = newTable(['type', 'gold', 'found', 'recall %', 'precision %', 'F1 %', 'reversed'])
  for (const [type, row] of scores)
    table.push([
      type,
      row.gold,
      row.found,
      percent(row.recall),
      percent(row.precision),
      percent(row.f1),
      row.reversed,
    ])
  console.log(table.toString())
}

function verifierOf(config: Config): ChatClient {
  const { url, model } = config.llm
  const { verifier } = url && model ? createChats(config) : { verifier: null }
  if (!verifier) throw new UsageError('--verify needs AUSCULT_LLM_URL, AUSCULT_LLM_MODEL and AUSCULT_VERIFY')
  return verifier
}

/** What the checks of a language model's report make of true and distorted statements: a verdict a line, and a table. */
export async function evalGrounding(
  dir: string,
  options: { out?: string; visits?: string; verify?: boolean; json?: boolean },
): Promise<void> {
  await using cleanUp = new AsyncDisposableStack()
  const config = readConfig()
  const engine = createEmbeddedEngine({ catalogFolder: config.report.catalogDir })
  cleanUp.defer(() => engine.close())
  const { catalogue } = engine
  const verifier = options.verify ? verifierOf(config) : null
  const rows = await evaluateGrounding(
    dir,
    {
      ...{ catalogue, verifier, unsupported: config.report.unsupported },
      ...(options.visits ? { visits: options.visits.split(',') } : {}),
    },
    progress(cleanUp),
  )
  if (options.out)
    await writeFile(
      options.out,
      rows.map(({ id, verdict, reason }) => `${JSON.stringify({ id, verdict, reason })}\n`).join(''),
    )
  const scores = scoreGrounding(rows)
  if (options.json) return console.log(JSON.stringify(scores, null, 2))
  const table = newTable(['statements', 'count', 'kept', 'marked', 'removed', 'kept %', 'caught %'])
  for (const { name, count, kept, marked, removed } of scores)
    table.push([
      ...[name, count, kept, marked, removed, percent(kept / Math.max(1, count))],
      percent((marked + removed) / Math.max(1, count)),
    ])
  console.log(table.toString())
}

/** Precision, recall and F1 of exam reading over a folder of documents with their truth. */
export async function evalExams(dir: string, options: { only?: string; json?: boolean }): Promise<void> {
  await using cleanUp = new AsyncDisposableStack()
  const engine = createParserEngine()
  cleanUp.defer(() => engine.close())
  const bar = progress(cleanUp)
  const { sets, faults } = await evaluateExams(engine, dir, new AbortController().signal, {
    ...(options.only ? { only: options.only } : {}),
    onDocument: bar,
  })
  if (options.json) return console.log(JSON.stringify({ sets: Object.fromEntries(sets), faults }, null, 2))
  console.log(formatScores(sets))
  for (const { file, faults: found } of faults) console.log(`${file}\n  ${found.join('\n  ')}`)
}

const percent = (share: number) => (share * 100).toFixed(1)

const toRow = ({ name, words, ...score }: AsrScore) => [
  ...[name, percent(score.wordErrorRate), percent(score.characterErrorRate)],
  ...[words.substitutions, words.deletions, words.insertions, words.length],
  ...[score.audioSeconds.toFixed(1), score.realTimeFactor.toFixed(2), score.failure ?? ''],
]

function progress(cleanUp: AsyncDisposableStack): (done: number, total: number) => void {
  const bar = new SingleBar({
    format: '{bar} {value}/{total}',
    stream: process.stderr,
    clearOnComplete: true,
  })
  bar.start(1, 0)
  cleanUp.defer(() => bar.stop())
  return (done, total) => {
    bar.setTotal(total)
    bar.update(done)
    if (done === total) bar.stop()
  }
}
