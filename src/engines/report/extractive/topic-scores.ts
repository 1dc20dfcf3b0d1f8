import {
  hashFeatures,
  LinearModel,
  type LinearWeights,
  sigmoid,
} from '../../../platform/text/linear-model.ts'
import { cuesOf, sectionFeatures, statementFeatures } from './features.ts'
import type { Exchange, Statement } from './statement.ts'
import type { Topic } from './topic.ts'

/** For each exchange: log-odds-like scores of topics, and how surely it belongs into a report (0 to 1). */
export interface Scored {
  readonly topics: ReadonlyMap<Topic, number>
  /** What the phrases alone speak for. */
  readonly cues: ReadonlyMap<Topic, number>
  readonly keep: number
}

/** Scores the exchanges of one talk; built once a language. */
export type TopicScorer = (exchanges: readonly Exchange[]) => Scored[]

/** What one exchange's phrases, and those of the question it answers, speak for. */
function cueScores({ statement, question }: Exchange): Map<Topic, number> {
  const scores = new Map<Topic, number>()
  for (const { topic, weight } of [...cuesOf(statement), ...(question ? cuesOf(question) : [])]) {
    scores.set(topic, (scores.get(topic) ?? 0) + weight)
  }
  return scores
}

const divisionTopics: Readonly<Record<string, readonly Topic[]>> = {
  subjective: [
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
  ],
  exam: ['vital_signs', 'physical_exam'],
  results: ['exam_results'],
  plan: [
    'description',
    'reasoning',
    'conduct',
    'tests_requested',
    'referrals',
    'guidance',
    'certificates',
    'follow_up',
  ],
}

/** Sections of MTS-Dialog → topics. */
const sectionTopics: Readonly<Record<string, readonly Topic[]>> = {
  ALLERGY: ['allergies'],
  ASSESSMENT: ['reasoning'],
  CC: ['chief_complaint'],
  DIAGNOSIS: ['reasoning'],
  DISPOSITION: ['follow_up'],
  EDCOURSE: ['conduct'],
  EXAM: ['physical_exam', 'vital_signs'],
  'FAM/SOCHX': ['family', 'habits'],
  GENHX: ['hpi'],
  GYNHX: ['gynecologic'],
  IMAGING: ['exam_results'],
  IMMUNIZATIONS: ['immunizations'],
  LABS: ['exam_results'],
  MEDICATIONS: ['medications_in_use'],
  OTHER_HISTORY: ['past_medical'],
  PASTMEDICALHX: ['past_medical'],
  PASTSURGICAL: ['surgical'],
  PLAN: ['conduct', 'guidance', 'tests_requested', 'referrals', 'follow_up'],
  PROCEDURES: ['conduct'],
  ROS: ['review_of_systems'],
}

export interface DividedWeights {
  readonly division: LinearWeights
  readonly section: LinearWeights
  readonly keep: LinearWeights
}

/** Questions are never lines of a report: nothing needs to be known of them. */
const unscored: Scored = { topics: new Map(), cues: new Map(), keep: 0 }

/** For a language with models of a note's division (by statement) and of sections (by question and answer). */
export function dividedScorer(weights: DividedWeights): TopicScorer {
  const division = new LinearModel(weights.division)
  const section = new LinearModel(weights.section)
  const keep = new LinearModel(weights.keep)
  return (exchanges) =>
    exchanges.map((exchange, i) => {
      if (exchange.statement.isQuestion) return unscored
      const features = hashFeatures(statementFeatures(exchanges, i))
      const scores = new Map<Topic, number>()
      const add = (topic: Topic, value: number) => scores.set(topic, (scores.get(topic) ?? 0) + value)
      for (const [c, value] of division.scores(features).entries()) {
        for (const topic of divisionTopics[division.classes[c]!] ?? [])
          add(topic, 2 * Math.log(sigmoid(value) + 1e-4))
      }
      for (const [c, value] of section
        .scores(hashFeatures(sectionFeatures(windowOf(exchange), 2)))
        .entries()) {
        for (const topic of sectionTopics[section.classes[c]!] ?? []) add(topic, 0.8 * Math.max(-1.5, value))
      }
      const cues = cueScores(exchange)
      for (const [topic, value] of cues) if (topic !== 'none') add(topic, 0.35 * Math.min(value, 8))
      const [chosen = 0, grounded = 0] = keep.scores(features)
      return { topics: scores, cues, keep: (sigmoid(chosen) + sigmoid(grounded)) / 2 }
    })
}

const windowOf = ({ statement, question }: Exchange): Statement[] =>
  question ? [question, statement] : [statement]

export interface TopicWeights {
  readonly topic: LinearWeights
  readonly keep: LinearWeights
}

/** For a language with one model of topics by statement. */
export function topicScorer(weights: TopicWeights, cueShare = 0.35): TopicScorer {
  const topic = new LinearModel(weights.topic)
  const keep = new LinearModel(weights.keep)
  return (exchanges) =>
    exchanges.map((exchange, i) => {
      if (exchange.statement.isQuestion) return unscored
      const features = hashFeatures(statementFeatures(exchanges, i))
      const scores = new Map<Topic, number>()
      for (const [c, value] of topic.scores(features).entries()) scores.set(topic.classes[c] as Topic, value)
      const cues = cueScores(exchange)
      for (const [name, value] of cues)
        if (name !== 'none') scores.set(name, (scores.get(name) ?? -4) + cueShare * Math.min(value, 8))
      return { topics: scores, cues, keep: sigmoid(keep.scores(features)[0] ?? 0) }
    })
}
