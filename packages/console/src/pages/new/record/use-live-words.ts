import type { HeardSegment } from '@auscult/client'
import { useEffect, useState } from 'react'
import { useSignedIn } from '../../../shell/session-context.ts'

/** The words of a talk as they are understood, in the order in which they were said. */
export function useLiveWords(consultationId: string): readonly HeardSegment[] {
  const { auscult } = useSignedIn()
  const [windows, setWindows] = useState<ReadonlyMap<number, readonly HeardSegment[]>>(new Map())
  useEffect(() => {
    const over = new AbortController()
    const follow = async () => {
      const { signal } = over
      for await (const event of auscult.visit(consultationId).events({ signal, include: 'transcript' }))
        if (event.event === 'transcript') setWindows((now) => new Map(now).set(event.window, event.segments))
    }
    // Where the stream can't be had, the talk is recorded all the same.
    follow().catch(() => undefined)
    return () => over.abort()
  }, [auscult, consultationId])
  return [...windows.values()].flat().sort((one, other) => one.start - other.start)
}
