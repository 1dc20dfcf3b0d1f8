import { isSpanContextValid, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Tracing } from './tracing.ts'

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER } as const
/** A collector that is away loses spans, and the service nothing. */
const BOUNDS = {
  maxQueueSize: 4096,
  maxExportBatchSize: 512,
  scheduledDelayMillis: 1000,
  exportTimeoutMillis: 5000,
}

/** Spans for an OTLP/HTTP collector. */
export function createOtlpTracing(
  url: string,
  { role, version }: { readonly role: string; readonly version: string },
): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'auscult',
      'service.version': version,
      'auscult.role': role,
    }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, timeoutMillis: 5000 }), ...BOUNDS }),
    ],
  })
  const tracer = provider.getTracer('auscult')
  return {
    begin(name, { kind, attributes, parent }) {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent))
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        end({ failed, attributes: more = {} }) {
          span.setAttributes(more)
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    close: () => provider.shutdown().catch(() => {}),
  }
}

const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

/** https://www.w3.org/TR/trace-context/#traceparent-header */
function contextOf(traceparent: string | undefined) {
  const [, traceId = '', spanId = '', flags = '0'] = TRACEPARENT.exec(traceparent ?? '') ?? []
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}
