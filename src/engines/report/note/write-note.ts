import type { Withheld } from '../facts/doubt/understood.ts'
import { type Fact, isToConfirm } from '../facts/fact.ts'
import type { ImportantTurn } from '../facts/turns/important-turns.ts'
import type { ReportDraft, ReportRequest } from '../port.ts'
import { type Hypothesis, type Proven, type TemplateParts, templateContent } from '../template-content.ts'
import { setAside } from './aside/set-aside.ts'
import { asHypothesis, assertedConditions, isConcluded } from './asserted.ts'
import { isBelievable, unbelievable } from './believable.ts'
import { type Place, PlaceChooser } from './choose-place.ts'
import { complaintLines } from './complaint.ts'
import { withoutContradicted } from './contradicted.ts'
import { eachOnce } from './each-once.ts'
import { type Genre, genreOf } from './genre.ts'
import { allergyLines } from './lines/allergies.ts'
import { contestedAllergies } from './lines/contested-allergies.ts'
import { findingLines, resultLines, vitalLines } from './lines/findings.ts'
import { familyLines, historyLines, vaccineLines } from './lines/history.ts'
import { conductLines, medicineLines } from './lines/medicines.ts'
import { certificateLines, guidanceLines, orderLines, referralLines, ruledOutLines } from './lines/plan.ts'
import { storyLines } from './lines/story.ts'
import { packedLines } from './lists.ts'
import { namesFact } from './names-fact.ts'
import { nextVisitLines } from './next-visit.ts'
import { isPrescribed } from './prescribed.ts'
import { allergyWarnings, prescribedLine, prescriptionOf } from './prescription.ts'
import { isOpen, problemLine, problemsOf } from './problems.ts'
import { quotedOf } from './quote-facts.ts'
import { replyLines } from './replies.ts'
import type { NoteResources } from './resources.ts'
import { placeOfSaid } from './said-place.ts'
import { spokenLines, spokenOrders } from './spoken-orders.ts'
import { untoldLines } from './untold.ts'
import { type Line, tellingStart, utterancesOf, type Visit } from './visit.ts'
import { visitOf } from './visit-of.ts'
import { withheldLines, withheldWarnings } from './withheld.ts'
import type { Wording } from './wording.ts'

type TemplateRequest = ReportRequest & {
  readonly layout: Extract<ReportRequest['layout'], { kind: 'template' }>
  /** What was read and is likely to be wrong. */
  readonly withheld?: readonly Withheld[]
  /** What was surely said and no fact tells. */
  readonly untold?: readonly ImportantTurn[]
}

/**
 * Lays what was understood of a visit out by a specialty's template, in short clinical prose: deterministic, each fact
 * once, every line with the utterances that it rests on.
 */
export function writeNote(
  facts: readonly Fact[],
  request: TemplateRequest,
  resources: NoteResources,
): ReportDraft {
  const { language, utterances, layout } = request
  const told = withoutContradicted(facts.filter(isBelievable), resources.words[language].forVisit(utterances))
  const whole = visitOf(told, request, resources)
  const asserted = assertedConditions(request.withheld ?? [], whole)
  const understood = [
    ...told.map((fact) => (isConcluded(fact, whole) ? asHypothesis(fact) : fact)),
    ...asserted.map(asHypothesis),
  ]
  const composed = setAside(visitOf(understood, request, resources))
  const withheld = [...(request.withheld ?? []).filter((fact) => !asserted.includes(fact)), ...composed.aside]
  const visit = visitOf(composed.facts, request, resources)
  const genres = sortByGenre(visit)
  const chooser = new PlaceChooser(layout, visit.words)
  const note = new Map<Place, Line[]>()
  const put = (place: Place | null, lines: readonly Line[]) => {
    if (place) note.set(place, [...(note.get(place) ?? []), ...lines])
  }

  const complaint = complaintLines(
    genres.get('hpi') ?? [],
    [...(genres.get('description') ?? []), ...(genres.get('gynecologic') ?? []).slice(0, 1)],
    visit,
  )
  const lead = new Set(complaint.flatMap((line) => line.facts).filter(({ type }) => type !== 'condition'))
  put(chooser.shared('chief_complaint'), complaint)
  // What is said of the next visit stands there and nowhere else.
  const returning = (request.untold ?? []).filter(({ type }) => type === 'return')
  put(
    chooser.shared('follow_up'),
    nextVisitLines(
      visit,
      returning.map(({ turn }) => turn),
    ),
  )
  const allergies = contestedAllergies(genres.get('allergies') ?? [], withheld, visit)
  genres.set('allergies', [...allergies.rest])
  put(chooser.shared('allergies'), allergies.lines)
  const problems = problemsOf(genres.get('description') ?? [], visit)
  const open = (genres.get('description') ?? []).filter((fact) => isOpen(fact, visit))
  put(chooser.shared('reasoning'), quotedOf(open, visit, () => false).quotes)
  for (const [genre, own] of genres) {
    if (genre === 'follow_up') continue
    if (genre === 'description') {
      put(chooser.shared(genre), problems.map(problemLine))
      continue
    }
    const places = new Map<Place | null, Fact[]>()
    for (const fact of own) {
      if (lead.has(fact)) continue
      const place = chooser.choose(genre, fact)
      const list = places.get(place)
      if (list) list.push(fact)
      else places.set(place, [fact])
    }
    for (const [place, some] of places) {
      for (const line of writers[genre](some, visit, place === null || place === chooser.shared(genre))) {
        const own = placeOfSaid(genre, line, visit)
        const where = own === genre ? place : own && chooser.shared(own)
        put(where, [standingAlone.has(genre) ? { ...line, isAlone: true } : line])
      }
    }
  }

  const spoken = spokenOrders(visit, withheld)
  const orders = spokenLines(spoken, visit)
  for (const line of orders) {
    const genre = placeOfSaid('conduct', line, visit)
    put(genre && chooser.shared(genre), [line])
  }
  const quoted = () => [...note.values()].flat().flatMap(({ quote }) => quote?.text ?? [])
  for (const [genre, lines] of untoldLines(visit, quoted(), request.untold ?? []))
    for (const line of lines) {
      const own = placeOfSaid(genre, line, visit)
      put(own && chooser.shared(own), [line])
    }
  put(chooser.shared('reasoning'), withheldLines(withheld, quoted(), visit))
  const prescriptions = visit.facts.filter((fact) => isPrescribed(fact, visit))
  const medications = prescriptionOf(prescriptions, spoken, visit)
  const plan = chooser.shared('conduct')
  const usage = medications.map((one) => one.content.usage)
  const once = eachOnce(note, usage)
  put(plan, prescribedLine(medications, once.get(plan ?? '') ?? [], visit))
  const room = longestNote - [...once.values()].reduce((sum, lines) => sum + packedLines(lines).length, 0)
  for (const [genre, lines] of replyLines(visit, room)) put(chooser.shared(genre), lines)

  const { content, evidence } = templateContent(layout.template, language, {
    note: itemsOf(eachOnce(note, usage), visit),
    hypotheses: problems.map(
      ({ fact, name, codes }): Proven<Hypothesis> => ({
        content: { icd: codes, content: name },
        proof: {
          ...{ kind: 'inferred', utterances: utterancesOf([fact]), facts: [fact.id] },
          ...(isToConfirm(fact) && { toConfirm: true }),
        },
      }),
    ),
    medications,
  })
  // What is quoted or prescribed was not left out.
  const shown = [
    ...[...once.values()].flat().map(({ text }) => text),
    ...medications.map(({ content }) => `${content.name} ${content.usage}`),
  ]
  const leftOut = withheld.filter((fact) => !shown.some((text) => namesFact(text, fact, visit)))
  const nothing = utterances.every(({ text }) => text.trim() === '')
  return {
    content,
    evidence,
    warnings: nothing
      ? ['nothing was said: every field is empty']
      : [...allergyWarnings(prescriptions, visit), ...unbelievable(facts), ...withheldWarnings(leftOut)],
  }
}

/** Lines that are read in a minute: the facts of a visit come first, quotations fill no more than this. */
const longestNote = 26

function itemsOf(note: ReadonlyMap<Place, readonly Line[]>, { wording }: Visit): TemplateParts['note'] {
  const sections: { [section: string]: { [field: string]: Proven<string>[] } } = {}
  for (const [place, lines] of note) {
    const [section = '', field = ''] = place.split('/')
    sections[section] ??= {}
    sections[section][field] = packedLines(lines).map((line) => toItem(line, wording))
  }
  return sections
}

function toItem({ text, facts, quote, said = [], ...line }: Line, { toConfirm }: Wording): Proven<string> {
  const isOpen = line.toConfirm || facts.some(isToConfirm)
  const told = { facts: facts.map(({ id }) => id), ...(isOpen && { toConfirm: true }) }
  // Whatever a line leaves of its facts, it says that one of them is open.
  const content = facts.some(isToConfirm) && !text.includes(toConfirm) ? `${text} (${toConfirm})` : text
  return quote
    ? {
        content,
        proof: { kind: 'verbatim', utterances: [quote.utterance], quote: quote.text, ...told },
      }
    : {
        content,
        proof: { kind: 'rewritten', utterances: [...said, ...utterancesOf(facts)], ...told },
      }
}

/** Kept medicines stand with those in use as well: there with their regimen, in the conduct by name. */
function sortByGenre(visit: Visit): Map<Genre, Fact[]> {
  const start = tellingStart(visit)
  const genres = new Map<Genre, Fact[]>()
  const add = (genre: Genre, fact: Fact) => {
    const list = genres.get(genre)
    if (list) list.push(fact)
    else genres.set(genre, [fact])
  }
  for (const fact of visit.facts) {
    const genre = genreOf(fact, visit, start)
    if (!genre) continue
    add(genre, fact)
    if (genre === 'conduct' && fact.status === 'continue') add('medications_in_use', fact)
  }
  return genres
}

/** Genres whose lines are acted on one by one. */
const standingAlone: ReadonlySet<Genre> = new Set(['conduct', 'guidance', 'follow_up', 'exam_results'])

type Writer = (facts: readonly Fact[], visit: Visit, isShared: boolean) => Line[]

const writers: { readonly [genre in Exclude<Genre, 'description' | 'follow_up'>]: Writer } = {
  hpi: storyLines,
  past_medical: historyLines,
  surgical: historyLines,
  gynecologic: historyLines,
  family: familyLines,
  habits: historyLines,
  medications_in_use: medicineLines,
  allergies: allergyLines,
  immunizations: vaccineLines,
  vital_signs: vitalLines,
  physical_exam: findingLines,
  exam_results: resultLines,
  reasoning: ruledOutLines,
  conduct: conductLines,
  tests_requested: orderLines,
  referrals: referralLines,
  guidance: guidanceLines,
  certificates: certificateLines,
}
