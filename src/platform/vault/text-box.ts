import type { KeyRing } from './key-ring.ts'
import { decrypt, encrypt } from './master-keys.ts'

declare const stored: unique symbol
/** A text as a column holds it: sealed, or as it is where nothing is encrypted. Only a box makes and opens it. */
export interface StoredText {
  readonly [stored]: 'text'
}
/** The same in a JSON column. `T`: what it holds. */
export interface StoredJson<T> {
  readonly [stored]: T
}

/** Seals and opens the texts of one tenant. */
export interface TextBox {
  seal(text: string): StoredText
  open(text: StoredText): string
  /** JSON text for a column of JSON. */
  sealJson<T>(value: T): StoredText
  openJson<T>(value: StoredJson<T>): T
}

const SEALED = 'sealed:v1:'
/** Before a text that is none and only looks so. */
const PLAIN = 'sealed:v0:'

/** Where nothing is encrypted. What was sealed before stays closed. */
export const plainBox: TextBox = {
  seal: (text) => toStored(text.startsWith('sealed:') ? PLAIN + text : text),
  open: (text) => openPlain(fromStored(text)),
  sealJson: (value) => toStored(JSON.stringify(value)),
  openJson<T>(value: StoredJson<T>): T {
    if (typeof value === 'string') throw new Error('encrypted data, and no master key is given')
    return value as T
  },
}

/** What is opaque to everybody else is a text to the database. */
const toStored = (text: string) => text as unknown as StoredText
const fromStored = (text: StoredText) => text as unknown as string

function openPlain(text: string): string {
  if (text.startsWith(SEALED)) throw new Error('encrypted data, and no master key is given')
  return text.startsWith(PLAIN) ? text.slice(PLAIN.length) : text
}

/**
 * Texts sealed with AES-256-GCM for one tenant. What was stored before encryption was on opens as it is. Columns of
 * JSON hold objects and lists: a text in one is a sealed one.
 */
export function createTextBox(ring: KeyRing, owner: string): TextBox {
  const seal = (text: string) => {
    const { version, key } = ring.current()
    return `${SEALED}${version}:${encrypt(key, Buffer.from(text, 'utf8'), owner).toString('base64')}`
  }
  const open = (sealed: string) => {
    const end = sealed.indexOf(':', SEALED.length)
    const { key } = ring.of(Number(sealed.slice(SEALED.length, end)))
    return decrypt(key, Buffer.from(sealed.slice(end + 1), 'base64'), owner).toString('utf8')
  }
  return {
    seal: (text) => toStored(seal(text)),
    open(stored) {
      const text = fromStored(stored)
      return text.startsWith(SEALED) ? open(text) : openPlain(text)
    },
    sealJson: (value) => toStored(JSON.stringify(seal(JSON.stringify(value)))),
    openJson: <T>(value: StoredJson<T>): T =>
      typeof value === 'string' ? (JSON.parse(open(value)) as T) : (value as T),
  }
}
