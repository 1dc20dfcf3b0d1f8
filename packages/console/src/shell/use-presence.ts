import { useCallback, useEffect, useRef, useState } from 'react'
import { onSignedOut } from '../api/auscult.ts'
import { currentSession, type Session, signIn, signOut } from '../api/session.ts'
import { isOccupied } from './occupied.ts'

/** `unknown`: still being asked; `locked`: somebody was here, and has to say again who they are. */
export type Presence = 'unknown' | 'away' | 'here' | 'locked'

const LOOK_MS = 5_000
/** So often the server is told that somebody is at the page, if they are. */
const BEAT_MS = 60_000

/** Who is at the page. It locks itself when nobody has used it for a while, or the session is over. */
export function usePresence() {
  const [session, setSession] = useState<Session | null>(null)
  const [state, setState] = useState<Presence>('unknown')
  const sessionRef = useRef<Session | null>(null)

  const enter = useCallback((entered: Session) => {
    const before = sessionRef.current
    // What another person had open is not for this one.
    if (before && (before.name !== entered.name || before.tenant !== entered.tenant))
      return location.assign('/console/')
    sessionRef.current = entered
    setSession(entered)
    setState('here')
  }, [])

  const leave = useCallback(() => {
    void signOut().then(() => location.assign('/console/'))
  }, [])

  useEffect(() => {
    const look = async () => {
      const code = takeCode()
      const result = code ? await signIn({ code }) : null
      return result && 'session' in result ? result.session : currentSession()
    }
    const find = () =>
      look()
        .then((known) => (known ? enter(known) : setState('away')))
        .catch(() => setState('away'))
    // A link that is followed where the page is open already changes nothing but what stands behind the #.
    const onLink = () => {
      if (location.hash.includes('code=')) void find()
    }
    void find()
    addEventListener('hashchange', onLink)
    return () => removeEventListener('hashchange', onLink)
  }, [enter])

  useEffect(() => onSignedOut(() => setState((now) => (now === 'here' ? 'locked' : now))), [])

  useIdle(state === 'here' ? (session?.idleSeconds ?? null) : null, () => {
    void signOut()
    setState('locked')
  })

  return { session, state, enter, leave }
}

/** The one-time code behind the # of a link, which is taken out of the address at once. */
function takeCode(): string | null {
  const code = new URLSearchParams(location.hash.slice(1)).get('code')
  if (code) history.replaceState(null, '', location.pathname)
  return code
}

function useIdle(seconds: number | null, onIdle: () => void): void {
  const onIdleRef = useRef(onIdle)
  onIdleRef.current = onIdle
  useEffect(() => {
    if (seconds === null) return
    let usedAt = Date.now()
    let beatAt = usedAt
    const use = () => {
      usedAt = Date.now()
    }
    const kinds = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
    for (const kind of kinds) addEventListener(kind, use, { passive: true, capture: true })
    const timer = setInterval(() => {
      if (isOccupied()) use()
      const now = Date.now()
      if (now - usedAt > seconds * 1000) onIdleRef.current()
      else if (usedAt > beatAt && now - beatAt > BEAT_MS) {
        beatAt = now
        void currentSession().catch(() => {})
      }
    }, LOOK_MS)
    return () => {
      clearInterval(timer)
      for (const kind of kinds) removeEventListener(kind, use, { capture: true })
    }
  }, [seconds])
}
