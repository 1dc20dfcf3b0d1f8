export { Recorder, type RecorderOptions, type RecorderState, type RecorderStatus } from './recorder.ts'
