import { type DestinationStream, destination, type Logger, pino } from 'pino'
import { loggable } from '../platform/loggable.ts'
import { currentRequest } from '../platform/request-scope.ts'

/** One JSON line an entry, on standard error: ids, never content. What works for a request says for which. */
export const createLog = (
  level: string,
  out: DestinationStream = destination({ dest: 2, sync: true }),
): Logger =>
  pino(
    {
      level,
      redact: ['req.headers', 'headers'],
      // What was made loggable already is no error any more.
      serializers: { err: (error) => (error instanceof Error ? loggable(error) : error) },
      mixin(_line, _level, logger) {
        const scope = currentRequest()
        return scope === undefined || 'requestId' in logger.bindings() ? {} : { requestId: scope.requestId }
      },
    },
    out,
  )
