import { supportedNumbers, ungroundedNumbers } from '../../../platform/quantities/index.ts'
import { fold } from '../../../platform/text/fold.ts'
import type { JsonObject, ReportDraft } from '../port.ts'
import type { EvaluationCase } from './cases.ts'
import { type ConceptFinder, setScore } from './concepts.ts'
import { type DraftLine, linesOf, noteText } from './draft-lines.ts'
import { withoutHeadings } from './headings.ts'
import { rouge } from './rouge.ts'

/** Sums over talks; what they are divided by stands beside them. */
export type Tally = Map<string, { sum: number; of: number }>

function count(tally: Tally, name: string, value: number, of = 1): void {
  const entry = tally.get(name) ?? { sum: 0, of: 0 }
  tally.set(name, { sum: entry.sum + value, of: entry.of + of })
}

const parts: Record<string, readonly string[]> = {
  subjective: ['chief_complaint', 'hpi', 'review_of_systems'],
  history: [
    'past_medical',
    'surgical',
    'gynecologic',
    'family',
    'habits',
    'medications_in_use',
    'allergies',
    'immunizations',
  ],
  objective: ['vital_signs', 'physical_exam', 'exam_results'],
  assessment: ['description', 'reasoning'],
  plan: ['conduct', 'tests_requested', 'referrals', 'guidance', 'certificates', 'follow_up'],
}
const partOf = (topic: string) =>
  Object.entries(parts).find(([, topics]) => topics.includes(topic))?.[0] ?? ''

/** Adds one report's figures. */
export function measureDraft(
  tally: Tally,
  draft: ReportDraft,
  talk: EvaluationCase,
  concepts: ConceptFinder,
): void {
  const lines = linesOf(draft)
  measureGrounding(tally, { lines, draft, talk }, concepts)
  if (talk.note) {
    const note = noteText(draft)
    const { rouge1, rouge2, rougeLsum } = rouge(talk.note, note)
    count(tally, 'rouge1', rouge1)
    count(tally, 'rouge2', rouge2)
    count(tally, 'rougeLsum', rougeLsum)
    const { precision, recall, f1 } = setScore(
      concepts.find(withoutHeadings(talk.note)),
      concepts.find(withoutHeadings(note)),
    )
    count(tally, 'conceptPrecision', precision)
    count(tally, 'conceptRecall', recall)
    count(tally, 'conceptF1', f1)
    measureDoses(tally, talk, lines, concepts)
  }
  if (talk.gold) {
    measurePlaces(tally, lines, talk.gold)
    measurePolarity(tally, lines, talk.gold, talk)
    measureCodes(tally, lines, talk.gold)
    measureMedications(tally, lines, talk.gold)
  }
}

/** `Depression (F32)`: a code of the classification is looked up, never said. */
const code = /\([A-Z]\d\d(?:\.\d+)?\)/g

function measureGrounding(
  tally: Tally,
  {
    lines,
    draft,
    talk,
  }: { readonly lines: readonly DraftLine[]; readonly draft: ReportDraft; readonly talk: EvaluationCase },
  concepts: ConceptFinder,
): void {
  const transcript = talk.utterances.map(({ text }) => text).join('\n')
  const supported = supportedNumbers(transcript, talk.language)
  const said = concepts.find(transcript)
  const pointers = new Set(lines.map(({ pointer }) => pointer))
  const plain = (text: string) => fold(text).replace(/[^a-z0-9]+/g, '')
  for (const { text, evidence: proof } of lines) {
    count(tally, 'ungroundedNumbers', ungroundedNumbers(text.replace(code, ''), supported).length, 0)
    for (const concept of concepts.find(text)) count(tally, 'ungroundedConcepts', said.has(concept) ? 0 : 1)
    count(tally, 'linesWithEvidence', proof ? 1 : 0)
  }
  for (const { pointer, utterances, quote } of draft.evidence) {
    const words = utterances.map((index) => talk.utterances[index]?.text)
    const valid =
      pointers.has(pointer) &&
      words.length > 0 &&
      words.every((text) => text !== undefined) &&
      (!quote || plain(words.join('')).includes(plain(quote)))
    count(tally, 'evidenceValid', valid ? 1 : 0)
  }
}

/** Where the utterances went that a person has put into a field. */
function measurePlaces(
  tally: Tally,
  lines: readonly DraftLine[],
  gold: NonNullable<EvaluationCase['gold']>,
): void {
  const wanted = new Set(gold.topics.map(({ utterance }) => utterance))
  for (const { utterance, topics } of gold.topics) {
    const places = lines.filter(
      ({ evidence }) => evidence?.utterances.at(-1) === utterance || evidence?.utterances.includes(utterance),
    )
    count(tally, 'utterancesKept', places.length > 0 ? 1 : 0)
    if (places.length === 0) continue
    const fields = new Set(places.map(({ part, field }) => (part === 'prescription' ? 'conduct' : field)))
    const sections = new Set([...fields].map(partOf))
    const accepted = topics.flatMap((topic) =>
      topic === 'gynecologic'
        ? ['past_medical']
        : topic === 'reasoning'
          ? ['reasoning', 'description']
          : topic === 'description'
            ? ['description', 'reasoning']
            : [topic],
    )
    count(tally, 'sectionAccuracy', topics.some((topic) => sections.has(partOf(topic))) ? 1 : 0)
    count(tally, 'fieldAccuracy', accepted.some((topic) => fields.has(topic)) ? 1 : 0)
  }
  for (const { part, evidence } of lines) {
    if (part === 'summary' && evidence)
      count(tally, 'linesThatMatter', evidence.utterances.some((index) => wanted.has(index)) ? 1 : 0)
  }
}

const denying =
  /\b(?:nega|negou|nao|nunca|nem|sem|nenhum\w*|nada|denies|denied|no|not|never|none|without|neither)\b/
const leadingDenial =
  /^(?:nega|nao|nunca|the patient denies|the patient (?:does|did|is|has|was) not|(?:he|she) denies)\b/

const confirming = /^(?:yes|yeah|yep|correct|right|sim|isso|certo|tenho|exato)\b/

/** A reply of which the report says the opposite. */
function measurePolarity(
  tally: Tally,
  lines: readonly DraftLine[],
  gold: NonNullable<EvaluationCase['gold']>,
  talk: EvaluationCase,
): void {
  for (const { utterance, polarity } of gold.answers) {
    const said = fold(talk.utterances[utterance]!.text)
    const isKept = lines.some(({ evidence }) => evidence?.utterances.includes(utterance))
    count(tally, 'answersKept', isKept ? 1 : 0)
    for (const { part, text, evidence } of lines) {
      if (part !== 'summary' || !evidence?.utterances.includes(utterance) || evidence.utterances.length < 2)
        continue
      const line = fold(text)
      // "Febre: às vezes" repeats both and claims neither; "Asthma: correct" claims, where it was asked as a denial.
      const labelled = /^[^.:]{1,120}: (.*)$/.exec(line)
      if (labelled) {
        if (polarity === 'no' && confirming.test(labelled[1]!) && !denying.test(line))
          count(tally, 'polarityErrors', 1)
        continue
      }
      const wrong =
        (polarity === 'no' && !denying.test(line)) ||
        (polarity !== 'no' && leadingDenial.test(line) && !denying.test(said))
      count(tally, 'polarityErrors', wrong ? 1 : 0)
    }
  }
}

function measureCodes(
  tally: Tally,
  lines: readonly DraftLine[],
  { codes }: NonNullable<EvaluationCase['gold']>,
): void {
  if (codes.length === 0) return
  const given = lines
    .filter(({ part }) => part === 'icd')
    .map(({ value }) => ((value as JsonObject).icd as string[]).map((code) => code.slice(0, 3)))
  count(tally, 'icdFirst', given.some(([first]) => first && codes.includes(first)) ? 1 : 0)
  count(tally, 'icdAny', given.flat().some((code) => codes.includes(code)) ? 1 : 0)
}

/** The prescription against the medicines that a person found ordered. */
function measureMedications(
  tally: Tally,
  lines: readonly DraftLine[],
  { medications }: NonNullable<EvaluationCase['gold']>,
): void {
  const given = lines
    .filter(({ part }) => part === 'prescription')
    .map(({ value }) => value as { name: string; dose: string })
  const same = (a: string, b: string) => fold(a).includes(fold(b)) || fold(b).includes(fold(a))
  for (const gold of medications) {
    const match = given.find(({ name }) => same(name, gold.name))
    count(tally, 'medicineRecall', match ? 1 : 0)
    if (match && gold.dose) count(tally, 'doseRecall', number(match.dose) === number(gold.dose) ? 1 : 0)
  }
  for (const { name, dose } of given) {
    const match = medications.find((gold) => same(name, gold.name))
    count(tally, 'medicinePrecision', match ? 1 : 0)
    if (match && dose) count(tally, 'dosePrecision', number(match.dose) === number(dose) ? 1 : 0)
  }
}

const number = (dose: string) => /\d+(?:[.,]\d+)?/.exec(dose)?.[0].replace(',', '.') ?? ''

const strengthAfter =
  /^[^.\n]{0,25}?\b(\d+(?:[.,]\d+)?)\s*(?:mg|mcg|milligrams?|micrograms?|units?|ml|g|grams?|%)\b/

/** Pairs of medicine and dose in the clinician's note, found in the report's medicines; precision over medicines of both. */
function measureDoses(
  tally: Tally,
  { note = '' }: EvaluationCase,
  lines: readonly DraftLine[],
  concepts: ConceptFinder,
): void {
  const pairs = (text: string) => {
    const found = new Set<string>()
    const lower = text.toLowerCase()
    for (const { 0: name, index } of lower.matchAll(/\b[a-z][a-z-]{3,}\b/g)) {
      const ingredient = concepts.ingredientOf(name)
      if (!ingredient) continue
      const dose = strengthAfter.exec(lower.slice(index + name.length))?.[1]
      if (dose) found.add(`${ingredient} ${dose.replace(',', '')}`)
    }
    return found
  }
  const gold = pairs(note)
  const given = new Set<string>()
  for (const { part, field, text } of lines) {
    if (part === 'prescription' || field === 'medications_in_use' || field === 'conduct' || field === 'hpi')
      for (const pair of pairs(text)) given.add(pair)
  }
  const named = new Set([...gold].map((pair) => pair.split(' ')[0]))
  for (const pair of gold) count(tally, 'noteDoseRecall', given.has(pair) ? 1 : 0)
  for (const pair of given)
    if (named.has(pair.split(' ')[0])) count(tally, 'noteDosePrecision', gold.has(pair) ? 1 : 0)
}
