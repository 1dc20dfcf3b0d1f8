export {
  type EventType,
  eventTypeOf,
  eventTypes,
  isEventType,
  statusOf,
  subjectKindOf,
} from './public-event.ts'
export { routeEventOrder } from './routes.ts'
