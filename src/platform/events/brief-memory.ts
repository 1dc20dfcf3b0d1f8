import type { EventLog } from './event-log.ts'

/** What was looked up a moment ago, until something says that it may have changed. */
export interface BriefMemory<Value> {
  /** What is known of `key`; else what `look` finds, which is kept unless it is `null`. */
  get(key: string, look: () => Promise<Value | null>): Promise<Value | null>
}

/** How long something may be believed where the word of its change got lost, with the connection that brings it. */
const LIFE_MS = 5_000
const MOST = 10_000

/** `subject`: whoever changes what is kept here tells its name (`EventLog.tell`), and all of it is forgotten, everywhere. */
export function createBriefMemory<Value>({
  context,
  subject,
  lifeMs = LIFE_MS,
}: {
  /** Asked for its events at the first look-up. */
  readonly context: { readonly events: Pick<EventLog, 'subscribe'> }
  readonly subject: string
  readonly lifeMs?: number
}): BriefMemory<Value> {
  const known = new Map<string, { readonly value: Value; readonly until: number }>()
  let changes = 0
  let listens = false
  const listen = () => {
    listens = true
    context.events.subscribe(subject, () => {
      changes += 1
      known.clear()
    })
  }
  return {
    async get(key, look) {
      if (!listens) listen()
      const entry = known.get(key)
      if (entry && entry.until > performance.now()) return entry.value
      const before = changes
      const until = performance.now() + lifeMs
      const value = await look()
      // What changed while it was looked up may have been read as it was.
      if (value === null || changes !== before) return value
      if (known.size >= MOST) known.clear()
      known.set(key, { value, until })
      return value
    },
  }
}
