import { Transform } from 'node:stream'

/** What one upload may take of a turn of the event loop; some 0.3 ms. */
export const BYTES_A_TURN = 128 * 1024

/**
 * Passes a stream on, a little in each turn of the event loop. A fast sender would otherwise be read up to 2 MB at a
 * time, while all other requests wait.
 */
export function takeTurns(): Transform {
  let taken = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      taken += chunk.length
      if (taken < BYTES_A_TURN) return done(null, chunk)
      taken = 0
      setImmediate(done, null, chunk)
    },
  })
}
