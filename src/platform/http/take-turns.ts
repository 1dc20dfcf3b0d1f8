import type { Readable, Writable } from 'node:stream'

/** What one upload may take of a turn of the event loop; some 0.3 ms. */
const BYTES_A_TURN = 128 * 1024

/**
 * Feeds a stream to another, a little in each turn of the event loop: a fast sender would otherwise be read up to 2 MB at
 * a time, while all other requests wait. No `pipe`, nor a stream between: each took as much as what it passed on. Returns
 * what ends it: then the source is left paused, with nobody listening.
 */
export function feedInTurns(source: Readable, target: Writable): () => void {
  let taken = 0
  let turn: NodeJS.Immediate | undefined
  let isFull = false
  const goOn = () => {
    if (!turn && !isFull) source.resume()
  }
  const onDrain = () => {
    isFull = false
    goOn()
  }
  const onTurn = () => {
    turn = undefined
    taken = 0
    goOn()
  }
  const onData = (bytes: Buffer) => {
    taken += bytes.length
    if (!target.write(bytes)) isFull = true
    if (taken >= BYTES_A_TURN) turn ??= setImmediate(onTurn)
    if (turn || isFull) source.pause()
  }
  const onEnd = () => target.end()
  target.on('drain', onDrain)
  source.on('data', onData).once('end', onEnd)
  return () => {
    clearImmediate(turn)
    target.off('drain', onDrain)
    source.off('data', onData).off('end', onEnd)
    source.pause()
  }
}
