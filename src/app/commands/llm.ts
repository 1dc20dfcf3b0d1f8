import { styleText } from 'node:util'
import { createEmbeddedEngine } from '../../engines/report/embedded/engine.ts'
import type { ReportDraft, ReportLanguage } from '../../engines/report/port.ts'
import { probeServer } from '../../platform/llm/probe-server.ts'
import { createChats, createLlmEngine } from '../create-engines.ts'
import { advise, secondsOfQuarter, type Trial } from '../llm-check/advise.ts'
import { isSchemaEnforced } from '../llm-check/probe-schema.ts'
import { EXPECTATIONS, sampleVisit, textsOf } from '../llm-check/visit.ts'
import { type Exchanges, seemsToThink, speedOf, watchChat } from '../llm-check/watch-chat.ts'
import { loadCatalogue } from '../load-catalogue.ts'
import { readConfig } from '../read-config.ts'
import { newTable } from '../table.ts'
import { UsageError } from '../usage-error.ts'

/**
 * Has the configured language model write the report of a made-up visit of two minutes, and prints what works, how fast,
 * what was marked, and what to change. Exit code 1 where it can't write one.
 */
export async function checkLlmCommand(options: { language: ReportLanguage }): Promise<void> {
  await using cleanUp = new AsyncDisposableStack()
  const config = readConfig()
  if (!config.llm.url || !config.llm.model) throw new UsageError('set AUSCULT_LLM_URL and AUSCULT_LLM_MODEL')
  const embedded = createEmbeddedEngine({ catalogFolder: config.report.catalogDir })
  cleanUp.defer(() => embedded.close())
  const chats = createChats(config)
  const writing = watchChat(chats.chat)
  const verifying = chats.verifier && watchChat(chats.verifier)
  const engine = createLlmEngine(config, embedded, {
    chat: writing.chat,
    verifier: verifying?.chat ?? null,
  })

  const { usable, reason } = await engine.check()
  console.log(`${sign(usable)} ${reason}`)
  if (!usable) return fail()
  const profile = await probeServer(chats.chat.settings)
  const limit = AbortSignal.timeout(config.report.deadlineMs)
  const enforced = await isSchemaEnforced(chats.chat, limit)
  console.log(`${sign(enforced)} ${SCHEMAS[String(enforced) as keyof typeof SCHEMAS]}`)
  const specialties = await loadCatalogue(config)
  const { language } = options
  const request = {
    ...{ utterances: sampleVisit(language), language, reason: '', notes: '' },
    layout: specialties.layout('generic', language),
    visitAt: new Date().toISOString(),
  }
  const started = performance.now()
  const draft = await engine.write(request, limit).catch((error: Error) => error)
  const seconds = (performance.now() - started) / 1000
  if (draft instanceof Error) {
    console.log(`${sign(false)} a report: ${draft.message}`)
    return fail()
  }
  const texts = textsOf(draft.content)
  const unmet = EXPECTATIONS.filter((expectation) => !expectation.isMet(texts)).map(({ what }) => what)
  for (const { what } of EXPECTATIONS) console.log(`${sign(!unmet.includes(what))} ${what}`)
  const trial: Trial = {
    ...{ profile, unmet, isSchemaEnforced: enforced },
    refusesSchemas: enforced === null || writing.seen.refusedFormats.has('json_schema'),
    thinks: seemsToThink(writing.seen),
    speed: speedOf(writing.seen),
    verdicts: verifying?.seen.answers.length ?? null,
  }
  printFigures(draft, { trial, seconds, writing: writing.seen, verifying: verifying?.seen ?? null })
  for (const warning of draft.warnings) console.log(`! ${warning}`)
  const advice = advise(trial, config)
  for (const line of advice) console.log(`→ ${line}`)
  if (advice.length === 0) console.log('→ nothing to change')
}

const SCHEMAS = {
  true: 'JSON schemas: answers are held to them',
  false: 'JSON schemas: taken, but not kept to',
  null: 'JSON schemas: refused; a JSON object or text is asked for instead',
} as const

const sign = (good: boolean | null) => (good ? styleText('green', '✓') : styleText('red', '✗'))

function fail(): void {
  process.exitCode = 1
}

function printFigures(
  draft: ReportDraft,
  shown: {
    readonly trial: Trial
    readonly seconds: number
    readonly writing: Exchanges
    readonly verifying: Exchanges | null
  },
): void {
  const { trial, seconds, writing, verifying } = shown
  const { profile, speed } = trial
  const marks = draft.evidence.filter(({ support = 'supported' }) => support !== 'supported')
  const table = newTable(['of a visit of two minutes', ''])
  const row = (name: string, value: string | number | null | undefined, unit = '') =>
    table.push([name, value === null || value === undefined ? 'not told' : `${value}${unit}`])
  row('server', profile.kind)
  row('its context', profile.contextTokens, ' tokens')
  row('requests side by side', profile.slots)
  row('report with its check', seconds.toFixed(1), ' s')
  row('requests', `${writing.answers.length} to write, ${verifying?.answers.length ?? 0} to check`)
  row('tokens', `${draft.usage?.inputTokens ?? 0} read, ${draft.usage?.outputTokens ?? 0} written`)
  row('reading', speed.reading && Math.round(speed.reading), ' tokens/s')
  row('writing', speed.writing?.toFixed(1), ' tokens/s')
  row('a visit of 15 minutes', secondsOfQuarter(speed), ' s')
  row('statements', draft.evidence.length)
  row('marked', marks.length)
  console.log(table.toString())
  for (const { pointer, support, reason } of marks) console.log(`  ${pointer}: ${support}, ${reason ?? ''}`)
}
