export { routeEventOrder } from './routes.ts'
