import type { SpeakerRole } from '../../engines/speaker/port.ts'

/** A stretch of speech as a caller with its own recogniser gives it. */
export interface GivenSegment {
  readonly startMs: number
  readonly endMs: number
  readonly text: string
  /** The caller's label of the voice; `null` without one. */
  readonly voice: string | null
  /** The role that the label names; `null` where that has to be told from the text. */
  readonly role: SpeakerRole | null
}

const roles: readonly [SpeakerRole, RegExp][] = [
  [
    'doctor',
    /^(m[ée]dic[oa]|m[ée]d\.?|doutora?|dra?\.?|doctor|physician|clinician|provider|profissional|d|m)$/i,
  ],
  ['patient', /^(paciente|pac\.?|patient|pt\.?|client[e]?|p)$/i],
  [
    'other',
    /^(acompanhante|m[ãa]e|pai|filh[oa]|enfermeir[oa]|nurse|mother|father|relative|companion|other|outr[oa])$/i,
  ],
]

/** The role that a speaker's label names, in either language. */
export function roleOfLabel(label: string): SpeakerRole | null {
  const text = label.trim().replace(/\s*\d+$/, '')
  return roles.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

const labelled = /^\s*\[?([\p{L}][\p{L}. ]{0,30}?\d{0,2})\]?\s*[:–—-]\s+(.+)$/u

/** Plain text, one turn a line; a label before a colon names the speaker. Times are not known: all are 0. */
export function segmentsOfText(text: string): GivenSegment[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const trimmed = line.trim()
    if (!trimmed) return []
    const match = labelled.exec(trimmed)
    const role = match?.[1] ? roleOfLabel(match[1]) : null
    const spoken = role && match?.[2] ? match[2] : trimmed
    return [{ startMs: 0, endMs: 0, text: spoken, voice: role && match?.[1] ? match[1].trim() : null, role }]
  })
}
