import type { ReportLanguage } from '../port.ts'

const british: [RegExp, string][] = [
  [/aemia$/, 'emia'],
  [/oedema/, 'edema'],
  [/rrhoea/, 'rrhea'],
  [/haem/, 'hem'],
  [/oesoph/, 'esoph'],
  [/tumour/, 'tumor'],
  [/paed/, 'ped'],
  [/gynaec/, 'gynec'],
  [/apnoea/, 'apnea'],
  [/ischaem/, 'ischem'],
]
const pluralsEn: [RegExp, string][] = [
  [/itises$/, 'itis'],
  [/([^aeiou])ies$/, '$1y'],
  [/sses$/, 'ss'],
  [/oses$/, 'osis'],
  [/([^su])s$/, '$1'],
]
const pluralsPt: [RegExp, string][] = [
  [/coes$/, 'cao'],
  [/oes$/, 'ao'],
  [/aes$/, 'ao'],
  [/ais$/, 'al'],
  [/eis$/, 'el'],
  [/ois$/, 'ol'],
  [/res$/, 'r'],
  [/zes$/, 'z'],
  [/ns$/, 'm'],
]

/** A folded word's form for matching: number and gender (pt), plural and British spelling (en). */
export function stem(word: string, language: ReportLanguage): string {
  if (word.length <= 3) return word
  let form = known[language].get(word)
  if (form === undefined) {
    form = /\d/.test(word) ? word : language === 'en' ? stemEn(word) : stemPt(word)
    if (known[language].size < 50_000) known[language].set(word, form)
  }
  return form
}

/** Talk repeats its words. */
const known = { en: new Map<string, string>(), 'pt-BR': new Map<string, string>() }

function stemEn(word: string): string {
  let out = word.replace(/'s$/, '')
  for (const [pattern, replacement] of british) out = out.replace(pattern, replacement)
  if (/(?:ss|us|is)$/.test(out)) return out
  for (const [pattern, replacement] of pluralsEn) {
    if (pattern.test(out)) return out.replace(pattern, replacement)
  }
  return out
}

function stemPt(word: string): string {
  let out = word
  for (const [pattern, replacement] of pluralsPt) {
    if (pattern.test(out) && out.length > 4) {
      out = out.replace(pattern, replacement)
      return out.length > 4 ? out.replace(/[ao]$/, '') : out
    }
  }
  if (/s$/.test(out) && !/(?:is|us)$/.test(out)) out = out.slice(0, -1)
  return out.length > 4 ? out.replace(/[aoe]$/, '') : out
}

const stopEn =
  'of the and or in to with without due by other unspecified not elsewhere classified type nos nec as a an for on at from likely probable possible suspected query mild new onset flare flares up exacerbation acute uncontrolled right left bilateral my your his her their some it is'
const stopPt =
  'de da do das dos e ou em no na nos nas com por outro outra outros outras nao especificado especificada especificados classificado classificada parte a o as os um uma uns umas para pra provavel possivel suspeita ao quadro crise direito direita esquerdo esquerda bilateral leve meu minha seu sua que ta esta tipo'

const stops = { en: new Set(stopEn.split(' ')), 'pt-BR': new Set(stopPt.split(' ')) }

export const isStopWord = (word: string, language: ReportLanguage): boolean =>
  stops[language].has(word) || (word.length === 1 && !telling.test(word))
/** Single letters that tell conditions apart: hepatitis B, vitamin D, Q fever. */
const telling = /[\dbcdkqx]/

/** The words of a folded phrase that tell conditions apart, stemmed. */
export function keyWords(folded: string, language: ReportLanguage): string[] {
  const words = folded.match(/[a-z0-9]+(?:\.[a-z0-9]+)?/g) ?? []
  const kept = words.filter((word) => !isStopWord(word, language))
  return (kept.length > 0 ? kept : words).map((word) => stem(word, language))
}
