/** Whether an engine can work here and now, and if not, what is missing. */
export interface Usability {
  readonly usable: boolean
  /** One sentence: why, or what to do about it. */
  readonly reason: string
  /** It works, but not as it is meant to: something stands in for what is away. */
  readonly degraded?: boolean
}
