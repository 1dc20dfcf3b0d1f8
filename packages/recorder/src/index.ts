export { Recorder, type RecorderOptions } from './recorder.ts'
export type { RecorderState, RecorderStatus, Unfinished } from './status.ts'
export type { Begin, Begun } from './upload.ts'
