export { routeQuality } from './routes.ts'
