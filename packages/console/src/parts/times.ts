/** `3:07`, `1:02:09`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** `22 de nov., 14:05`, with the year where it is another. */
export function moment(iso: string, language: string): string {
  const date = new Date(iso)
  const isThisYear = date.getFullYear() === new Date().getFullYear()
  return new Intl.DateTimeFormat(language, {
    ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(date)
}
