import {
  loadSpecialties,
  type SpecialtyCatalogue,
  shippedSpecialties,
} from '../features/specialties/index.ts'
import type { Config } from './config.ts'

/** The built-in specialties, with the operator's own added or put in their place. */
export const loadCatalogue = (config: Pick<Config, 'report'>): Promise<SpecialtyCatalogue> =>
  loadSpecialties(
    config.report.specialtiesDir ? [shippedSpecialties, config.report.specialtiesDir] : shippedSpecialties,
  )
