import type { SpeakerRole } from '../../../engines/speaker/port.ts'

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
    /^(?:(?:m[ée]dic[oa]|m[ée]d\.?|cl[íi]nic[oa]|doutora?|dra?\.?|doctor|physician|clinician|provider|profissional|professional|terapeuta|therapist|nutricionista|nutritionist|ortopedista|dentista?|cirurgi[ãa]o?|d|m|\p{L}{3,}(?:iatra|ologista|[óo]log[oa]|iatrist|iatrician|ologist))|(?:doutora?|dra?\.?|doctor)\s.{1,30})$/iu,
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

const labelled = /^\s*\[?([\p{L}][\p{L}. ]{0,30}?\d{0,2})\]?\s*([:–—-])\s+(.+)$/u

/**
 * Plain text, one turn a line; a label before a colon names the speaker: by a role, or by a name where two or more
 * names come back. Times are not known: all are 0.
 */
export function segmentsOfText(text: string): GivenSegment[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const names = speakers(lines)
  return lines.map((line) => {
    const [, label, mark, words] = labelled.exec(line) ?? []
    const role = label ? roleOfLabel(label) : null
    const isVoice = role !== null || (mark === ':' && names.has(label ?? ''))
    return {
      startMs: 0,
      endMs: 0,
      text: isVoice && words ? words : line.trim(),
      voice: isVoice && label ? label.trim() : null,
      role,
    }
  })
}

/** Labels that come back, where there are two of them: "Ana: …", "João: …" are names, a single "Exames: …" is not. */
function speakers(lines: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const line of lines) {
    const [, label, mark] = labelled.exec(line) ?? []
    if (label && mark === ':') counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  const back = [...counts].filter(([, count]) => count > 1).map(([label]) => label)
  return new Set(back.length > 1 ? back : [])
}
