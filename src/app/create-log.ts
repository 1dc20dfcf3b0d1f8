import { destination, type Logger, pino } from 'pino'

/** One JSON line an entry, on standard error: ids, never content. */
export const createLog = (level: string): Logger =>
  pino({ level, redact: ['req.headers', 'headers'] }, destination({ dest: 2, sync: true }))
