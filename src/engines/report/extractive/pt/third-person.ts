import { fold } from '../../../../platform/text/fold.ts'
import { firstToThird, notVerbs } from './first-person.ts'

const thirdByFold = new Map([...firstToThird].map(([first, third]) => [fold(first), third]))

/** Nouns as often as verbs: read as verbs only where a first person shows. */
const ambiguous = new Set(
  'comeco almoco acordo caminho estudo gosto ensino tiro trato mudo penso dobro pulo piso como trabalho peso uso jogo choro passo treino sonho ronco desmaio espirro engasgo vomito corte tosse aperto visto vi li era ia sai suo levo fumo canso volto aumento para viro peguei ando corto tinha estava tava queria gostaria podia sabia sentia dormia comia bebia conseguia fazia fumava usava tomava trabalhava ficava achava pesava perdia colocava faria soube disse trouxe estivesse'.split(
    ' ',
  ),
)

/** A patient's words in the third person, without the pronoun: "eu tomo" → "toma", "minha mãe" → "mãe". */
export function thirdPerson(text: string): string {
  const tokens = text.split(/(\s+)/)
  const out: string[] = []
  let afterI = false
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i]!
    const [, head = '', core = '', tail = ''] = /^([^\p{L}\d]*)([\p{L}\d'-]*)(.*)$/su.exec(token) ?? []
    const folded = fold(core)
    const nextFolded = fold(/[\p{L}]+/u.exec(tokens[i + 2] ?? '')?.[0] ?? '')
    if (folded === 'eu' || folded === 'comigo') {
      afterI = folded === 'eu'
      if (folded === 'eu') {
        if (head || tail) out.push(head + tail)
        else if (tokens[i + 1] !== undefined) i += 1
        continue
      }
      out.push(`${head}consigo${tail}`)
      continue
    }
    if (/^(?:meus?|minhas?)$/.test(folded) && !tail) {
      i += 1
      continue
    }
    if (folded === 'me' && !tail && i > 0) {
      if (isFirst(nextFolded, true)) out.push(`${head}se`)
      else i += 1
      continue
    }
    if (folded === 'me' && !tail) {
      out.push(isFirst(nextFolded, true) ? 'se' : '')
      if (!isFirst(nextFolded, true)) i += 1
      continue
    }
    const before = fold(out.filter((word) => word.trim()).at(-1) ?? '')
    const third = toThird(core, folded, afterI, before)
    out.push(third === null ? token : head + third + tail)
    if (
      core &&
      !/^(?:nao|ja|tambem|so|ainda|sempre|nunca|quase|ate|realmente|acabei|estava|tava)$/.test(folded)
    )
      afterI = false
  }
  return out.join('')
}

function toThird(core: string, folded: string, afterI: boolean, before: string): string | null {
  if (!core || notVerbs.has(folded)) return null
  // "dá", "é", "está" fold to other words: only what is a first person as written counts.
  const found = thirdByFold.get(folded)
  if (folded === 'sai') return core.includes('í') ? 'saiu' : null
  // "Vômito" is the noun.
  if (found !== undefined && /[^a-z]/i.test(core) && !firstToThird.has(core.toLowerCase())) return null
  if (found !== undefined) {
    if (ambiguous.has(folded) && !afterI && !/^(?:nao|nunca|so|ja|tambem|se|que|quando|,)?$/.test(before))
      return null
    if (folded === 'como' && !afterI) return null
    if (folded === 'para' || folded === 'e') return null
    return found
  }
  if (/^[a-z]{3,}co$/.test(folded) && core.endsWith('ço') && (afterI || before === 'nao'))
    return `${core.slice(0, -2)}ce`
  if (/^[a-z]{2,}ei$/.test(folded) && afterOk(before)) return `${core.slice(0, -2)}ou`
  return null
}

const afterOk = (before: string) => !/^(?:o|a|os|as|um|uma|do|da|no|na|de)$/.test(before)
const isFirst = (word: string, loose: boolean) =>
  thirdByFold.has(word) || (loose && /^[a-z]{3,}ei$/.test(word))
