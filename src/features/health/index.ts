export { routeHealth } from './routes.ts'
