export { loadSpecialties, shippedSpecialties } from './load-specialties.ts'
export type { SpecialtyCatalogue, SpecialtyListing } from './specialties.ts'
