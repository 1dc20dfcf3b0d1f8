const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** `1,7 GB`. */
export function bytes(count: number, language: string): string {
  const power = Math.min(units.length - 1, count < 1 ? 0 : Math.floor(Math.log10(count) / 3))
  const value = count / 1000 ** power
  const digits = power > 0 && value < 100 ? 1 : 0
  return `${figure(value, language, digits)} ${units[power]}`
}

export const figure = (value: number, language: string, digits = 0): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value)

/** `2,4 s`, `3 min`, `5 h`; `–` where there is none. */
export function seconds(value: number | null, language: string): string {
  if (value === null) return '–'
  if (value < 100) return `${figure(value, language, value < 10 ? 1 : 0)} s`
  return value < 6000
    ? `${figure(value / 60, language)} min`
    : `${figure(value / 3600, language, value < 36_000 ? 1 : 0)} h`
}
