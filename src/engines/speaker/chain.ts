/**
 * Segments in a row with one of two speakers each, as a linear-chain conditional random field (Lafferty, McCallum,
 * Pereira 2001) with log-odds: `own[i]` for doctor against patient from segment i itself, `link[i]` for its speaker
 * being that of segment i - 1 (`link[0]` has no meaning). One speaker may have any number of segments in a row.
 */
export interface Chain {
  readonly own: Float64Array
  readonly link: Float64Array
}

/** Probabilities of the doctor in each segment, and of the same speaker as in the one before (forward-backward). */
export function marginals({ own, link }: Chain): { doctor: Float64Array; same: Float64Array } {
  const n = own.length
  const aheadDoctor = new Float64Array(n)
  const aheadPatient = new Float64Array(n)
  for (let i = 0; i < n; i += 1) {
    const same = i > 0 ? link[i]! / 2 : 0
    const d = i > 0 ? aheadDoctor[i - 1]! : 0
    const p = i > 0 ? aheadPatient[i - 1]! : 0
    aheadDoctor[i] = (i > 0 ? logAdd(d + same, p - same) : 0) + own[i]! / 2
    aheadPatient[i] = (i > 0 ? logAdd(p + same, d - same) : 0) - own[i]! / 2
  }
  const doctor = new Float64Array(n)
  const same = new Float64Array(n)
  let backDoctor = 0
  let backPatient = 0
  for (let i = n - 1; i >= 0; i -= 1) {
    const all = logAdd(aheadDoctor[i]! + backDoctor, aheadPatient[i]! + backPatient)
    doctor[i] = Math.exp(aheadDoctor[i]! + backDoctor - all)
    if (i === 0) break
    const half = own[i]! / 2
    const stay = link[i]! / 2
    same[i] =
      Math.exp(aheadDoctor[i - 1]! + stay + half + backDoctor - all) +
      Math.exp(aheadPatient[i - 1]! + stay - half + backPatient - all)
    const fromDoctor = logAdd(stay + half + backDoctor, -stay - half + backPatient)
    backPatient = logAdd(stay - half + backPatient, -stay + half + backDoctor)
    backDoctor = fromDoctor
  }
  return { doctor, same }
}

const logAdd = (a: number, b: number): number =>
  a > b ? a + Math.log1p(Math.exp(b - a)) : b + Math.log1p(Math.exp(a - b))

/** For each segment the side that is likelier over all ways the others may be: +1 doctor, -1 patient. */
export const likelierSides = (chain: Chain): Int8Array =>
  Int8Array.from(marginals(chain).doctor, (doctor) => (doctor >= 0.5 ? 1 : -1))
