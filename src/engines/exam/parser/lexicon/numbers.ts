/** Which mark parts the decimals: `11,2` or `11.2`. */
export type DecimalMark = ',' | '.'

/** An unsigned number as printed in either convention, with thousands marks. */
export const NUMBER = String.raw`(?:\d{1,3}(?:[.,]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?)`

/**
 * The value of a printed number; `null` when it is none. `7.500` is seven and a half thousand where the
 * decimal mark is a comma. A leading zero settles it: `0.843` can't have a thousands mark.
 */
export function parseNumber(text: string, mark: DecimalMark): number | null {
  const match = /^([-+−–]?)\s*([\d.,]+)$/.exec(text.trim())
  if (!match) return null
  const sign = match[1] === '' || match[1] === '+' ? 1 : -1
  const value = Number(toPointNotation(match[2]!, mark))
  return Number.isFinite(value) ? sign * value : null
}

function toPointNotation(digits: string, mark: DecimalMark): string {
  const marks = digits.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return digits
  if (new Set(marks).size === 2) {
    // Both marks: the last one parts the decimals, whatever the convention.
    return digits.replaceAll(last === ',' ? '.' : ',', '').replace(',', '.')
  }
  if (marks.length > 1) return digits.replaceAll(last, '')
  return isThousands(digits, last, mark) ? digits.replace(last, '') : digits.replace(last, '.')
}

function isThousands(digits: string, only: string, mark: DecimalMark): boolean {
  return only !== mark && /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
}

/** True where the other convention would give another value: `1.015` is 1015 or 1.015. */
export function isAmbiguous(text: string): boolean {
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(text.trim())
}

/** Digits after the decimal mark as printed. */
export function decimals(text: string, mark: DecimalMark): number {
  const match = /[.,](\d+)$/.exec(text.trim())
  if (!match) return 0
  return text.trim().at(-match[1]!.length - 1) !== mark && match[1]!.length === 3 && !/^0/.test(text.trim())
    ? 0
    : match[1]!.length
}

/** The convention that a document's numbers follow; `usual` where they don't tell. */
export function detectDecimalMark(text: string, usual: DecimalMark): DecimalMark {
  let comma = 0
  let point = 0
  for (const [number] of text.matchAll(/(?<![\d.,/:-])\d+(?:[.,]\d+)+(?![\d/:-])/g)) {
    const tail = /([.,])(\d+)$/.exec(number)
    if (!tail) continue
    const tells = tail[2]!.length !== 3 || /^0[.,]/.test(number) || /\..*,|,.*\./.test(number)
    if (!tells) continue
    if (tail[1] === ',') comma++
    else point++
  }
  if (comma === point) return usual
  // The usual mark keeps the benefit of the doubt: versions, dates and codes look like the other one.
  const [own, other] = usual === ',' ? [comma, point] : [point, comma]
  const turned = other > own * 3 && other > 1
  return turned === (usual === ',') ? '.' : ','
}
