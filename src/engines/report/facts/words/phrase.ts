import { fold } from '../../../../platform/text/fold.ts'
import type { ReportLanguage } from '../../port.ts'
import { wordKey } from '../talk/token.ts'

/**
 * How phrases are written in `catalog/words`:
 *
 * | Written     | Finds                                                                     |
 * |-------------|---------------------------------------------------------------------------|
 * | `perna`     | the word in any number and gender                                         |
 * | `ela!`      | just so (accents never count)                                             |
 * | `inch*`     | words that begin so (two letters at least)                                |
 * | `(a/b c)`   | one of them                                                               |
 * | `[x]`       | with or without it                                                        |
 * | `#`         | a number, in digits or words                                              |
 * | `~`         | up to four words of any kind                                              |
 * | `{a b}`     | all of them in any order, few words between                               |
 * | `dor peito` | both, with articles, prepositions and `muito` between them passed over    |
 */
export type PhraseElement =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'exact'; readonly word: string }
  | { readonly kind: 'prefix'; readonly start: string }
  | { readonly kind: 'number' }
  | { readonly kind: 'gap' }
  | {
      readonly kind: 'choice'
      readonly options: readonly (readonly PhraseElement[])[]
      readonly optional: boolean
    }
  | { readonly kind: 'unordered'; readonly parts: readonly PhraseElement[] }

/** Throws on brackets that do not match: tables are read at start, and a wrong row is a bug. */
export function parsePhrase(phrase: string, language: ReportLanguage): PhraseElement[] {
  const pieces = fold(phrase).match(/[(){}[\]/]|[^\s(){}[\]/]+/g) ?? []
  let at = 0
  const sequence = (closing: string): PhraseElement[] => {
    const out: PhraseElement[] = []
    for (; at < pieces.length && pieces[at] !== closing && pieces[at] !== '/'; ) out.push(element())
    return out
  }
  const close = (closing: string) => {
    if (pieces[at] !== closing) throw new Error(`phrase not closed with ${closing}: ${phrase}`)
    at += 1
  }
  const choices = (closing: string): PhraseElement[][] => {
    const options = [sequence(closing)]
    while (pieces[at] === '/') {
      at += 1
      options.push(sequence(closing))
    }
    close(closing)
    return options
  }
  const element = (): PhraseElement => {
    const piece = pieces[at++]!
    if (piece === '(') return { kind: 'choice', options: choices(')'), optional: false }
    if (piece === '[') return { kind: 'choice', options: choices(']'), optional: true }
    if (piece === '{') {
      const parts = sequence('}')
      close('}')
      return { kind: 'unordered', parts }
    }
    if (piece === ')' || piece === ']' || piece === '}') throw new Error(`phrase closed twice: ${phrase}`)
    if (piece === '#') return { kind: 'number' }
    if (piece === '~') return { kind: 'gap' }
    if (piece.endsWith('*')) return { kind: 'prefix', start: piece.slice(0, -1) }
    if (piece.endsWith('!')) return { kind: 'exact', word: piece.slice(0, -1) }
    return { kind: 'key', key: wordKey(piece, language) }
  }
  const out = sequence('')
  if (at < pieces.length) throw new Error(`phrase closed twice: ${phrase}`)
  return out
}
