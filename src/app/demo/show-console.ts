import { openInBrowser } from '../../platform/children/open-in-browser.ts'
import type { RunningService } from '../serve.ts'
import { demoProfessional } from './api.ts'
import { heading } from './print.ts'

/** Lets somebody look at what the demo makes while it makes it, as its doctor and operator. */
export async function showConsole({ url, invite }: RunningService): Promise<void> {
  const person = { name: 'Dr. Demo', role: 'both', professionalId: demoProfessional } as const
  const { code } = await invite(person)
  const link = `${url}/console/#code=${code}`
  heading('The console: the visit and the exams appear in it as they come')
  console.log(`  ${link}\n`)
  const isOpened = await openInBrowser(link)
  console.log(
    isOpened ? '  It opens in your browser.' : '  The link signs in once, within ten minutes: open it now.',
  )
}
