import type { ServerProfile } from '../../platform/llm/probe-server.ts'
import type { Config } from '../config.ts'

/** What a trial of a language model server showed. */
export interface Trial {
  readonly profile: ServerProfile
  readonly isSchemaEnforced: boolean | null
  readonly refusesSchemas: boolean
  readonly thinks: boolean
  readonly speed: { readonly reading: number | null; readonly writing: number | null }
  readonly verdicts: number | null
  readonly unmet: readonly string[]
}

/** A consultation of a quarter of an hour: what a report of it and the check of that take, in tokens. */
const QUARTER = { input: 9_000, output: 2_200 }
const SMALL_CONTEXT = 16_384

/** Seconds that the report of a quarter of an hour would take at this speed; `null` where it is not known. */
export function secondsOfQuarter({ reading, writing }: Trial['speed']): number | null {
  if (writing === null) return null
  return Math.ceil((reading === null ? 0 : QUARTER.input / reading) + QUARTER.output / writing)
}

/** What the operator should change, in sentences; none where all is well. */
export function advise(trial: Trial, { llm, report }: Pick<Config, 'llm' | 'report'>): string[] {
  const { profile, speed } = trial
  const advice: string[] = []
  const actual = profile.contextTokens
  if (actual !== null && actual < llm.contextTokens)
    advice.push(
      `Set AUSCULT_LLM_CONTEXT=${actual}: the server holds no more, and some cut what is longer without a word.`,
    )
  else if (actual !== null && actual > llm.contextTokens)
    advice.push(`The server holds ${actual} tokens: AUSCULT_LLM_CONTEXT may be as many.`)
  if (Math.min(actual ?? llm.contextTokens, llm.contextTokens) < SMALL_CONTEXT)
    advice.push('With so small a context longer visits are read in parts; from 16384 on most fit whole.')
  if (profile.kind === 'ollama' && actual === null)
    advice.push(
      'Ollama does not tell its context: set OLLAMA_CONTEXT_LENGTH, whose default can be as low as 4096.',
    )
  if (profile.slots !== null && profile.slots < llm.concurrency)
    advice.push(`Set AUSCULT_LLM_CONCURRENCY=${profile.slots}: the server answers no more at once.`)
  if (trial.refusesSchemas)
    advice.push(
      'It knows no JSON schema: AUSCULT_LLM_FORMAT=json_object saves a request each time it starts.',
    )
  else if (trial.isSchemaEnforced === false)
    advice.push(
      'It takes schemas and ignores them: answers are checked and mended here, and asked for again.',
    )
  if (trial.thinks && !llm.thinking)
    advice.push(
      'The model thinks although it was asked not to: take one without, or a chat template that can switch it off.',
    )
  const seconds = secondsOfQuarter(speed)
  if (seconds !== null && seconds * 1000 > report.deadlineMs)
    advice.push(
      `A visit of 15 minutes would take some ${seconds} s: set AUSCULT_REPORT_DEADLINE=${Math.min(7200, Math.ceil(seconds / 60) * 90)}.`,
    )
  if (trial.verdicts === 0)
    advice.push(
      'It gave no verdicts that can be read: set AUSCULT_VERIFY_MODEL to another, or AUSCULT_VERIFY=false.',
    )
  if (trial.unmet.length > 2)
    advice.push(
      'It misses or distorts too much of two minutes: try a larger model before trusting its reports.',
    )
  return advice
}
