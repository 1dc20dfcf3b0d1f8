import type { Concept } from './schema/concepts.ts'
import type { Statement } from './statement.ts'

/** A number that was said of the patient, such as a vital sign. */
export interface Measure {
  readonly concept: Concept
  readonly value: number
  /** As it was said: `12x8`, `38,5`. */
  readonly text: string
  readonly statement: Statement
}

const number = String.raw`(\d{1,3}(?:[.,]\d{1,2})?)`
const near = '(?:[a-z:]+ ){0,4}?'

const patterns: readonly (readonly [Concept, RegExp])[] = [
  [
    'heart_rate',
    new RegExp(
      String.raw`\b(?:frequencia cardiaca|fc|pulso|batimentos?|heart rate|pulse) ${near}(\d{2,3})\b(?!\s?[x/])|\b(\d{2,3}) (?:bpm|batimentos|beats)`,
    ),
  ],
  [
    'respiratory_rate',
    new RegExp(
      String.raw`\b(?:frequencia respiratoria|fr|respiratory rate|respirations) ${near}(\d{1,2})\b|\b(\d{1,2}) (?:irpm|incursoes|breaths)`,
    ),
  ],
  [
    'temperature',
    new RegExp(
      String.raw`\b(?:temperatura|temp|temperature|febre|fever) ${near}(3[4-9](?:[.,]\d)?|4[0-2](?:[.,]\d)?|9[5-9](?:\.\d)?|10[0-6](?:\.\d)?)\b|\b(3[4-9](?:[.,]\d)?|4[0-2](?:[.,]\d)?) graus`,
    ),
  ],
  [
    'saturation',
    new RegExp(
      String.raw`\b(?:saturacao|saturando|satura|spo2|sat|oximetro|saturation|oxygen|o2 sat) ${near}(\d{2,3})\b`,
    ),
  ],
  [
    'weight',
    new RegExp(
      String.raw`\b(?:peso|pesa|pesando|weight|weighs|weigh) ${near}${number} ?(?:kg|quilos|pounds|lbs)?\b|\b${number} ?kg\b`,
    ),
  ],
  [
    'height',
    new RegExp(
      String.raw`\b(?:altura|estatura|mede|height) ${near}${number} ?(?:m|cm|metros?|centimetros?)?\b|\b([12],\d{2}) m\b`,
    ),
  ],
  ['bmi', new RegExp(String.raw`\b(?:imc|bmi|body mass index) ${near}${number}\b`)],
  [
    'glucose',
    new RegExp(String.raw`\b(?:glicemia|glicose|dextro|hgt|glucose|blood sugar) ${near}(\d{2,3})\b`),
  ],
  ['pain_score', /\b(?:dor|pain)\b.{0,30}?\b(10|\d)(?: ?\/ ?10| de 10| out of 10)|\b(10|\d)\/10\b/],
  [
    'age',
    /\b(?:tenho|tem|com|idade de|idade|paciente de|aged?) (\d{1,3}) anos\b|\b(\d{1,3})-year-old\b|\b(\d{1,3}) years old\b/,
  ],
]
const pressure =
  /\b(?:pressao|pa|blood pressure|bp)\b.{0,40}?\b(\d{1,3}) ?(?:x|\/|por|over) ?(\d{1,3})\b|\b(\d{2,3})\/(\d{2,3})\b/

const vitalSigns = new Set<Concept>(['heart_rate', 'respiratory_rate', 'temperature', 'saturation'])

/** "Pressão 160x95, frequência 78": whether a clause tells the value of a vital sign. */
export const tellsVitalSign = (folded: string): boolean =>
  pressure.test(folded) ||
  patterns.some(([concept, pattern]) => vitalSigns.has(concept) && pattern.test(folded))

/** The measures of a talk; the doctor's count before the patient's, the later before the earlier. */
export function findMeasures(statements: readonly Statement[]): Map<Concept, Measure> {
  const found = new Map<Concept, Measure>()
  const put = (measure: Measure) => {
    const known = found.get(measure.concept)
    if (known?.statement.role !== 'doctor' || measure.statement.role === 'doctor')
      found.set(measure.concept, measure)
  }
  for (const statement of statements) {
    if (statement.isQuestion || !/\d/.test(statement.folded)) continue
    for (const [concept, pattern] of patterns) {
      const match = pattern.exec(statement.folded)
      const text = match?.slice(1).find((group) => group !== undefined)
      if (text) put({ concept, value: Number(text.replace(',', '.')), text, statement })
    }
    const [, a, b, c, d] = pressure.exec(statement.folded) ?? []
    const [high, low] = [a ?? c, b ?? d]
    if (high === undefined || low === undefined) continue
    // "Doze por oito" is 120 by 80.
    const scale = Number(high) < 30 ? 10 : 1
    const [systolic, diastolic] = [Number(high) * scale, Number(low) * scale]
    if (systolic < 60 || systolic > 300 || diastolic < 30 || diastolic >= systolic) continue
    put({
      concept: 'blood_pressure',
      value: systolic,
      text: scale === 10 ? `${high}x${low}` : `${high}/${low}`,
      statement,
    })
    put({ concept: 'systolic', value: systolic, text: high, statement })
    put({ concept: 'diastolic', value: diastolic, text: low, statement })
  }
  return found
}
