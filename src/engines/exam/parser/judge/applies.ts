import { AGE_UNIT as UNIT } from '../lexicon/references.ts'

/** In a qualifier a lone `a` means years. */
const AGE_UNIT = String.raw`(?:${UNIT}|a\b)`

export interface Patient {
  readonly sex: '' | 'female' | 'male'
  /** Whole years; `null` when the document doesn't tell. */
  readonly age: number | null
}

const MALE = /\b(?:homem|homens|hombres?|varon(?:es)?|masculino|masc|males?|men|m)\b/
const FEMALE = /\b(?:mulher(?:es)?|mujer(?:es)?|feminino|fem|females?|women|f)\b/
const CHILD =
  /crianca|recem|\brn\b|rns\b|neonat|lactente|infant|newborn|child|cordao|cord blood|pre-?puber|tanner|pediatr/
const AGE_SPAN = new RegExp(
  String.raw`(\d+)\s*(${AGE_UNIT})?\s*(?:a|-|–|ate|to|e)\s*(\d+)\s*(${AGE_UNIT})`,
  'i',
)
const AGE_FROM = new RegExp(
  String.raw`(?:acima d[eo]|maior(?:es)?(?: ou igua(?:l|is))? (?:de|que|a)|a partir d[eo]|>\s*=?|≥|over|above|older than)\s*(\d+)\s*(${AGE_UNIT})`,
  'i',
)
const AGE_TO = new RegExp(
  String.raw`(?:ate|abaixo de|menor(?:es)? (?:de|que)|<\s*=?|≤|under|below|up to|younger than)\s*(\d+)\s*(${AGE_UNIT})`,
  'i',
)
const AGE_OLDER = new RegExp(
  String.raw`(\d+)\s*(${AGE_UNIT}) (?:ou mais|or older|and older|and above)|(?:^| )> ?(\d+)$`,
  'i',
)
const OLD = 60
/** States that the document doesn't tell us about: such a limit can be neither chosen nor ruled out. */
const STATE =
  /gesta|gravid|pregnan|trimestre|trimester|semana|fase|folicul|follicul|ovula|lute|meio do ciclo|mid-?cycle|ciclo|menopaus|climater|anticoncep|contracep|jejum|fasting|pos-?prandial|apos|manha|tarde|noite|morning|afternoon|evening|8 ?h|16 ?h|fumante|smoker|atleta|uso de|em uso|repouso|ortostat|supin|diabetic/

/**
 * How well a limit's qualifier fits the patient: 0 not at all, higher the more specific;
 * `null` when it depends on something the document doesn't say.
 */
export function fitOf(qualifier: string, patient: Patient): number | null {
  if (qualifier === '') return 1
  let fit = 1
  const male = MALE.test(qualifier)
  const female = FEMALE.test(qualifier)
  if (male !== female) {
    if (patient.sex === '') return null
    if ((patient.sex === 'male') !== male) return 0
    fit += 2
  }
  const age = ageFit(qualifier, patient.age)
  if (age === null || age === 0) return age
  fit += age - 1
  if (STATE.test(qualifier)) {
    // Conditions of women do not concern men.
    return patient.sex === 'male' &&
      /gesta|gravid|pregnan|trimest|folicul|follicul|ovula|lute|ciclo|cycle|menopaus/.test(qualifier)
      ? 0
      : null
  }
  return fit
}

function ageFit(qualifier: string, age: number | null): number | null {
  const span = AGE_SPAN.exec(qualifier)
  const from = AGE_FROM.exec(qualifier)
  const to = AGE_TO.exec(qualifier)
  const older = AGE_OLDER.exec(qualifier)
  if (!span && !from && !to && !older) {
    if (CHILD.test(qualifier)) return age === null ? null : age >= 15 ? 0 : 1
    if (/adult|idos/.test(qualifier)) {
      if (age === null) return /adult/.test(qualifier) ? 1.5 : null
      if (/idos/.test(qualifier) && !/adult/.test(qualifier)) return age >= 60 ? 3.5 : 0
      return age >= 16 ? 1.5 : 0
    }
    return 1
  }
  if (age === null) return null
  if (span) {
    const low = inYears(Number(span[1]), span[2] ?? span[4]!)
    const high = inYears(Number(span[3]), span[4]!)
    return age >= Math.floor(low) && age <= high ? 3 : 0
  }
  // What holds for the old holds for them whatever their sex: `Mulheres | Acima de 70 anos`.
  if (from) {
    const years = inYears(Number(from[1]), from[2]!)
    return age < years ? 0 : years >= OLD ? 3.5 : 2.5
  }
  if (to) return age <= inYears(Number(to[1]), to[2]!) ? 2.5 : 0
  return age >= inYears(Number(older![1] ?? older![3]), older![2] ?? 'anos') ? 2.5 : 0
}

function inYears(count: number, unit: string): number {
  if (/^(?:anos?|years?|yrs?|a)/i.test(unit)) return count
  if (/^(?:mes|m[êe]s|month|mo)/i.test(unit)) return count / 12
  if (/^(?:semana|week)/i.test(unit)) return count / 52
  if (/^(?:h)/i.test(unit)) return 0
  return count / 365
}
