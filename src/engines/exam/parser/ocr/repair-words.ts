import type { Word } from '../layout/page-text.ts'

/** Marks that a recogniser makes of dirt and of what is left of rules and leaders. */
const DIRT = /^[^\p{L}\p{N}%<>≤≥+*:()/[\]-]+$/u
const LONE_LETTER = 0.4

/**
 * Undoes confusions that recognition makes wherever it stands in the document: dirt read as marks, and numbers run
 * together with the words that join them (`12,0a`, `1a6`).
 */
export function repairWords(words: readonly Word[]): Word[] {
  return words.flatMap((word) => {
    if (DIRT.test(word.text)) return []
    if (/^[\p{L}|]$/u.test(word.text) && word.confidence < LONE_LETTER && !/^[ae]$/i.test(word.text))
      return []
    return splitJoined(word)
  })
}

const NUMBER = String.raw`\d+(?:[.,]\d+)*`
const JOINED = [
  // `1a6%`, `11,5a`, `a15,1`, with l and I for 1 and O for 0 at the ends.
  new RegExp(`^(${NUMBER}|[lIO])(a)(${NUMBER}|[lIO])(%?)$`),
  new RegExp(`^(${NUMBER})(a)()()$`),
  new RegExp(`^()(a)(${NUMBER})(%?)$`),
]

function splitJoined(word: Word): Word[] {
  for (const pattern of JOINED) {
    const match = pattern.exec(word.text)
    if (!match) continue
    const parts = match.slice(1).filter((part) => part !== '')
    if (parts.length < 2) continue
    const width = (word.x1 - word.x0) / word.text.length
    let at = 0
    return parts.map((part) => {
      const x0 = word.x0 + at * width
      at += part.length
      return {
        ...word,
        text: part === 'O' ? '0' : /^[lI]$/.test(part) ? '1' : part,
        x0,
        x1: word.x0 + at * width - width * 0.3,
      }
    })
  }
  return [word]
}
