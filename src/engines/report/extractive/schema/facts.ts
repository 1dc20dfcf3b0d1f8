import { fold } from '../../../../platform/text/fold.ts'
import type { Evidence } from '../../port.ts'
import type { Analysis } from '../analysis.ts'
import { findMeasures, type Measure } from '../measures.ts'
import { wordsOf } from '../phrase-lexicon.ts'
import type { Topic } from '../topic.ts'
import type { Concept } from './concepts.ts'

export type Proof = Omit<Evidence, 'pointer'>

/** Something that the talk says, ready for a property. */
export interface Fact {
  readonly text: string
  readonly proof: Proof
}

/** What the talk says, by what a property may ask for. */
export interface Facts {
  texts(concept: Concept): readonly Fact[]
  measure(concept: Concept): Measure | undefined
  /** Whether something was found in the patient or denied; `null` when it was not spoken of or both were said. */
  presence(words: readonly string[]): { readonly value: boolean; readonly proof: Proof } | null
  readonly analysis: Analysis
}

const topicsOf: Partial<Record<Concept, readonly Topic[]>> = {
  hpi: ['chief_complaint', 'hpi'],
  symptoms: ['chief_complaint', 'hpi', 'review_of_systems'],
  physical_exam: ['physical_exam'],
  conduct: ['conduct', 'tests_requested', 'referrals'],
  everything: [
    'chief_complaint',
    'hpi',
    'review_of_systems',
    'past_medical',
    'surgical',
    'gynecologic',
    'family',
    'habits',
    'medications_in_use',
    'allergies',
    'immunizations',
    'vital_signs',
    'physical_exam',
    'exam_results',
    'reasoning',
    'conduct',
    'tests_requested',
    'referrals',
    'guidance',
    'certificates',
    'follow_up',
  ],
}

export function factsOf(analysis: Analysis): Facts {
  const { items, hypotheses, statements } = analysis
  const measures = findMeasures(statements)
  const byTopic = (topics: readonly Topic[]) =>
    items
      .filter(({ topic }) => topics.includes(topic))
      .map(({ text, kind, utterances, quote }): Fact => ({ text, proof: { kind, utterances, quote } }))
  const diagnoses = hypotheses.map(
    ({ text, utterances, quote }): Fact => ({ text, proof: { kind: 'rewritten', utterances, quote } }),
  )
  return {
    analysis,
    texts(concept) {
      if (concept === 'description') return diagnoses
      if (concept === 'chief_complaint')
        return firstOf(byTopic(['chief_complaint']), byTopic(['hpi'])).slice(0, 1)
      if (concept === 'everything') return [...byTopic(topicsOf.everything!), ...diagnoses]
      return byTopic(topicsOf[concept] ?? [concept as Topic])
    },
    measure: (concept) => measures.get(concept),
    presence: (words) => presence(analysis, words),
  }
}

const firstOf = (...lists: readonly Fact[][]) => lists.find((list) => list.length > 0) ?? []

/** Findings that callers ask for by name, in both languages: any of a row stands for all. */
const sameFinding = [
  'febre fever febril',
  'tosse cough',
  'dispneia dyspnea falta_de_ar shortness breath',
  'nausea enjoo nauseas',
  'vomito vomitos vomiting vomit',
  'diarreia diarrhea',
  'cefaleia headache dor_de_cabeca',
  'tontura dizziness vertigem',
  'fumante smoker smoking smokes fuma fumo tabagista tabagismo cigarro',
  'etilista alcohol alcool bebe etilismo drinks',
  'alergia alergias allergy allergies alergico alergica allergic',
  'gravida gestante pregnant gravidez pregnancy',
  'diabetes diabetico diabetica diabetic',
  'hipertensao hypertension hipertenso hipertensa pressao_alta hypertensive',
  'asma asthma',
  'dor pain',
  'fadiga fatigue cansaco',
  'edema swelling inchaco',
  'calafrios chills',
  'insonia insomnia',
  'sangramento bleeding',
  'prurido itching coceira',
  'convulsao seizure convulsoes seizures',
  'suicidio suicide suicidal suicida',
  'palpitacao palpitations palpitacoes',
  'constipacao constipation',
  'cirurgia surgery cirurgias surgeries',
].map((row) => row.split(' ').map((word) => word.replaceAll('_', ' ')))

const generic = new Set(
  'has have is are had tem esta foi possui apresenta presence present presenca of de da do any algum alguma history historico patient paciente flag bool boolean status the a o e and or ou'.split(
    ' ',
  ),
)
const negative =
  /\b(?:nega|negou|nao|nunca|sem|nem|nenhum\w*|denies|denied|no|not|never|without|none|doesn't|don't|isn't|didn't|hasn't|haven't|negative)\b/

function presence({ items }: Analysis, words: readonly string[]): { value: boolean; proof: Proof } | null {
  const asked = words.filter((word) => !generic.has(word))
  if (asked.length === 0) return null
  const wanted = sameFinding.find((row) => asked.some((word) => row.includes(word))) ?? [asked.join(' ')]
  const votes: { value: boolean; proof: Proof }[] = []
  for (const { topic, text, kind, utterances, quote } of items) {
    if (topic === 'family' || topic === 'guidance' || topic === 'conduct' || topic === 'follow_up') continue
    const folded = fold(text)
    const said = wordsOf(folded)
    const hit = wanted.find((word) => (word.includes(' ') ? folded.includes(word) : said.includes(word)))
    if (!hit) continue
    const clause = folded.slice(0, folded.indexOf(hit))
    const value = !negative.test(clause.slice(clause.lastIndexOf(';') + 1)) && !folded.includes(`${hit} nao`)
    votes.push({ value, proof: { kind: kind === 'verbatim' ? 'inferred' : 'inferred', utterances, quote } })
  }
  const [first] = votes
  return first && votes.every(({ value }) => value === first.value) ? first : null
}
