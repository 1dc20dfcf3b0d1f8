import type {
  Evidence,
  JsonObject,
  JsonValue,
  ReportDraft,
  ReportRequest,
} from '../../engines/report/port.ts'
import { resolvePointer } from '../../platform/json-pointer.ts'
import { supportedNumbers, ungroundedNumbers } from '../../platform/quantities/index.ts'

/** Lists of a template report whose entries must be proven. */
const provenParts = ['summary_json_pt', 'icd_json', 'medicalPrescription'] as const

/**
 * The last look at an engine's report, whatever the engine: evidence that leads nowhere is taken out, and so
 * are a template's lines that rest on no utterance or state numbers that nobody said. A caller's schema can't
 * spare values, so there they stay, and the warnings name their places.
 */
export function gateDraft(
  draft: ReportDraft,
  request: Pick<ReportRequest, 'utterances' | 'language' | 'layout'>,
): ReportDraft {
  const said = new Set(request.utterances.map(({ index }) => index))
  const evidence = draft.evidence.filter(
    ({ pointer, utterances }) =>
      utterances.length > 0 &&
      utterances.every((index) => said.has(index)) &&
      resolvePointer(draft.content, pointer) !== undefined,
  )
  const supported = supportedNumbers(request.utterances.map(({ text }) => text).join('\n'), request.language)
  const invents = (text: string) => ungroundedNumbers(text, supported).length > 0
  const gated =
    request.layout.kind === 'template'
      ? gateTemplate(draft.content, evidence, invents)
      : gateSchema(draft.content, evidence, invents)
  const dropped = draft.evidence.length - evidence.length
  return {
    ...draft,
    content: gated.content,
    evidence: gated.evidence,
    warnings: [
      ...draft.warnings,
      ...(dropped > 0 ? [`${dropped} proofs led nowhere and were taken out`] : []),
      ...gated.warnings,
    ],
  }
}

interface Gated {
  readonly content: JsonObject
  readonly evidence: readonly Evidence[]
  readonly warnings: readonly string[]
}

function gateTemplate(
  content: JsonObject,
  evidence: readonly Evidence[],
  invents: (text: string) => boolean,
): Gated {
  const proofs = new Map<string, Evidence[]>()
  for (const entry of evidence) proofs.set(entry.pointer, [...(proofs.get(entry.pointer) ?? []), entry])
  const kept: Evidence[] = []
  let unproven = 0
  let invented = 0

  const gateList = (list: readonly JsonValue[], pointer: string): JsonValue[] => {
    const out: JsonValue[] = []
    for (const [i, entry] of list.entries()) {
      const own = proofs.get(`${pointer}/${i}`)
      if (!own) unproven += 1
      // What was judged statement by statement carries its own mark.
      else if (own.some(({ support }) => support === undefined) && invents(statedIn(entry))) invented += 1
      else {
        kept.push(...own.map((proof) => ({ ...proof, pointer: `${pointer}/${out.length}` })))
        out.push(entry)
      }
    }
    return out
  }
  const gate = (value: JsonValue, pointer: string): JsonValue => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        key,
        key === 'content' && Array.isArray(part)
          ? gateList(part, `${pointer}/content`)
          : gate(part, `${pointer}/${key}`),
      ]),
    )
  }
  const out: JsonObject = { ...content }
  for (const part of provenParts) if (out[part] !== undefined) out[part] = gate(out[part], `/${part}`)
  const warnings = [
    ...(unproven > 0 ? [`${unproven} lines rested on nothing that was said and were taken out`] : []),
    ...(invented > 0 ? [`${invented} lines stated numbers that nobody said and were taken out`] : []),
  ]
  return { content: out, evidence: kept, warnings }
}

/** What an entry says to its reader: codes and register entries are the catalogues', not the talk's. */
function statedIn(entry: JsonValue): string {
  if (typeof entry === 'string') return entry
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return String(entry)
  return ['content', 'dose', 'usage']
    .map((key) => entry[key])
    .filter((text) => typeof text === 'string')
    .join(' ')
}

const shownPlaces = 10

function gateSchema(
  content: JsonObject,
  evidence: readonly Evidence[],
  invents: (text: string) => boolean,
): Gated {
  const places: string[] = []
  const visit = (value: JsonValue, pointer: string): void => {
    if (typeof value === 'string' && invents(value)) places.push(pointer)
    if (typeof value !== 'object' || value === null) return
    for (const [key, part] of Object.entries(value))
      visit(part, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  }
  visit(content, '')
  const proven = new Set(evidence.map(({ pointer }) => pointer))
  // A proven value may hold a computed number (120 for "doze"); one without proof and source is doubtful.
  const doubtful = places.filter((pointer) => !proven.has(pointer))
  const warnings =
    doubtful.length > 0
      ? [
          `numbers that nobody said stand at ${doubtful.slice(0, shownPlaces).join(', ')}${doubtful.length > shownPlaces ? ' and elsewhere' : ''}`,
        ]
      : []
  return { content, evidence, warnings }
}
