import { readFileSync } from 'node:fs'
import { type MessageRow, Messages } from '../platform/messages/messages.ts'

type Catalogue = 'errors' | 'results' | 'installation'

/** Rows of `catalog/messages/*.tsv`: kind or code, English, Portuguese. Throws where one has no Portuguese. */
export function readMessageRows(
  name: Catalogue,
): { readonly kind: string; readonly en: string; readonly pt: string }[] {
  return readFileSync(new URL(`../../catalog/messages/${name}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [kind = '', en = '', pt = ''] = line.split('\t')
      if (pt === '') throw new Error(`${name}.tsv: nothing in Portuguese for ${en}`)
      return { kind, en, pt }
    })
}

/** What the service's refusals say, with their codes and in Portuguese. */
export function loadMessages(): Messages {
  const rows = readMessageRows('errors')
  return new Messages(
    rows.filter(({ kind }) => kind !== 'word').map(toRow),
    rows.filter(({ kind }) => kind === 'word').map(toRow),
  )
}

/** What results say beside their content: warnings with their codes, and why something failed. */
export function loadResultMessages(): Messages {
  const rows = readMessageRows('results')
  // A warning may tell why something failed elsewhere.
  const inner = rows.filter(({ kind }) => kind === 'word' || kind === 'failure')
  return new Messages(rows.filter(({ kind }) => kind !== 'word').map(toRow), inner.map(toRow))
}

/** What is told of an installation: its settings, what its engines say of themselves, and faults of its audit log. */
export function loadInstallationMessages(): Messages {
  const rows = readMessageRows('installation')
  const inner = rows.filter(({ kind }) => kind === 'word' || kind === 'engine')
  return new Messages(rows.filter(({ kind }) => kind !== 'word').map(toRow), inner.map(toRow))
}

/** Kinds that are no codes. */
const uncoded = new Set(['=', 'given', 'word', 'failure', 'setting', 'engine', 'fault'])

const toRow = ({ kind, en, pt }: ReturnType<typeof readMessageRows>[number]): MessageRow => ({
  code: uncoded.has(kind) ? null : kind,
  ...{ en, pt },
})
