import type { ReportLanguage, Utterance } from '../../port.ts'
import { neutraliseLine } from './data-block.ts'
import { promptTexts } from './texts.ts'

/** A line of the numbered transcript, at most `LONGEST_LINE` characters long. */
export interface TranscriptLine {
  readonly index: number
  readonly line: string
}

const LONGEST_LINE = 1_200

/**
 * The numbered transcript: `[7] patient: …`, speakers, or what was written, named in the talk's language. An utterance too long for one line (a transcript that came as one
 * text) takes several with the same number, cut between sentences or words.
 */
export function transcriptLines(
  utterances: readonly Utterance[],
  language: ReportLanguage,
): TranscriptLine[] {
  const { speakers, written } = promptTexts(language)
  return utterances.flatMap(({ index, speaker, text, source }) =>
    pieces(neutraliseLine(text)).map((piece) => ({
      index,
      line: `[${index}] ${source ? written[source] : speakers[speaker]}: ${piece}`,
    })),
  )
}

function pieces(text: string): string[] {
  const found: string[] = []
  let rest = text
  while (rest.length > LONGEST_LINE) {
    const window = rest.slice(0, LONGEST_LINE)
    const sentence = Math.max(window.lastIndexOf('. '), window.lastIndexOf('? '), window.lastIndexOf('! '))
    const word = window.lastIndexOf(' ')
    const cut = sentence > LONGEST_LINE / 2 ? sentence + 1 : word > 0 ? word : LONGEST_LINE
    found.push(rest.slice(0, cut).trim())
    rest = rest.slice(cut).trim()
  }
  return rest === '' ? found : [...found, rest]
}
