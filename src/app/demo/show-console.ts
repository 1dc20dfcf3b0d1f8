import { once } from 'node:events'
import { openInBrowser } from '../../platform/children/open-in-browser.ts'
import type { RunningService } from '../serve.ts'
import { demoProfessional } from './api.ts'
import { heading } from './print.ts'

/** Lets somebody look at what the demo has made, as its doctor and operator, until they have seen enough. */
export async function showConsole({ url, invite }: RunningService, signal: AbortSignal): Promise<void> {
  const person = { name: 'Dr. Demo', role: 'both', professionalId: demoProfessional } as const
  const { code } = await invite(person)
  const link = `${url}/console/#code=${code}`
  heading('The console, with this visit and these exams')
  console.log(`  ${link}\n`)
  const isOpened = await openInBrowser(link)
  console.log(
    isOpened
      ? '  It opens in your browser. Ctrl-C ends the demo and removes all of it.'
      : '  The link signs in once, within ten minutes. Ctrl-C ends the demo and removes all of it.',
  )
  if (!signal.aborted) await once(signal, 'abort')
}
