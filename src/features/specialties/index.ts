export { loadSpecialties, shippedSpecialties } from './load-specialties.ts'
export { createSpecialties, type Specialties } from './own-specialties.ts'
export { routeSpecialties } from './routes.ts'
export type { SpecialtyCatalogue, SpecialtyListing } from './specialties.ts'
