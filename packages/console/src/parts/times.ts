/** `3:07`, `1:02:09`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** To make one takes longer than to use it, and lists use it for each row. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(language: string, withYear: boolean): Intl.DateTimeFormat {
  const key = `${language} ${withYear}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(language, {
    ...{ day: 'numeric', month: 'short', minute: '2-digit' },
    // 2:05 PM, and 09:05.
    hour: language === 'en' ? 'numeric' : '2-digit',
    ...(withYear ? { year: 'numeric' } : {}),
  })
  formats.set(key, made)
  return made
}

/** `22 de nov., 14:05`, with the year where it is another. */
export function moment(iso: string, language: string): string {
  const date = new Date(iso)
  return formatFor(language, date.getFullYear() !== new Date().getFullYear()).format(date)
}

/** A day without its time, such as `2025-03-10`: `10 de mar. de 2025`. */
export const day = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))

/** The same in few letters, where no reader takes a day for a month: `10/03/2025`, `Mar 10, 2025`. */
export const briefDay = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: language === 'en' ? 'medium' : 'short',
    timeZone: 'UTC',
  }).format(new Date(date))
