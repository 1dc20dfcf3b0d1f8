import type { TruthTest } from '../../src/engines/exam/evaluate/truth.ts'

/** A test as the page prints it; the number is read from the printed text by Brazilian rules. */
export function expected(
  name: string,
  text: string,
  unit: string | null,
  references: readonly string[] = [],
  normal?: boolean | null,
): TruthTest {
  return {
    test_name: name,
    result: text,
    numeric_result: numberIn(text),
    unit,
    reference_value: references,
    ...(normal === undefined ? {} : { is_normal: normal }),
  }
}

function numberIn(text: string): number | null {
  const digits = /^(?:inferior a |superior a |[<>] ?)?(\d[\d.]*(?:,\d+)?)$/i.exec(text)?.[1]
  return digits ? Number(digits.replaceAll('.', '').replace(',', '.')) : null
}
