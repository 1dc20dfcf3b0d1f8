import { readFileSync } from 'node:fs'
import type { Utterance } from '../src/engines/report/port.ts'

/** A dialogue of the open sets, one JSON a line: utterances with speakers, a note, perhaps a section label. */
export interface OpenDialogue {
  readonly id: string
  readonly note?: string
  readonly section?: string
  readonly utterances: readonly { readonly speaker: string; readonly text: string }[]
}

export const readLines = <Line>(file: string): Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)

export const toUtterances = (lines: OpenDialogue['utterances']): Utterance[] =>
  lines.map(({ speaker, text }, index) => ({
    index,
    start: index * 4,
    end: index * 4 + 3,
    speaker: roleOf(speaker),
    text,
  }))

/** The sets name more voices than the product: clinicians are doctors, relatives others. */
function roleOf(speaker: string): Utterance['speaker'] {
  if (/^(?:doctor|guest_clin)/.test(speaker)) return 'doctor'
  if (speaker === 'patient') return 'patient'
  return /unknown/.test(speaker) ? 'unknown' : 'other'
}
