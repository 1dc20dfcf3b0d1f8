import type { Evidence } from '../../port.ts'

const SHOWN = 30

/** A warning for each marked item: how far it is borne out, where it stands and why. */
export function markWarnings(evidence: readonly Evidence[]): string[] {
  const all = evidence.filter(({ support }) => support !== undefined && support !== 'supported')
  const marked = all.filter((entry) => !all.some((other) => tellsSame(other, entry)))
  const shown = marked
    .slice(0, SHOWN)
    .map(({ support, pointer, reason }) => `${support} at ${pointer}${reason ? `: ${reason}` : ''}`)
  const rest = marked.length - shown.length
  return rest > 0 ? [...shown, `${rest} more items are marked in the evidence`] : shown
}

/** An entry and a value in it, marked for the same reason: the entry tells it. */
const tellsSame = (outer: Evidence, inner: Evidence): boolean =>
  inner.pointer.startsWith(`${outer.pointer}/`) && outer.reason === inner.reason
