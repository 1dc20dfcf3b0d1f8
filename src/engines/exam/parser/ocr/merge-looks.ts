import type { Box, Word } from '../layout/page-text.ts'

/** Of the smaller of two boxes: words that share so much of the page are readings of the same ink. */
const SHARED = 0.3
/** What one look alone has seen, and what is told against another look, is worth believing from here on. */
const BELIEVED = 0.5
/** Two looks that are both so sure of other digits contradict each other; what is read is worth so little then. */
const SURE = 0.6
const CONTRADICTED = 0.3

/**
 * One reading of a page of two: where their words lie over each other those of the surer look, and what only one of them has
 * seen, where it is no speck. A number that both have read for certain, but not alike, loses its confidence.
 */
export function mergeLooks(first: readonly Word[], second: readonly Word[]): Word[] {
  return toClusters(first, parted(second)).flatMap(({ a, b }) => {
    if (b.length === 0 || a.length === 0) return [...a, ...b].filter(isBelieved)
    const [sureA, sureB] = [confidenceOf(a), confidenceOf(b)]
    const [best, other] = sureB > sureA ? [b, a] : [a, b]
    const doubtful = Math.min(sureA, sureB) > SURE && numbersIn(a) !== numbersIn(b)
    if (!doubtful) return best
    return best.map((word) =>
      /\d/.test(word.text) && !other.some(({ text }) => numbersIn([word]) === numbersIn([{ text }]))
        ? { ...word, confidence: Math.min(word.confidence, CONTRADICTED) }
        : word,
    )
  })
}

/** A look for scattered text gives the first word of a cell the box of all of it: each ends where the next one begins. */
function parted(words: readonly Word[]): Word[] {
  return words.map((word) => {
    const within = words.filter(({ x0, x1, y0, y1 }) => {
      const isLevel = (y0 + y1) / 2 > word.y0 && (y0 + y1) / 2 < word.y1
      return isLevel && x0 > word.x0 && x1 <= word.x1
    })
    return within.length === 0 ? word : { ...word, x1: Math.min(...within.map(({ x0 }) => x0 - 1)) }
  })
}

/** Whether a look has left words that a second one may read better. */
export const isDoubtful = (words: readonly Word[]): boolean =>
  words.some(({ text, confidence }) => confidence < BELIEVED && /[\p{L}\d]/u.test(text))

const isBelieved = ({ text, confidence }: Word) => confidence >= BELIEVED && /[\p{L}\d<>≤≥%+-]/u.test(text)

/** By letters: a long word tells more than a speck. */
function confidenceOf(words: readonly Word[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  return words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / letters
}

/** Digits and their marks: `1,11` is another number than `111`. */
const numbersIn = (words: readonly Pick<Word, 'text'>[]) =>
  words.map(({ text }) => text.replace(/[^\d.,]/g, '').replace(/[.,]+$/, '')).join('')

interface Cluster {
  a: Word[]
  b: Word[]
}

/** Words of both looks that lie over each other, however either has parted them. */
function toClusters(first: readonly Word[], second: readonly Word[]): Cluster[] {
  const clusters: Cluster[] = first.map((word) => ({ a: [word], b: [] }))
  for (const word of second) {
    const over = clusters.filter(({ a, b }) => [...a, ...b].some((other) => shareOf(other, word) > SHARED))
    const [into, ...others] = over
    if (!into) clusters.push({ a: [], b: [word] })
    else {
      into.a.push(...others.flatMap(({ a }) => a))
      into.b.push(...others.flatMap(({ b }) => b), word)
      for (const other of others) clusters.splice(clusters.indexOf(other), 1)
    }
  }
  return clusters
}

function shareOf(a: Box, b: Box): number {
  const width = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)
  const height = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0)
  const areaOf = ({ x0, y0, x1, y1 }: Box) => (x1 - x0) * (y1 - y0)
  return width <= 0 || height <= 0 ? 0 : (width * height) / Math.max(1, Math.min(areaOf(a), areaOf(b)))
}
