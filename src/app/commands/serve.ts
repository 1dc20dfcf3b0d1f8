import { createLog } from '../create-log.ts'
import { readConfig } from '../read-config.ts'
import { type Role, serve as start } from '../serve.ts'

/** What closing takes after the work under way had its time: the database's shutdown most of all. */
const STOP_SLACK_MS = 40_000

/** Runs the service until it is told to stop (SIGINT, SIGTERM); a second signal ends it at once. */
export async function serve(role: Role): Promise<void> {
  const config = readConfig()
  const log = createLog(config.logLevel)
  const service = await start(config, { role, log, ownsProcess: true })
  const { asr, report, exam } = service.engines
  if (service.newKey) {
    console.log(`\n  Your API key, shown this once:  ${service.newKey}\n`)
  }
  console.log(service.url ? `Auscult listens on ${service.url}` : 'Auscult works on jobs')
  console.log(`engines: speech ${asr}, report ${report}, exam ${exam}`)

  await new Promise<void>((resolve) => {
    let signals = 0
    const onSignal = (signal: string) => {
      signals += 1
      if (signals > 1) process.exit(1)
      log.info({ signal }, 'stopping')
      resolve()
    }
    process.on('SIGINT', onSignal)
    process.on('SIGTERM', onSignal)
  })
  const late = setTimeout(() => {
    log.error({ left: process.getActiveResourcesInfo() }, 'the stop did not end in time')
    process.exit(1)
  }, config.shutdownMs + STOP_SLACK_MS)
  await service.stop()
  clearTimeout(late)
  // Everything is closed: what a library left behind must not keep a service manager waiting.
  process.exit(0)
}
