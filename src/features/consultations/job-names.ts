/** The jobs of a consultation, in the order in which they run. */
export const jobs = {
  decodeRecording: 'decode-recording',
  transcribeWindow: 'transcribe-window',
  writeReport: 'write-report',
  renderPlayback: 'render-playback',
} as const
