/** Who begins a span: a request that came in, or a job that is worked on. */
export type SpanKind = 'server' | 'consumer'

export type SpanAttributes = Readonly<Record<string, string | number>>

/** A piece of work that is being timed. */
export interface OpenSpan {
  /** W3C Trace Context: how others name it as their parent. */
  readonly traceparent: string
  end(outcome: { readonly failed: boolean; readonly attributes?: SpanAttributes }): void
}

export interface SpanBeginning {
  readonly kind: SpanKind
  readonly attributes: SpanAttributes
  /** A W3C `traceparent`; one that is none begins a trace of its own. */
  readonly parent?: string | undefined
}

/** Tells a collector what was done when, and because of what. Attributes carry ids and figures, never contents. */
export interface Tracing {
  /** `null` where nobody collects. */
  begin(name: string, span: SpanBeginning): OpenSpan | null
  /** Sends what is left, for some seconds at most. */
  close(): Promise<void>
}

export const noTracing: Tracing = { begin: () => null, close: async () => {} }
