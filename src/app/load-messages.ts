import { readFileSync } from 'node:fs'
import { type MessageRow, Messages } from '../platform/http/messages.ts'

const file = new URL('../../catalog/messages/errors.tsv', import.meta.url)

/** Rows of `catalog/messages/errors.tsv`: kind or code, English, Portuguese. Throws where one has no Portuguese. */
export function readMessageRows(): { readonly kind: string; readonly en: string; readonly pt: string }[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [kind = '', en = '', pt = ''] = line.split('\t')
      if (pt === '') throw new Error(`errors.tsv: nothing in Portuguese for ${en}`)
      return { kind, en, pt }
    })
}

/** What the service's refusals say, with their codes and in Portuguese. */
export function loadMessages(): Messages {
  const rows = readMessageRows()
  const toRow = ({ kind, en, pt }: (typeof rows)[number]): MessageRow => ({
    code: kind === '=' || kind === 'given' ? null : kind,
    ...{ en, pt },
  })
  return new Messages(
    rows.filter(({ kind }) => kind !== 'word').map(toRow),
    rows.filter(({ kind }) => kind === 'word').map(toRow),
  )
}
