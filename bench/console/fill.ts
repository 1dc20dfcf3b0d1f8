import { readFile } from 'node:fs/promises'
import pMap from 'p-map'
import type { Client } from '../../test/support/client.ts'

const talks = new URL('../../training/consultations/consultations-pt-dev.jsonl', import.meta.url)

interface Talk {
  readonly utterances: readonly { readonly speaker: string; readonly text: string }[]
}

/** Writes so many short visits and one long talk of so many turns, all made up. @returns the id of the long one. */
export async function fill(
  api: Client,
  { visits, turns }: { visits: number; turns: number },
): Promise<string> {
  const made = (await readFile(talks, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as Talk).utterances.map(sayTurn))
  const numbers = Array.from({ length: visits - 1 }, (_, number) => number)
  const all = made.flat()
  const long = Array.from({ length: turns }, (_, at) => all[at % all.length] ?? '')
  const write = async (text: readonly string[], patientReference: string) => {
    const json = { text: text.join('\n'), language: 'pt-BR', professionalId: 7, patientReference }
    const { body } = await api.post<{ id: string }>('/consultations/text', { json })
    await api.settled(body.id)
    return body.id
  }
  await pMap(
    numbers,
    (number) => write((made[number % made.length] ?? []).slice(0, 14), `record ${number}`),
    {
      concurrency: 4,
    },
  )
  return write(long, `record ${visits - 1}`)
}

const sayTurn = ({ speaker, text }: Talk['utterances'][number]): string =>
  `${speaker === 'doctor' ? 'Médico' : 'Paciente'}: ${text}`
