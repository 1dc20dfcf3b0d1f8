import { estimateTokens } from '../../../../platform/llm/estimate-tokens.ts'
import type { ReportLanguage, Utterance } from '../../port.ts'
import { dataBlock, neutraliseLine } from '../prompt/data-block.ts'
import { promptTexts } from '../prompt/texts.ts'
import { transcriptLines } from '../prompt/transcript-lines.ts'

/** A statement to be judged; `place` says what it stands as: a prescription may not be a medicine that was stopped. */
export interface Claim {
  readonly text: string
  readonly utterances: readonly number[]
  readonly place?: string
  /** What its words are of, where they don't tell. */
  readonly label?: string
}

/** What was said, and in which language. */
export interface Talk {
  readonly utterances: readonly Utterance[]
  readonly language: ReportLanguage
}

/** Claims as the model is shown them: what they cite, what stands around it, and they themselves, numbered from 1. */
export type ShowClaims = (claims: readonly Claim[]) => string

/** Statements of one request: few enough that a small model keeps count. */
const BATCH = 24
/** Utterances around a cited one that are shown: its question, its reply, what was said after. */
const AROUND = 2
const LONGEST = 600

export function claimsOf({ utterances, language }: Talk): ShowClaims {
  const { places } = promptTexts(language)
  const shown = new Map<number, string>()
  for (const { index, line } of transcriptLines(utterances, language))
    shown.set(index, shown.has(index) ? `${shown.get(index)}\n${line}` : line)
  return (claims) => {
    const near = new Set(claims.flatMap((claim) => claim.utterances.flatMap(around)))
    const indices = [...near].filter((index) => shown.has(index)).sort((a, b) => a - b)
    const transcript = indices.map((index, at) => {
      const isGap = at > 0 && index > indices[at - 1]! + 1
      return `${isGap ? '…\n' : ''}${shown.get(index)}`
    })
    const statements = claims.map(({ text, utterances: cited, place = '', label }, at) => {
      const told = [places[place], label && neutraliseLine(label)].filter(Boolean)
      const as = told.length === 0 ? '' : `(${told.join(': ')}) `
      return `${at + 1}. ${as}${neutraliseLine(text).slice(0, LONGEST)} [${cited.join(',')}]`
    })
    const blocks = [
      dataBlock('transcript', transcript.join('\n')),
      dataBlock('statements', statements.join('\n')),
    ]
    return blocks.join('\n\n')
  }
}

const around = (index: number): number[] =>
  Array.from({ length: 2 * AROUND + 1 }, (_, at) => index - AROUND + at)

/** Places of the claims, those that cite the same stretch together. One that does not fit into `tokens` is in none. */
export function batchesOf(claims: readonly Claim[], show: ShowClaims, tokens: number): number[][] {
  const order = claims
    .map(({ utterances }, at) => ({ at, first: Math.min(...utterances) }))
    .filter(({ first }) => Number.isFinite(first))
    .toSorted((a, b) => a.first - b.first)
  const fits = (batch: readonly number[]) =>
    batch.length <= BATCH && estimateTokens(show(batch.map((at) => claims[at]!))) <= tokens
  const batches: number[][] = []
  let open: number[] = []
  for (const { at } of order) {
    if (fits([...open, at])) open.push(at)
    else {
      if (open.length > 0) batches.push(open)
      open = fits([at]) ? [at] : []
    }
  }
  return open.length > 0 ? [...batches, open] : batches
}
