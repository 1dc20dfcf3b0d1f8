/** The ffmpeg demuxers an upload may be opened with, always forced: ffmpeg never guesses a format. */
const DEMUXERS = [
  ...(['matroska', 'mov', 'ogg', 'wav', 'flac', 'mp3', 'aac'] as const),
  ...(['amr', 'asf', 'aiff', 'caf', 'mpegts'] as const),
]

export type Demuxer = (typeof DEMUXERS)[number]

/** Checks a name that was stored; throws on anything that the sniffer would not have said. */
export function asDemuxer(name: string): Demuxer {
  const known = DEMUXERS.find((demuxer) => demuxer === name)
  if (!known) throw new Error('not a known audio container')
  return known
}

/** ffmpeg registers some demuxers under a list of names; the whitelist wants the list. */
export const registeredNames = (demuxer: Demuxer): string =>
  demuxer === 'matroska' ? 'matroska,webm' : demuxer === 'mov' ? 'mov,mp4,m4a,3gp,3g2,mj2' : demuxer

/** Audio decoders only: no text, picture or playlist decoder is ever opened. */
export const AUDIO_CODECS = [
  'opus,vorbis,libspeex,speex,flac,alac',
  'aac,aac_latm,mp3float,mp3,mp2float,mp2,ac3,eac3',
  'amrnb,amrwb,gsm,gsm_ms,wmav1,wmav2,adpcm_ms,adpcm_ima_wav,adpcm_ima_qt,adpcm_g722',
  'pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_s32be,pcm_u8,pcm_s8',
  'pcm_f32le,pcm_f32be,pcm_f64le,pcm_f64be,pcm_mulaw,pcm_alaw',
].join(',')
