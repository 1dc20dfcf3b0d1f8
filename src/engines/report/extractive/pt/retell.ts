import { fold, replaceFolded } from '../../../../platform/text/fold.ts'
import type { Telling } from '../language-pack.ts'
import { tidyPunctuation } from './clean.ts'
import { capital } from './questions.ts'
import { firstToThird, notVerbs } from './verbs.ts'

const thirdByFold = new Map(Object.entries(firstToThird).map(([first, third]) => [fold(first), third]))

/** Nouns as often as verbs: read as verbs only where a first person shows. */
const ambiguous = new Set(
  'como trabalho peso uso jogo choro passo treino sonho ronco desmaio espirro engasgo vomito corte tosse aperto visto vi li era ia sai suo levo fumo canso volto para viro peguei ando corto tinha estava tava queria gostaria podia sabia sentia dormia comia bebia conseguia fazia fumava usava tomava trabalhava ficava achava pesava perdia colocava faria soube disse trouxe estivesse'.split(
    ' ',
  ),
)

const everyday: [RegExp, string][] = [
  [/\bta\b(?!-)/g, 'está'],
  [/\btava\b/g, 'estava'],
  [/\bto\b/g, 'estou'],
  [/\btao\b(?= (?:com|doendo|inchad|vermelh|alterad))/g, 'estão'],
  [/\bpra\b/g, 'para'],
  [/\bpro\b/g, 'para o'],
  [/\bpros\b/g, 'para os'],
  [/\bpras\b/g, 'para as'],
  [/\bnum\b/g, 'em um'],
  [/\b(?:faz|tem|ha|fazem) (?:mais ou menos |uns |umas |cerca de )(?=\d|duas|dois|tres)/g, 'há cerca de '],
  [/\b(?:faz|fazem|tem) (?=\d+ (?:dias?|semanas?|mes(?:es)?|anos?|horas?)\b)/g, 'há '],
  [/\b(há (?:cerca de )?\d+ (?:dias?|semanas?|mes(?:es)?|anos?|horas?)) (?:que|ja)\b/g, '$1'],
  [/\buns (?=\d)/g, 'cerca de '],
  [/\bumas (?=\d)/g, 'cerca de '],
]

const terms: [RegExp, string][] = [
  [/\b(?:pra|para) mim\b/g, 'para si'],
  [/\bdor(?:es)? de cabeca\b/g, 'cefaleia'],
  [/\bfalta de ar\b/g, 'dispneia'],
  [/\bpressao alta\b/g, 'hipertensão arterial'],
  [/\bdor (?:na|de) barriga\b/g, 'dor abdominal'],
  [/\bdor no estomago\b/g, 'dor epigástrica'],
  [/\bdor no peito\b/g, 'dor torácica'],
  [/\binchaco\b/g, 'edema'],
]

/** "Tosse não, só coriza": a bare finding with its denial behind. */
const denial =
  /^(?:(?!(?:nao|nem|nunca|ach|acred|cre|que|ainda|agora|hoje|isso|claro|mesmo|porque|mas|so|eu|ele|ela)[a-z]* )[a-z]+ ){1,3}(nao|nunca|nenhum|nenhuma|nao tenho|nao tive)(?=,|$|[.;])/g

/** A clause in the third person and in a note's words; orders and plans of the doctor as infinitives. */
export function retellPt(text: string, { role, part }: Telling): string {
  let out = text
  if (role === 'doctor') out = part === 'plan' ? asPlan(out) : dropAddress(out)
  else out = thirdPerson(replaceFolded(out, /\bsou eu (?:que|quem)\b/g, 'é quem'))
  for (const [pattern, replacement] of everyday)
    out = replaceFolded(out, pattern, (match) => fill(replacement, match))
  out = out.replace(
    /(há (?:cerca de )?\d+ (?:dias?|semanas?|m[eê]s(?:es)?|anos?|horas?)) (?:que|já)(?=\s)/gi,
    '$1',
  )
  out = replaceFolded(
    out,
    denial,
    (match, original) =>
      `nega ${original
        .slice(0, original.length - match[1]!.length)
        .trim()
        .toLowerCase()}`,
  )
  for (const [pattern, replacement] of terms) out = replaceFolded(out, pattern, replacement)
  return tidyPunctuation(out)
}

const fill = (replacement: string, match: RegExpExecArray) =>
  replacement.replace(/\$(\d)/g, (_, n) => match[Number(n)] ?? '')

function thirdPerson(text: string): string {
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
  if (found !== undefined) {
    if (ambiguous.has(folded) && !afterI && !/^(?:nao|nunca|so|ja|tambem|se|que|,)?$/.test(before))
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

const address: [RegExp, string][] = [
  [/\b(?:voce|ce|a senhora|o senhor|a sra|o sr)\b ?/g, ''],
  [/\b(?:seu|sua|seus|suas)\b (?!j)/g, ''],
  [/\b(?:te|lhe)\b (?=[a-z]+(?:r|ar|er|ir)\b|dei|passei|pedi)/g, ''],
  [/\bpara? ?(?:voce|a senhora|o senhor)\b/g, ''],
  [/\bpra (?:voce|senhora|senhor)\b/g, ''],
]

function dropAddress(text: string): string {
  let out = text
  for (const [pattern, replacement] of address) out = replaceFolded(out, pattern, replacement)
  return out
}

const subjunctive: Record<string, string> = {
  volte: 'retornar',
  volta: 'retornar',
  retorne: 'retornar',
  retorna: 'retornar',
  faca: 'fazer',
  faz: 'fazer',
  tome: 'tomar',
  toma: 'tomar',
  evite: 'evitar',
  evita: 'evitar',
  pare: 'parar',
  beba: 'beber',
  bebe: 'beber',
  procure: 'procurar',
  procura: 'procurar',
  venha: 'vir',
  vem: 'vir',
  use: 'usar',
  usa: 'usar',
  mantenha: 'manter',
  mantem: 'manter',
  continue: 'continuar',
  continua: 'continuar',
  diminua: 'diminuir',
  diminui: 'diminuir',
  traga: 'trazer',
  traz: 'trazer',
  repita: 'repetir',
  repete: 'repetir',
  descanse: 'descansar',
  descansa: 'descansar',
  coma: 'comer',
  come: 'comer',
  aplique: 'aplicar',
  aplica: 'aplicar',
  lave: 'lavar',
  lava: 'lavar',
  marque: 'marcar',
  marca: 'marcar',
  passe: 'passar',
  passa: 'passar',
  coloque: 'colocar',
  coloca: 'colocar',
  anote: 'anotar',
  anota: 'anotar',
  meca: 'medir',
  mede: 'medir',
  suspenda: 'suspender',
  suspende: 'suspender',
  reduza: 'reduzir',
  reduz: 'reduzir',
  corte: 'cortar',
  corta: 'cortar',
  pingue: 'pingar',
  pinga: 'pingar',
  inale: 'inalar',
  durma: 'dormir',
  caminhe: 'caminhar',
  pratique: 'praticar',
  tente: 'tentar',
  tenta: 'tentar',
  ligue: 'ligar',
  liga: 'ligar',
  observe: 'observar',
  observa: 'observar',
  aguarde: 'aguardar',
  comece: 'iniciar',
  agende: 'agendar',
  agenda: 'agendar',
  respeite: 'respeitar',
  hidrate: 'hidratar',
  fique: 'ficar',
  fica: 'ficar',
  leve: 'levar',
  leva: 'levar',
  aumente: 'aumentar',
  aumenta: 'aumentar',
  troque: 'trocar',
  troca: 'trocar',
  faca_se: 'fazer',
}

const wants =
  /\b(?:eu )?(?:quero|queria|gostaria|preciso|peco|recomendo|sugiro|oriento|e importante|e bom|importante) que (?:voce|a senhora|o senhor|ele|ela|voces)? ?([a-z]+)\b/g
const going =
  /\b(?:eu )?(?:vou|vamos|a gente vai|nos vamos) (?:ja |tambem |entao |agora |ter que |precisar |te |lhe )*(?:estar )?([a-z]+r)\b(?: (?:para|pra) (?:voce|a senhora|o senhor))?/g
const should =
  /\b(?:voce|a senhora|o senhor|ele|ela|ce|voces)? ?(?:vai(?= (?:(?:de|que|tambem|so|sempre|ja) )*(?:tomar|usar|fazer|voltar|passar|aplicar|evitar|precisar|continuar|parar|ficar|procurar|repetir|trazer|medir|pingar|inalar|comer|beber|dormir|anotar|comecar|manter|suspender|aumentar|diminuir|reduzir|trocar|tirar|colocar|lavar|ligar|marcar|agendar|vir|ir)\b)|precisa|tem que|tem de|vai ter que|vai precisar) (?:(?:de|que|tambem|so|sempre|ja) )*([a-z]+r)\b/g
const renamed: Record<string, string> = {
  pedir: 'solicitar',
  receitar: 'prescrever',
  voltar: 'retornar',
  comecar: 'iniciar',
  mandar: 'encaminhar',
}

/** "Eu vou te pedir um hemograma" → "solicitar um hemograma". */
function asPlan(text: string): string {
  const infinitive = (verb: string, original: string, following = '') => {
    const place = fold(original).lastIndexOf(verb)
    // "Voltar a furosemida" is no appointment.
    if (
      verb === 'voltar' &&
      !/^\s*(?:aqui|em|daqui|com|para|pra|na|no|se|depois|quando|antes|$)/.test(following)
    )
      return 'voltar com'
    return renamed[verb] ?? original.slice(place, place + verb.length)
  }
  let out = replaceFolded(text, wants, (match, original) => {
    const verb = match[1]!
    return subjunctive[verb] ?? infinitive(verb, original)
  })
  out = replaceFolded(out, going, (match, original) =>
    infinitive(match[1]!, original, match.input!.slice(match.index + match[0].length)),
  )
  out = replaceFolded(out, should, (match, original) => {
    if (/\bnao $/.test(match.input!.slice(0, match.index))) return infinitive(match[1]!, original)
    return ` ${infinitive(match[1]!, original)}`
  })
  out = dropAddress(out).trim()
  out = replaceFolded(out, /^para (?=(?:com|de) )/g, 'parar ')
  const first = /^(?:nao )?([a-z]+)\b/.exec(fold(out))
  const order = first ? subjunctive[first[1]!] : undefined
  if (first && order) {
    const at = first[0].length - first[1]!.length
    out = out.slice(0, at) + order + out.slice(first[0].length)
  }
  return out.replace(/\s+/g, ' ')
}

/** Capital at the start, no stop at the end. */
export const polishPt = (text: string) => capital(tidyPunctuation(text).replace(/[\s.,;:!?]+$/, ''))
