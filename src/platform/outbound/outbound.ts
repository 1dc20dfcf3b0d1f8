import type { LookupFunction } from 'node:net'
import { Agent, buildConnector, request } from 'undici'
import type { AddressRules } from './address-rules.ts'
import { backAfterMs } from './back-after.ts'
import { describeNetworkError } from './describe-network-error.ts'
import { AddressRefused, permittedAddresses } from './resolve.ts'

/** What became of a request; it never rejects for what the other side does. */
export interface PostOutcome {
  readonly at: Date
  /** `null` when no answer came. */
  readonly httpStatus: number | null
  /** `null` after a 2xx; never holds anything of what the other side wrote. */
  readonly error: string | null
  /** What `Retry-After` asked for. */
  readonly retryAfterMs: number | null
  readonly milliseconds: number
}

export interface Post {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** For everything: name, connection, answer. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/** Sends what callers asked for to addresses that they named; not to those that are none of theirs. */
export interface Outbound {
  /** Why nothing would be sent there; `null` when it may, or when the name can't be resolved now. */
  refusal(url: URL): Promise<string | null>
  /** @throws the signal's reason, when that fired. */
  post(post: Post): Promise<PostOutcome>
  close(): Promise<void>
}

/** Addresses are checked when the connection is made, so that a name can't lead elsewhere in the meantime. */
export function createOutbound(rules: AddressRules): Outbound {
  const agent = new Agent({
    connect: guarded(rules),
    // A connection of its own each: a kept one that the other side just closed would count against it.
    pipelining: 0,
    allowH2: false,
    maxResponseSize: 1024 * 1024,
  })
  return {
    async refusal(url) {
      const plain = url.protocol === 'http:'
      if (plain && !rules.allowsMore) return 'must be https'
      try {
        await permittedAddresses(url.hostname, plain, rules)
        return null
      } catch (error) {
        if (!(error instanceof AddressRefused)) return null
        return plain ? 'must be https, or lead to an address that the operator allows' : error.message
      }
    },
    async post({ url, headers, body, timeoutMs, signal }) {
      const at = new Date()
      const startedAt = performance.now()
      const milliseconds = () => Math.round(performance.now() - startedAt)
      const late = AbortSignal.timeout(timeoutMs)
      try {
        const answer = await request(url, {
          ...{ method: 'POST', dispatcher: agent, headers, body },
          signal: AbortSignal.any([late, signal]),
          ...{ headersTimeout: timeoutMs, bodyTimeout: timeoutMs },
        })
        const { statusCode: httpStatus } = answer
        const took = milliseconds()
        // The status is all that counts; what follows is read away, or cut off.
        answer.body.on('error', () => {})
        void answer.body.dump({ limit: 64 * 1024 }).catch(() => {})
        const retryAfterMs = backAfterMs(answer.headers['retry-after'], Date.now())
        return { at, httpStatus, error: errorOf(httpStatus), retryAfterMs, milliseconds: took }
      } catch (error) {
        signal.throwIfAborted()
        const text = late.aborted ? 'no answer in time' : describeNetworkError(error)
        return { at, httpStatus: null, error: text, retryAfterMs: null, milliseconds: milliseconds() }
      }
    },
    close: () => agent.destroy(),
  }
}

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirects are not followed' : `answered ${status}`
}

function guarded(rules: AddressRules): buildConnector.connector {
  const connectors = { 'http:': connectorFor(rules, true), 'https:': connectorFor(rules, false) }
  return (options, callback) => {
    const plain = options.protocol !== 'https:'
    const connect = connectors[plain ? 'http:' : 'https:']
    // For an address as host, the look-up is never called: so it is checked here too.
    permittedAddresses(options.hostname, plain, rules).then(
      () => connect(options, callback),
      (error: Error) => callback(error, null),
    )
  }
}

function connectorFor(rules: AddressRules, plain: boolean): buildConnector.connector {
  const lookup: LookupFunction = (host, options, callback) => {
    permittedAddresses(host, plain, rules).then(
      (found) => {
        const [first] = found
        if (options.all) callback(null, found)
        else if (first) callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  }
  return buildConnector({ lookup, allowH2: false, maxCachedSessions: 0 })
}
