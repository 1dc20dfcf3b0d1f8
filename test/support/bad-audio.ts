import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { ffmpeg, tone, visit } from './audio.ts'
import { pdfOf } from './pdf.ts'

/** What must become of bytes that are sent as a recording. */
export type Fate =
  /** Certainly no audio: refused at the door. */
  | 'refused'
  /** Looks like audio, and holds none. */
  | 'failed'
  /** Damaged: what can be heard is heard. */
  | 'completed'
  /** Either of the last two. */
  | 'any'

export interface BadAudio {
  readonly name: string
  readonly bytes: Uint8Array
  readonly fate: Fate
  /** What a refusal calls it. */
  readonly kind?: string
}

const ascii = (text: string) => Buffer.from(text, 'latin1')
const noise = randomBytes(50_000)
const garbageAfter = (magic: string | Buffer) =>
  Buffer.concat([typeof magic === 'string' ? ascii(magic) : magic, noise.subarray(0, 20_000)])

/** Recordings that are none, or that are damaged; `secret` is a file that none of them may get at. */
export async function badAudio(secret: string): Promise<BadAudio[]> {
  const wav = await tone(2)
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  return [
    ...noAudio(picture),
    ...playlists(secret),
    ...emptyShells(wav),
    ...brokenWavs(wav),
    ...(await damaged()),
    ...(await videos()),
  ]
}

function noAudio(picture: Buffer): BadAudio[] {
  const files: Record<string, Uint8Array> = {
    nothing: Buffer.alloc(0),
    'one byte': ascii('R'),
    'random bytes': noise,
    zeros: Buffer.alloc(10_000),
    text: Buffer.from('Paciente refere dor de cabeça há três dias.\n'.repeat(20)),
    'a page': ascii('<!doctype html><html><head><title>502</title></head><body>Bad Gateway</body></html>'),
    json: ascii('{"audio":"https://example.org/a.wav"}'),
    xml: ascii('<?xml version="1.0"?><smil><audio src="a.wav"/></smil>'),
    picture,
    'a PDF': pdfOf([{ x: 10, y: 10, text: 'a' }]),
    'an archive': garbageAfter('PK\x03\x04\x14\0\0\0'),
    'a program': garbageAfter('\x7fELF\x02\x01\x01\0'),
    'a tracker module': garbageAfter('Extended Module: x'),
    'a MIDI file': garbageAfter('MThd\0\0\0\x06\0\x01\0\x02\0\x60MTrk'),
  }
  const kinds: Record<string, string> = {
    text: 'text',
    json: 'text',
    picture: 'a PNG picture',
    'a PDF': 'a PDF document',
    'an archive': 'a ZIP archive',
  }
  return Object.entries(files).map(([name, bytes]) => {
    const kind = kinds[name]
    return { name, bytes, fate: 'refused', ...(kind ? { kind } : {}) }
  })
}

/** Scripts by which ffmpeg, left to guess, reads other files or calls other machines. */
function playlists(secret: string): BadAudio[] {
  const texts: Record<string, string> = {
    ffconcat: `ffconcat version 1.0\nfile '${secret}'\n`,
    'ffconcat without its head': `file '${secret}'\nduration 5\n`,
    HLS: `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${secret}\n#EXT-X-ENDLIST\n`,
    'HLS after a mark': `\ufeff#EXTM3U\n#EXTINF:10,\nfile://${secret}\n`,
    M3U: `${secret}\n`,
    DASH: `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period><AdaptationSet><Representation><BaseURL>file://${secret}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    SDP: 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nm=audio 5004 RTP/AVP 0\n',
    'ffmpeg metadata': ';FFMETADATA1\ntitle=x\n',
    'an image list': `${secret}%03d.wav\n`.repeat(3),
    'a link': `[InternetShortcut]\nURL=file://${secret}\n`,
  }
  return Object.entries(texts).map(([name, text]) => ({
    name: `a playlist: ${name}`,
    bytes: Buffer.from(text),
    fate: 'refused',
  }))
}

function emptyShells(wav: Buffer): BadAudio[] {
  const shells: Record<string, Buffer> = {
    WAV: wav.subarray(0, 44),
    'WAV, the first 12 bytes': wav.subarray(0, 12),
    'Ogg with garbage': garbageAfter(visit.subarray(0, 40)),
    'Ogg, its headers only': visit.subarray(0, 120),
    'WebM with garbage': garbageAfter(
      Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
    ),
    'MP4 with garbage': garbageAfter('\0\0\0\x18ftypM4A \0\0\0\0M4A isom'),
    'FLAC with garbage': garbageAfter('fLaC\0\0\0\x22'),
    'AMR with garbage': garbageAfter('#!AMR\n'),
    'AIFF with garbage': garbageAfter('FORM\0\0\x40\0AIFFCOMM'),
    'CAF with garbage': garbageAfter('caff\0\x01\0\0desc'),
    'WMA with garbage': garbageAfter(Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex')),
    'an ID3 tag and text': Buffer.concat([
      ascii('ID3\x03\0\0\0\0\x01\0'),
      Buffer.alloc(128),
      ascii('text '.repeat(500)),
    ]),
  }
  return Object.entries(shells).map(([name, bytes]) => ({ name: `a shell: ${name}`, bytes, fate: 'any' }))
}

function brokenWavs(wav: Buffer): BadAudio[] {
  const change = (name: string, fate: Fate, edit: (bytes: Buffer) => void): BadAudio => {
    const bytes = Buffer.from(wav)
    edit(bytes)
    return { name: `a WAV ${name}`, bytes, fate }
  }
  return [
    change('that claims 4 GB', 'completed', (bytes) =>
      bytes.writeUInt32LE(0xffff_fff0, bytes.indexOf('data') + 4),
    ),
    change('without channels', 'any', (bytes) => bytes.writeUInt16LE(0, 22)),
    change('with 65,535 channels', 'any', (bytes) => bytes.writeUInt16LE(65_535, 22)),
    change('of 0 Hz', 'any', (bytes) => bytes.writeUInt32LE(0, 24)),
    change('in an unknown coding', 'any', (bytes) => bytes.writeUInt16LE(0x7777, 20)),
    change('that says it is MP3', 'any', (bytes) => bytes.writeUInt16LE(0x55, 20)),
    { name: 'a WAV cut in the middle', bytes: wav.subarray(0, wav.length / 2), fate: 'completed' },
  ]
}

async function damaged(): Promise<BadAudio[]> {
  const from = ['-f', 'ogg', '-i', 'pipe:0']
  const mp3 = await ffmpeg(from, ['-b:a', '32k', '-f', 'mp3'], visit)
  const webm = await ffmpeg(from, ['-c:a', 'copy', '-f', 'webm'], visit)
  const flac = await ffmpeg(from, ['-t', '4', '-f', 'flac'], visit)
  const mp4 = await ffmpeg(from, ['-b:a', '32k', '-f', 'mp4', '-movflags', 'frag_keyframe+empty_moov'], visit)
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
  const holed = (bytes: Buffer) => {
    const copy = Buffer.from(bytes)
    noise.copy(copy, bytes.length / 2, 0, 3000)
    return copy
  }
  const cut = { Ogg: visit, MP3: mp3, WebM: webm, FLAC: flac, MP4: mp4 }
  return [
    ...Object.entries(cut).map(([name, bytes]) => ({
      ...{ name: `${name} cut in the middle`, bytes: half(bytes), fate: 'completed' as const },
    })),
    ...Object.entries({ MP3: mp3, WebM: webm }).map(([name, bytes]) => ({
      ...{ name: `${name} with a hole`, bytes: holed(bytes), fate: 'completed' as const },
    })),
  ]
}

async function videos(): Promise<BadAudio[]> {
  const moving = ['-f', 'lavfi', '-i', 'testsrc=duration=1:size=64x64:rate=5']
  const sound = ['-f', 'lavfi', '-i', 'sine=duration=1']
  const silentFilm = await ffmpeg(moving, ['-c:v', 'mjpeg', '-f', 'matroska'])
  const film = await ffmpeg([...moving, ...sound], ['-c:v', 'mjpeg', '-c:a', 'libopus', '-f', 'matroska'])
  return [
    { name: 'a film without sound', bytes: silentFilm, fate: 'failed' },
    { name: 'a film with sound', bytes: film, fate: 'completed' },
  ]
}
