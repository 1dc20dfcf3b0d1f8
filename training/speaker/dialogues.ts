import { readFileSync } from 'node:fs'

export interface Line { readonly doctor: boolean; readonly text: string }
export type Dialogue = readonly Line[]

const swapped = new Set((process.env.SWAP ?? 'D2N034,D2N038,D2N056,D2N057,D2N059,D2N082').split(','))
const doctors = /^(doctor|guest_clinici?an)$/

/** The dialogues of a file with one JSON object a line; companions count to the patient's side. */
export function readDialogues(file: string): Dialogue[] {
  return readFileSync(file, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line) as { id: string; utterances: { speaker: string; text: string }[] }).map(({ id, utterances }) =>
    utterances
      .map(({ speaker, text }) => ({ doctor: doctors.test(speaker) !== swapped.has(id), text: text.replace(/<[^>]*>|\[[^\]]*\]/g, ' ').replace(/ n't\b/g, "n't").replace(/\b(gon|wan|got) (na|ta)\b/g, '$1$2').trim() }))
      .filter(({ text }) => /[a-z0-9]/i.test(text)),
  ).filter((d) => d.length > 0)
}
