export { routeRetention } from './routes.ts'
export { startSweeping, sweepJob, sweepJobSettings } from './sweep.ts'
export { type StockItem, takeStock } from './take-stock.ts'
