/** Bounds for one decoder process: uploads are hostile until shown otherwise. */
export interface MediaLimits {
  /** Longest recording, in seconds of decoded audio. */
  readonly maxSeconds: number
  /** CPU seconds of one process; four hours of Opus take about 20. */
  readonly cpuSeconds: number
  readonly memoryBytes: number
  /** A process that neither takes nor gives anything for so long, although it could, is ended. */
  readonly stallMs: number
  /** How far it steps back behind other processes, 0 (not at all, the default) to 19. */
  readonly niceness?: number
}

export const DEFAULT_LIMITS: MediaLimits = {
  maxSeconds: 4 * 3600,
  cpuSeconds: 300,
  memoryBytes: 1024 ** 3,
  stallMs: 30_000,
}
