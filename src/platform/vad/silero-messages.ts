/** Asked of the child: judge whole frames of a stream (made on first use), or forget the stream. */
export type SileroRequest =
  | { readonly op: 'judge'; readonly stream: number; readonly frames: Int16Array }
  | { readonly op: 'forget'; readonly stream: number }

/** Answers to `judge`, in the order asked. */
export interface SileroAnswer {
  readonly stream: number
  readonly flags: Uint8Array
}
