import { useEffect, useState } from 'react'
import { Player } from './player/player.ts'

/** A player of this recording; `null` where there is no sound. */
export function usePlayer(url: string): Player | null {
  const [player, setPlayer] = useState<Player | null>(null)
  const hasAudio = url !== ''
  useEffect(() => {
    if (!hasAudio) return
    const made = new Player()
    setPlayer(made)
    return () => {
      made.close()
      setPlayer(null)
    }
  }, [hasAudio])
  useEffect(() => {
    if (player && url) player.load(sameHost(url))
  }, [player, url])
  return player
}

/** Links may name the service's public address; the page plays from where it comes from. */
function sameHost(url: string): string {
  const { pathname, search } = new URL(url, location.href)
  return pathname + search
}
