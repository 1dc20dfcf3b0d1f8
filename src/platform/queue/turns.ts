import { sql, type Transaction } from 'kysely'

interface Place {
  readonly name: string
  readonly share: string
  /** Within the share; greater first. */
  readonly priority: number
}

/** Jobs that other transactions have just sent are not to be seen before their commit. */
const UNSEEN_MS = 1_000
const MOST_REMEMBERED = 1_000

/**
 * Start-time fair queueing: each job gets the turn at which it may start, and the jobs of a queue run in the order of
 * their turns. A share's next job has the turn that is served now, the one after it the next turn, and so on: so
 * one with a thousand jobs waits behind each newcomer's first, and nobody waits for ever.
 */
export class Turns {
  readonly #recent = new Map<string, Last>()

  /** The turn of a job that is about to be sent in `tx`. */
  async next<Tables>(tx: Transaction<Tables>, place: Place): Promise<number> {
    const { name, share, priority } = place
    const { rows } = await sql<{ served: number; known: boolean; ahead: number }>`
      with line as materialized (
        select group_id = ${share} as own, state = 'active' as active, -priority as turn, start_after,
               coalesce(group_tier::int, 0) as priority
        from pgboss.job where name = ${name} and state <= 'active'
      )
      select
        coalesce(max(turn) filter (where active), min(turn) filter (where start_after <= now()), 0)::int as served,
        coalesce(bool_or(own), false) as known,
        (count(*) filter (where own and not active and priority >= ${priority}))::int as ahead
      from line`.execute(tx)
    const { served = 0, known = false, ahead = 0 } = rows[0] ?? {}
    const turn = known ? served + ahead + 1 : served
    const key = `${name} ${share} ${priority}`
    const now = performance.now()
    const last = this.#recent.get(key)
    const next = last ? Math.max(turn, afterLast(last, turn, now)) : turn
    if (this.#recent.size >= MOST_REMEMBERED) this.#recent.clear()
    this.#recent.set(key, { turn: next, at: now })
    return next
  }
}

/**
 * The turn after the last one of a share. That one may be in a transaction that is under way, so for a moment it
 * counts as it is; later, one turn is the most that it costs: turns begin anew when nothing waits.
 */
const afterLast = (last: Last, turn: number, now: number): number =>
  now - last.at < UNSEEN_MS ? last.turn + 1 : Math.min(last.turn, turn) + 1

interface Last {
  readonly turn: number
  /** Milliseconds of `performance.now()`. */
  readonly at: number
}
