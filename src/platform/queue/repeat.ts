/**
 * Does `work` every so often, never twice at a time, until what it returns is called. Where it goes wrong, it is done again
 * the next time.
 */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  onError: (error: Error) => void = () => undefined,
): () => void {
  let underWay = false
  const timer = setInterval(() => {
    if (underWay) return
    underWay = true
    work()
      .catch(onError)
      .finally(() => {
        underWay = false
      })
  }, everyMs).unref()
  return () => clearInterval(timer)
}
