/** Keeps the screen on, and takes the lock again when the page is shown again. Call what it returns to let go. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let over = false
  const take = async () => {
    if (over || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    // Refused on a low battery: then the screen goes dark, and the recording goes on where the system lets it.
    lock = await navigator.wakeLock.request('screen').catch(() => undefined)
    if (over) await lock?.release()
  }
  const onChange = () => void take()
  document.addEventListener('visibilitychange', onChange)
  void take()
  return () => {
    over = true
    document.removeEventListener('visibilitychange', onChange)
    void lock?.release()
  }
}
