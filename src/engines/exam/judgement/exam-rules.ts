import type { ExamRules } from '../port.ts'
import { amendObservation } from './amend-observation.ts'
import { measureObservation } from './measure-observation.ts'

/** The same for every engine. */
export const examRules: ExamRules = { amend: amendObservation, measure: measureObservation }
