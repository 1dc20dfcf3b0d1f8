/** What a statement is about. All but `none` are field keys of the shared layout; templates may lack some. */
export const topics = [
  'none',
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
  'description',
  'reasoning',
  'conduct',
  'tests_requested',
  'referrals',
  'guidance',
  'certificates',
  'follow_up',
] as const

export type Topic = (typeof topics)[number]

/** The parts of a note, coarser than topics: own fields of a specialty compete within their part only. */
export type Part = 'subjective' | 'history' | 'objective' | 'assessment' | 'plan'

const parts: Record<Part, readonly Topic[]> = {
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

const partOfTopic = new Map(
  Object.entries(parts).flatMap(([part, list]) => list.map((topic): [Topic, Part] => [topic, part as Part])),
)

export const partOf = (topic: Topic): Part | null => partOfTopic.get(topic) ?? null

/** What a phrase says about a statement's topic. */
export interface TopicCue {
  readonly topic: Topic
  readonly weight: number
  /** Only in statements of this kind; `asked`: in questions of the doctor, which lend it to their answer. */
  readonly in: 'any' | 'doctor' | 'patient' | 'asked'
}
