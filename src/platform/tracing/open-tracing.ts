import { noTracing, type Tracing } from './tracing.ts'

/** Spans go to this OTLP/HTTP endpoint; the empty text: nowhere, and nothing is loaded for it. */
export async function openTracing(url: string, service: { role: string; version: string }): Promise<Tracing> {
  if (!url) return noTracing
  const { createOtlpTracing } = await import('./otlp-tracing.ts')
  return createOtlpTracing(url, service)
}
