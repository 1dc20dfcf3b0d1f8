/** The jobs of a consultation, in the order in which they run. */
export const jobs = {
  decodeRecording: 'decode-recording',
  decodeUpload: 'decode-upload',
  transcribeWindow: 'transcribe-window',
  writeReport: 'write-report',
  writeSchemaReport: 'write-schema-report',
  rewriteReport: 'rewrite-report',
  rewriteSchemaReport: 'rewrite-schema-report',
  relieveStandIn: 'relieve-stand-in',
  renderPlayback: 'render-playback',
} as const
