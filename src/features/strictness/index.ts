export { routeStrictness } from './routes.ts'
export { getStrictness } from './strictness.ts'
