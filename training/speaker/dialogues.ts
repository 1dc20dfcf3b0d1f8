import { readFileSync } from 'node:fs'

/** What one speaker said in one go. */
export interface Line {
  readonly doctor: boolean
  readonly text: string
}

export type Dialogue = readonly Line[]

/** In these encounters of ACI-bench (b909b2b) doctor and patient are named the wrong way round from end to end. */
const swapped = new Set(['D2N034', 'D2N038', 'D2N056', 'D2N057', 'D2N059', 'D2N082'])

const doctors = /^(doctor|guest_clinici?an)$/

interface Encounter {
  readonly id: string
  readonly utterances: readonly { readonly speaker: string; readonly text: string }[]
}

/** The dialogues of a file with one encounter as JSON a line. Companions count to the patient's side. */
export function readDialogues(file: string): Dialogue[] {
  const encounters = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Encounter)
  return encounters
    .map(({ id, utterances }) =>
      utterances
        .map(({ speaker, text }) => ({
          doctor: doctors.test(speaker) !== swapped.has(id),
          text: clean(text),
        }))
        .filter(hasWords),
    )
    .filter((dialogue) => dialogue.length > 0)
}

export const hasWords = ({ text }: Line): boolean => /[\p{L}\p{N}]/u.test(text)

/** Without transcribers' tags, and with the words that one data set cuts in two (`do n't`) whole again. */
const clean = (text: string): string =>
  text
    .replace(/<[^>]*>|\[[^\]]*\]/g, ' ')
    .replace(/ n't\b/g, "n't")
    .replace(/\b(gon|wan|got) (na|ta)\b/g, '$1$2')
    .replace(/\s+/g, ' ')
    .trim()
