interface Cue {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** SubRip: numbered cues, comma before the milliseconds. */
export const toSrt = (cues: readonly Cue[]): string =>
  cues.map((cue, index) => `${index + 1}\n${span(cue, ',')}\n${cue.text}\n`).join('\n')

/** WebVTT (W3C). */
export const toVtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues.map((cue) => `${span(cue, '.')}\n${escapeVtt(cue.text)}\n`).join('\n')}`

/** `-->` and tags have a meaning in cue text. */
const escapeVtt = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const span = ({ start, end }: Cue, point: string) => `${clock(start, point)} --> ${clock(end, point)}`

function clock(seconds: number, point: string): string {
  const ms = Math.round(seconds * 1000)
  const pad = (value: number, width = 2) => String(value).padStart(width, '0')
  const whole = Math.floor(ms / 1000)
  return `${pad(Math.floor(whole / 3600))}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}${point}${pad(ms % 1000, 3)}`
}
