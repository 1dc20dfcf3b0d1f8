import { fold } from './fold.ts'

const values = new Map<string, number>(
  Object.entries({
    zero: 0,
    um: 1,
    uma: 1,
    dois: 2,
    duas: 2,
    tres: 3,
    quatro: 4,
    cinco: 5,
    seis: 6,
    sete: 7,
    oito: 8,
    nove: 9,
    dez: 10,
    onze: 11,
    doze: 12,
    treze: 13,
    quatorze: 14,
    catorze: 14,
    quinze: 15,
    dezesseis: 16,
    dezasseis: 16,
    dezessete: 17,
    dezoito: 18,
    dezenove: 19,
    vinte: 20,
    trinta: 30,
    quarenta: 40,
    cinquenta: 50,
    sessenta: 60,
    setenta: 70,
    oitenta: 80,
    noventa: 90,
    cem: 100,
    cento: 100,
    duzentos: 200,
    duzentas: 200,
    trezentos: 300,
    trezentas: 300,
    quatrocentos: 400,
    quatrocentas: 400,
    quinhentos: 500,
    quinhentas: 500,
    seiscentos: 600,
    seiscentas: 600,
    setecentos: 700,
    setecentas: 700,
    oitocentos: 800,
    oitocentas: 800,
    novecentos: 900,
    novecentas: 900,
    mil: 1000,
  }),
)

/** After these, "um" and "uma" are numbers and not articles. */
const counted =
  /^(?:mg|ml|mcg|g|kg|miligramas?|mililitros?|gramas?|quilos?|comprimidos?|capsulas?|gotas?|jatos?|ampolas?|doses?|colher(?:es)?|vez(?:es)?|horas?|dias?|semanas?|mes(?:es)?|anos?|minutos?|litros?|copos?|tacas?|latas?|macos?|cigarros?|metros?|centimetros?|virgula|ponto|por)$/

/** Values that are told with a decimal, and how many words before the value their name may stand. */
const decimalValues =
  /^(?:hemoglobina|hb|creatinina|potassio|glicada|tsh|t4|albumina|calcio|fosforo|magnesio|lactato|inr|rni|bilirrubina|urico|psa|ferritina|troponina)$/
const valueReach = 8

/** Most clauses have no number: a look is cheaper than a reading. */
const anyNumber = new RegExp(
  String.raw`\d|(?<![\p{L}])(?:${[...values.keys()].join('|').replace('tres', 'tr[eê]s')})(?![\p{L}])`,
  'iu',
)

interface Token {
  readonly text: string
  readonly folded: string
  readonly start: number
  readonly end: number
}

/** Portuguese number words as digits, decimals with a comma, and the units of medicine in short form. */
export function spokenNumbersPt(text: string): string {
  if (!anyNumber.test(text)) return text
  const tokens: Token[] = [...text.matchAll(/[\p{L}\d]+/gu)].map((match) => ({
    text: match[0],
    folded: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
  let out = ''
  let from = 0
  for (let i = 0; i < tokens.length; ) {
    const run = readNumber(tokens, i, text)
    if (!run) {
      i += 1
      continue
    }
    out += text.slice(from, tokens[i]!.start) + run.digits
    from = tokens[run.next - 1]!.end
    i = run.next
  }
  return units(out + text.slice(from))
}

/** The number that starts at token `i`, and the token after it. */
function readNumber(
  tokens: readonly Token[],
  i: number,
  text: string,
): { digits: string; next: number } | null {
  const first = tokens[i]!
  const written = /^\d+$/.test(first.folded) && text[first.end] !== ',' && text[first.end] !== '.'
  if (!written && !values.has(first.folded)) return null
  // "Creatinina um e oito": of values with decimals, "e" is a comma.
  const isValue =
    tokens[i + 1]?.folded === 'e' &&
    tokens.slice(Math.max(0, i - valueReach), i).some((t) => decimalValues.test(t.folded))
  if (
    (first.folded === 'um' || first.folded === 'uma') &&
    !isValue &&
    !counted.test(tokens[i + 1]?.folded ?? '')
  )
    return null
  // "por cento" is a percent sign, not a hundred.
  if (first.folded === 'cento' && tokens[i - 1]?.folded === 'por') return null
  const joined = (k: number) =>
    k < tokens.length && text.slice(tokens[k - 1]!.end, tokens[k]!.start).trim() === ''

  let next = i + 1
  let total = 0
  let part = written ? Number(first.folded) : values.get(first.folded)!
  if (first.folded === 'mil') [total, part] = [1000, 0]
  for (;;) {
    if (!joined(next)) break
    const and = tokens[next]!.folded === 'e'
    const k = and ? next + 1 : next
    if (and && !joined(k)) break
    const word = tokens[k]?.folded ?? ''
    const value = values.get(word)
    if (value === undefined || written) break
    if (word === 'mil' && !and && total === 0 && part < 1000) {
      total = part * 1000
      part = 0
    } else if (part === 0 ? total > 0 && value < 1000 : and && value > 0 && fits(part, value)) {
      part += value
    } else break
    next = k + 1
  }
  let digits = String(total + part)
  const word = (k: number) => (joined(k) ? tokens[k]?.folded : undefined)
  if (word(next) === 'e' && (word(next + 1) === 'meio' || word(next + 1) === 'meia')) {
    // "trinta e oito e meio"; "duas e meia" of the clock reads the same to a doctor.
    return { digits: `${digits},5`, next: next + 2 }
  }
  const said = total + part
  const tenth =
    word(next) === 'e' && ((said >= 34 && said <= 42) || (isValue && said < 20))
      ? (values.get(word(next + 1) ?? '') ?? 0)
      : 0
  // "Trinta e oito e dois", of temperatures; never before something counted.
  if (
    tenth > 0 &&
    tenth < 10 &&
    !/^(?:anos|filh|vez|dia|semana|mes|hora|kg|quilo|comprimido|gota|cent|cruz|mil$)/.test(
      word(next + 2) ?? '',
    )
  ) {
    return { digits: `${digits},${tenth}`, next: next + 2 }
  }
  if ((word(next) === 'virgula' || word(next) === 'ponto') && tokens[next + 1]) {
    let k = next + 1
    let decimals = ''
    while (joined(k) && tokens[k] && decimals.length < 3) {
      const value = /^\d{1,3}$/.test(tokens[k]!.folded)
        ? Number(tokens[k]!.folded)
        : values.get(tokens[k]!.folded)
      if (value === undefined || value >= 100 || (decimals !== '' && value > 9)) break
      decimals += String(value)
      k += 1
      if (value >= 20 && value % 10 === 0 && word(k) === 'e') {
        const unit = values.get(word(k + 1) ?? '')
        if (unit !== undefined && unit > 0 && unit < 10) {
          decimals = String(value + unit)
          k += 2
        }
        break
      }
    }
    if (decimals) {
      digits = `${digits},${decimals}`
      next = k
    }
  }
  return written && next === i + 1 ? null : { digits, next }
}

/** Whether `value` may follow `part` after "e": cento e vinte, vinte e cinco; never dois e três. */
function fits(part: number, value: number): boolean {
  if (part % 100 === 0) return value < 100
  return part >= 20 && part % 10 === 0 && value < 10
}

const shortUnits: [RegExp, string | ((found: string, ...parts: string[]) => string)][] = [
  [/(\d) ?miligramas?\b/gi, '$1 mg'],
  [/(\d) ?(?:microgramas?|mcg)\b/gi, '$1 mcg'],
  [/(\d) ?mililitros?\b/gi, '$1 mL'],
  [/(\d) ?gramas?\b/gi, '$1 g'],
  [/(\d) ?(?:quilos?|quilogramas?)\b/gi, '$1 kg'],
  [/(\d) ?cent[ií]metros?\b/gi, '$1 cm'],
  [/(\d) ?mil[ií]metros?\b/gi, '$1 mm'],
  [/(\d) ?(?:por cento|porcento)(?![\p{L}])/giu, '$1%'],
  [/\b(\d{1,3}) (kg|litros?|metros?|g|mg|comprimidos?|horas?|anos?|copos?) e mei[oa]\b/gi, '$1,5 $2'],
  [/\b(\d{1,3}) kg e (\d{2,3})\b/gi, '$1,$2 kg'],
  [/\b(pes\p{L}+ (?:\p{L}+ ){0,2})(\d{2,3}) e ([1-9]00)\b(?! ?(?:mg|ml|mcg|reais))/giu, '$1$2,$3'],
  [
    /\b((?:altura|mede|estatura|medindo) (?:\p{L}+ ){0,2})1 e (\d{2})\b/giu,
    (_, before, part) => `${before}1,${part}`,
  ],
  [/(\d) ?batimentos por minuto/gi, '$1 bpm'],
  [/\b((?:acuidade|vis[aã]o)\b[^.\d]{0,40}20) (15|20|25|30|40|50|60|70|80)\b/gi, '$1/$2'],
  [/\b((?:acuidade|vis[aã]o)\b[^.]{0,60}\b20) (15|20|25|30|40|50|60|70|80)\b/gi, '$1/$2'],
  [/(?<![\p{L}])(?:um|1) e (\d{2}) de altura\b/giu, '1,$1 de altura'],
  [/\b([1-2]) metros? e (\d{2})\b/gi, '$1,$2 m'],
  [/\b(\d{1,3}) (?:por|x) (\d{1,3})\b(?! ?(?:mg|ml|g|dia|semana|m[eê]s|hora))/gi, '$1x$2'],
]

function units(text: string): string {
  if (!/\d/.test(text)) return text
  let out = text
  for (const [pattern, replacement] of shortUnits) {
    out =
      typeof replacement === 'string' ? out.replace(pattern, replacement) : out.replace(pattern, replacement)
  }
  return out
}
