export { erasureJob, erasureJobSettings } from './blobs.ts'
export { eraseBlobsNow, eraseTraces, refuseHeld } from './erase.ts'
