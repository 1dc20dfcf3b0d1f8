import type { Withheld } from '../facts/doubt/understood.ts'
import { type Fact, isToConfirm } from '../facts/fact.ts'
import type { ImportantTurn } from '../facts/turns/important-turns.ts'
import type { ReportDraft, ReportRequest } from '../port.ts'
import { type Hypothesis, type Proven, type TemplateParts, templateContent } from '../template-content.ts'
import { isBelievable, unbelievable } from './believable.ts'
import { type Place, PlaceChooser } from './choose-place.ts'
import { complaintLines } from './complaint.ts'
import { withoutContradicted } from './contradicted.ts'
import { type Genre, genreOf } from './genre.ts'
import { allergyLines } from './lines/allergies.ts'
import { courseLines } from './lines/course.ts'
import { findingLines, resultLines, vitalLines } from './lines/findings.ts'
import { familyLines, historyLines, vaccineLines } from './lines/history.ts'
import { conductLines, medicineLines } from './lines/medicines.ts'
import {
  certificateLines,
  followUpLines,
  guidanceLines,
  orderLines,
  referralLines,
  ruledOutLines,
} from './lines/plan.ts'
import { storyLines } from './lines/story.ts'
import { packedLines } from './lists.ts'
import { isPrescribed } from './prescribed.ts'
import { allergyWarnings, prescriptionOf } from './prescription.ts'
import { problemLine, problemsOf } from './problems.ts'
import { quoteLines } from './quotes.ts'
import { replyLines } from './replies.ts'
import type { NoteResources } from './resources.ts'
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
  const { language, utterances, layout, withheld = [] } = request
  const told = withoutContradicted(facts.filter(isBelievable), resources.words[language])
  const visit = visitOf(told, request, resources)
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
  const problems = problemsOf(
    genres.get('description') ?? [],
    ['conduct', 'tests_requested', 'referrals']
      .flatMap((genre) => genres.get(genre as Genre) ?? [])
      .filter(isTied),
    visit,
  )
  for (const [genre, own] of genres) {
    if (genre === 'description') {
      put(
        chooser.shared(genre),
        problems.map((problem) => ({ ...problemLine(problem, visit), isAlone: true })),
      )
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
      const lines = writers[genre](some, visit, place === null || place === chooser.shared(genre))
      put(place, standingAlone.has(genre) ? lines.map((line) => ({ ...line, isAlone: true })) : lines)
    }
  }

  const spoken = spokenOrders(visit, withheld)
  const orders = spokenLines(spoken, visit)
  const unproven = withheldLines(
    withheld,
    spoken.map(({ text }) => text),
    visit,
  )
  for (const [genre, lines] of unproven) put(chooser.shared(genre), lines)
  put(chooser.shared('conduct'), orders)
  const quoted = () => [...note.values()].flat().flatMap(({ quote }) => quote?.text ?? [])
  for (const [genre, lines] of untoldLines(visit, quoted(), request.untold ?? []))
    put(chooser.shared(genre), lines)
  const room = longestNote - [...note.values()].reduce((sum, lines) => sum + packedLines(lines).length, 0)
  const course = courseLines(visit, quoted())
  const replies = replyLines(
    visit,
    course.flatMap(({ said = [] }) => said),
    room - course.length,
  )
  put(chooser.shared('hpi'), [...course, ...replies])
  for (const [place, lines] of quoteLines(visit, room - course.length - replies.length, quoted()))
    put(chooser.shared(place), lines)

  const prescriptions = visit.facts.filter((fact) => isPrescribed(fact, visit))
  const { content, evidence } = templateContent(layout.template, language, {
    note: itemsOf(withoutRepeated(note), visit),
    hypotheses: problems.map(
      ({ fact, name, codes }): Proven<Hypothesis> => ({
        content: { icd: codes, content: name },
        proof: {
          ...{ kind: 'inferred', utterances: utterancesOf([fact]), facts: [fact.id] },
          ...(isToConfirm(fact) && { toConfirm: true }),
        },
      }),
    ),
    medications: prescriptionOf(prescriptions, spoken, visit),
  })
  const nothing = utterances.every(({ text }) => text.trim() === '')
  return {
    content,
    evidence,
    warnings: nothing
      ? ['nothing was said: every field is empty']
      : [...allergyWarnings(prescriptions, visit), ...unbelievable(facts), ...withheldWarnings(withheld)],
  }
}

/** Lines that are read in a minute: the facts of a visit come first, quotations fill no more than this. */
const longestNote = 32

/** What is done for a problem; what was weighed and left is not. */
const isTied = ({ status, polarity }: Fact) => polarity === 'present' && status !== 'rejected'

/** What is quoted of a fact, and stands in another line already, is not quoted again. */
function withoutRepeated(note: ReadonlyMap<Place, readonly Line[]>): ReadonlyMap<Place, readonly Line[]> {
  const all = [...note.values()].flat()
  const isRepeated = (line: Line) =>
    line.facts.length > 0 &&
    all.some((other) => other !== line && line.quote !== undefined && other.text.includes(line.quote.text))
  return new Map([...note].map(([place, lines]) => [place, lines.filter((line) => !isRepeated(line))]))
}

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
  const content = isOpen && !text.includes(toConfirm) ? `${text} (${toConfirm})` : text
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

const writers: { readonly [genre in Exclude<Genre, 'description'>]: Writer } = {
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
  follow_up: followUpLines,
}
