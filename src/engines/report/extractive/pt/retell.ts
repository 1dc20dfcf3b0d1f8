import { replaceEachFolded, replaceFolded } from '../../../../platform/text/fold.ts'
import type { Telling } from '../language-pack.ts'
import { asPlan, dropAddress } from './as-plan.ts'
import { tidyPunctuation } from './clean.ts'
import { predicates } from './predicates.ts'
import { capital } from './questions.ts'
import { thirdPerson } from './third-person.ts'

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

const everydayRules = everyday.map(
  ([pattern, replacement]) => [pattern, (match: RegExpExecArray) => fill(replacement, match)] as const,
)

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
  /^(?:(?!(?:nao|nem|nunca|ach|acred|cre|que|ainda|agora|hoje|isso|claro|mesmo|porque|mas|so|eu|ele|ela)[a-z]* )[a-z]+ ){1,3}((?:tambem )?nao|nunca|nenhum|nenhuma|nao tenho|nao tive)(?=,|$|[.;])/g

/** A clause in the third person and in a note's words; orders and plans of the doctor as infinitives. */
export function retellPt(text: string, { role, part }: Telling): string {
  let out = text
  if (role === 'doctor') out = part === 'plan' ? asPlan(out) : dropAddress(out)
  else out = thirdPerson(replaceFolded(out, /\bsou eu (?:que|quem)\b/g, 'é quem'))
  out = replaceEachFolded(out, everydayRules)
  out = out.replace(
    /(há (?:cerca de )?\d+ (?:dias?|semanas?|m[eê]s(?:es)?|anos?|horas?)) (?:que|já)(?=\s)/gi,
    '$1',
  )
  out = replaceFolded(
    out,
    denial,
    (match, original) =>
      `${predicates.has(match[0].slice(0, match[0].indexOf(match[1]!)).trim()) ? 'não' : 'nega'} ${original
        .slice(0, original.length - match[1]!.length)
        .trim()
        .toLowerCase()}`,
  )
  out = replaceEachFolded(out, terms)
  return tidyPunctuation(out)
}

const fill = (replacement: string, match: RegExpExecArray) =>
  replacement.replace(/\$(\d)/g, (_, n) => match[Number(n)] ?? '')

/** Capital at the start, no stop at the end. */
export const polishPt = (text: string) => capital(tidyPunctuation(text).replace(/[\s.,;:!?]+$/, ''))
