import { styleText } from 'node:util'
import type { Evidence, EvidenceItem, Transcript } from './api.ts'
import { clock, printWrapped } from './print.ts'

export function printTranscript({ segments }: Transcript): void {
  for (const { start, speaker, text } of segments)
    printWrapped(`  ${clock(start)}  ${speaker.padEnd(8)} `, text)
}

/** Every filled part of a report's content, and below each item the words that it rests on. */
export function printReport(content: unknown, evidence: Evidence): void {
  printPart(content, {
    pointer: '',
    proofs: new Map(evidence.items.map((item) => [item.pointer, item])),
    depth: 1,
  })
}

type Proofs = ReadonlyMap<string, EvidenceItem>

/** Walks any content: titled parts become headings, list entries become items, whatever the layout. */
function printPart(
  part: unknown,
  { pointer, proofs, depth }: { readonly pointer: string; readonly proofs: Proofs; readonly depth: number },
): void {
  if (Array.isArray(part)) {
    part.forEach((item, at) => {
      printItem(item, { pointer: `${pointer}/${at}`, proofs, depth })
    })
  } else if (isObject(part)) {
    if (isEmpty(part)) return
    const title = typeof part.title === 'string' ? part.title : null
    if (title) console.log(`${'  '.repeat(depth)}${styleText('bold', title)}`)
    for (const [key, member] of Object.entries(part)) {
      if (typeof member === 'object')
        printPart(member, { pointer: `${pointer}/${escapeKey(key)}`, proofs, depth: depth + (title ? 1 : 0) })
    }
  }
}

function printItem(
  item: unknown,
  { pointer, proofs, depth }: { readonly pointer: string; readonly proofs: Proofs; readonly depth: number },
): void {
  const indent = '  '.repeat(depth)
  printWrapped(`${indent}- `, describe(item))
  const proof = proofs.get(pointer)
  for (const { start, speaker, text } of proof?.segments ?? []) {
    const words = proof?.quote && proof.segments.length === 1 ? proof.quote : text
    const kind = proof?.kind === 'verbatim' ? '' : ` (${proof?.kind})`
    printWrapped(`${indent}    ${clock(start)} ${speaker}: `, `“${words}”${kind}`, 'dim')
  }
}

/** A statement, a diagnosis with its codes, or a medicine. */
function describe(item: unknown): string {
  if (!isObject(item)) return String(item)
  const { icd, content, name, dose, usage } = item
  if (typeof name === 'string') return [name, dose, usage].filter(Boolean).join(' · ')
  if (Array.isArray(icd)) return `${String(content)} [${icd.join('; ')}]`
  return JSON.stringify(item)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length === 0
    : isObject(value) && Object.values(value).filter(isPart).every(isEmpty)

const isPart = (value: unknown) => typeof value === 'object' && value !== null

/** RFC 6901. */
const escapeKey = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')
