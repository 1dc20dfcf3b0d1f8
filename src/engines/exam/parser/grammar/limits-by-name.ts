import { plain } from '../lexicon/plain.ts'
import type { Draft } from './draft.ts'

/** `IgG – Reagente: superior a 10,0 UI/mL` beside `IgM`: a limit that names another test of its block is that one's. */
export function giveLimitsByName(block: readonly Draft[]): void {
  for (const draft of block)
    for (const reference of [...draft.value.references]) {
      const of = block.find((other) => behindName(reference, other) !== '')
      if (!of) continue
      draft.value.references.splice(draft.value.references.indexOf(reference), 1)
      of.value.references.push(behindName(reference, of))
    }
}

/** What stands behind the name of `draft`, without its heading, and a stroke or colon; empty where it does not begin so. */
function behindName(reference: string, { name }: Draft): string {
  const own = plain(name.split(' - ').at(-1)!)
  if (!plain(reference).startsWith(own)) return ''
  return /^\s*[–:-]\s*(\S.*)$/.exec(reference.slice(own.length))?.[1] ?? ''
}
