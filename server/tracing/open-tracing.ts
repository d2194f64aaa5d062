import {
  diag,
  DiagLogLevel,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type SpanContext,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from '../log.ts';
import { withTimeout } from '../async/with-timeout.ts';
import type { Tracing } from './tracing.ts';

const SEND_MS = 5_000;
/** A collector that is away would fill the log. */
const COMPLAIN_MS = 60_000;
/** Spans that wait to be sent. More are dropped. */
const MAX_WAITING = 8_192;
const EXPORT_EVERY_MS = 2_000;

interface Options {
  /** Where traces are sent as OTLP over HTTP. */
  readonly url: string;
  /** Share of new traces that are recorded, 0 to 1. A trace that came from elsewhere is recorded if it was there. */
  readonly share: number;
  readonly role: string;
  readonly log: Log;
}

/** Sends traces to a collector. Imported only if tracing is on: the packages take memory and time. */
export function openTracing({ url, share, role, log }: Options): Tracing {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: SEND_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'linkglass',
      'service.instance.id': `${role}-${process.pid}`,
      'linkglass.role': role,
      'process.pid': process.pid,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, maxQueueSize: MAX_WAITING, scheduledDelayMillis: EXPORT_EVERY_MS }),
    ],
  });
  complainTo(log);
  const tracer = provider.getTracer('linkglass');

  return {
    start(name, { kind = 'internal', parent = null, attributes = {} } = {}) {
      const spanKind = kind === 'server' ? SpanKind.SERVER : SpanKind.INTERNAL;
      const span = tracer.startSpan(name, { kind: spanKind, attributes }, contextOf(parent));
      return {
        traceparent: traceparentOf(span.spanContext()),
        rename: to => void span.updateName(to),
        set: more => void span.setAttributes(more),
        end({ isError } = { isError: false }) {
          if (isError) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async close() {
      // A collector that is away must not stop the shutdown.
      await withTimeout('sending the last traces', SEND_MS, provider.shutdown()).catch((error: unknown) =>
        log.warn({ err: error }, 'traces could not be sent'),
      );
    },
  };
}

/** The SDK reports what it cannot send to one logger for the whole process. */
function complainTo(log: Log): void {
  let lastAt = -Infinity;
  const complain = (message: string): void => {
    if (performance.now() - lastAt < COMPLAIN_MS) return;
    lastAt = performance.now();
    log.warn({ cause: message.slice(0, 300) }, 'traces could not be sent');
  };
  const ignore = (): void => undefined;
  diag.setLogger(
    { error: complain, warn: complain, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

function contextOf(traceparent: string | null): Context {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  const remote: SpanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(remote) ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
}

/** Of a trace that is not sampled, too: a process that continues it must not begin another. */
function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${(traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, '0')}`;
}
