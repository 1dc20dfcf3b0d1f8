import type { Demuxer } from './demuxers.ts'

/** What the first bytes of a chunk say. */
export type Sniffed =
  /** A file or stream with its own header begins here. */
  | { readonly kind: 'start'; readonly demuxer: Demuxer; readonly mediaType: string }
  /** Looks like the start, or the middle, of a self-synchronising stream; decoding has to confirm it. */
  | { readonly kind: 'weak-start'; readonly demuxer: Demuxer; readonly mediaType: string }
  /** The middle of some stream, or anything else that is not recognised. */
  | { readonly kind: 'continuation' }
  /** Certainly something else; `what` names it ("a PNG picture"). */
  | { readonly kind: 'not-audio'; readonly what: string }
