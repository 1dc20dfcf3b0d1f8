/** `34 anos` → 34; `null` for months, days and what can't be read. */
export function yearsIn(age: string): number | null {
  const years = /(\d{1,3})\s*(?:a\b|anos?|y|years?)/i.exec(age)?.[1]
  return years === undefined ? null : Number(years)
}
