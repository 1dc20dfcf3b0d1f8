/** What members of callers' schemas ask for: lists of facts, parts of one, or a measure; concepts of `schema-members.tsv`. */
export const COLLECTIONS = [
  'complaint',
  'story',
  'symptoms',
  'denied',
  'conditions',
  'problems',
  'ruled-out',
  'surgeries',
  'admissions',
  'family',
  'habits',
  'current-medicines',
  'prescribed',
  'stopped-medicines',
  'rejected-medicines',
  'started-medicines',
  'changed-medicines',
  'medicine-changes',
  'kept-medicines',
  'medicines',
  'allergies',
  'drug-allergies',
  'vaccines',
  'pending-vaccines',
  'vitals',
  'findings',
  'labs',
  'orders',
  'referrals',
  'plan',
  'advice',
  'warnings',
  'follow-up',
  'certificates',
  'context',
  'occupation',
  'everything',
] as const
export type Collection = (typeof COLLECTIONS)[number]

export const MEASURES = [
  'blood-pressure',
  'systolic',
  'diastolic',
  'heart-rate',
  'respiratory-rate',
  'temperature',
  'saturation',
  'weight',
  'height',
  'bmi',
  'glucose',
  'capillary-glucose',
  'age',
] as const
export type Measure = (typeof MEASURES)[number]

export const PARTS = [
  'name',
  'code',
  'dose',
  'dose-unit',
  'frequency',
  'moment',
  'regimen',
  'as-needed',
  'route',
  'duration',
  'status',
  'value',
  'unit',
  'reaction',
  'person',
  'side',
  'site',
  'since',
  'severity',
] as const
export type Part = (typeof PARTS)[number]

export type Ask = Collection | Measure | Part

const collections: ReadonlySet<string> = new Set(COLLECTIONS)
const measures: ReadonlySet<string> = new Set(MEASURES)
const parts: ReadonlySet<string> = new Set(PARTS)
export const isCollection = (ask: string | null): ask is Collection => ask !== null && collections.has(ask)
export const isMeasure = (ask: string | null): ask is Measure => ask !== null && measures.has(ask)
export const isPart = (ask: string | null): ask is Part => ask !== null && parts.has(ask)
