export { erasureJob, erasureJobSettings } from './blobs.ts'
export { eraseBlobsLater, eraseBlobsNow, eraseTraces, isHeld, refuseHeld } from './erase.ts'
