import { Auscult } from '../../packages/client/src/index.ts'
import { answerCases } from './contract-answers.ts'
import { recordingCases } from './contract-recordings.ts'
import { blobOf, type Case, type Surroundings } from './contract-tools.ts'

/** What the client promises, against a real server; runs in any environment that the client is for. */
export const cases: Readonly<Record<string, Case>> = { ...recordingCases, ...answerCases }

/** Runs one case; `null` when it went well. */
export async function runCase(
  name: string,
  { baseUrl, apiKey, slices, exam }: Surroundings,
): Promise<string | null> {
  const options = { baseUrl, apiKey, professionalId: 7 }
  try {
    await cases[name]?.({
      client: (more = {}) => new Auscult({ ...options, ...more }),
      fault: async (fault) => {
        await fetch(`${baseUrl}/faults`, { method: 'POST', body: JSON.stringify(fault) })
      },
      slices: slices.map(blobOf),
      exam: blobOf(exam),
      mark: crypto.randomUUID(),
    })
    return null
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}
