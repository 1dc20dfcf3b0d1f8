import { useEffect } from 'react'
import type { Player } from './player.ts'

/** Where a key is what it says. */
const TYPED = 'input, textarea, select, [contenteditable], [role=menu]'

/** With Ctrl or ⌘ held: Space plays and pauses, the arrows go five seconds back and on, also while something is written. */
export function usePlayerKeys(player: Player): void {
  useEffect(() => {
    const act = new Map([
      [' ', () => player.toggle()],
      ['ArrowLeft', () => player.seek(player.state.time - 5)],
      ['ArrowRight', () => player.seek(player.state.time + 5)],
    ])
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // The arrows with Ctrl go from word to word where there are words.
      const isTyping = event.target instanceof Element && event.target.closest(TYPED) !== null
      const work = event.key !== ' ' && isTyping ? undefined : act.get(event.key)
      if (!work) return
      event.preventDefault()
      work()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [player])
}
