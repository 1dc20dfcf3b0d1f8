import { randomInt } from 'node:crypto'

/** Crockford's letters: none is taken for another when it is read aloud or typed. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12

/** A new one-time code in groups of four: 60 random bits. */
export const generateCode = (): string =>
  Array.from({ length: LENGTH }, (_, at) => `${at && at % 4 === 0 ? '-' : ''}${LETTERS[randomInt(32)]}`).join(
    '',
  )

/** A code as it is stored, however it was typed. */
export const plainCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
