import { useState } from 'react'

/** How long a button says that it has copied. */
const SAID_MS = 2_000

/** Copies a text, and knows for a moment that it has. */
export function useCopy() {
  const [isCopied, setCopied] = useState(false)
  async function copy(text: string) {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), SAID_MS)
  }
  return { isCopied, copy }
}
