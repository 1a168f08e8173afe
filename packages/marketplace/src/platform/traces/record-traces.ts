import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Span as ApiSpan,
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Connection } from 'mongoose';
import { AppError } from '../app-error.ts';
import { timeoutAfter } from '../background.ts';
import type { Log } from '../logger.ts';
import { kindOfError, type Span, type SpanOptions, type Traces } from './traces.ts';

/** Commands whose first field names a collection. */
const ofCollections: ReadonlySet<string> = new Set([
  'aggregate',
  'count',
  'delete',
  'distinct',
  'find',
  'findAndModify',
  'insert',
  'update',
]);

/**
 * A span for each command of the driver, within the span that runs: the name of command and collection, no filter and no
 * document. A command that carries several requests belongs to the first of them.
 */
export function traceDatabase(connection: Connection, start: (options: SpanOptions) => Span | undefined) {
  const open = new Map<number, Span>();
  const client = connection.getClient();
  client.on('commandStarted', ({ requestId, commandName, command }) => {
    if (!ofCollections.has(commandName)) return;
    const collection = String(command[commandName]);
    const span = start({
      name: `${commandName} ${collection}`,
      kind: 'client',
      facts: {
        'db.system.name': 'mongodb',
        'db.operation.name': commandName,
        'db.collection.name': collection,
      },
    });
    if (span !== undefined) open.set(requestId, span);
  });
  client.on('commandSucceeded', ({ requestId }) => {
    open.get(requestId)?.end();
    open.delete(requestId);
  });
  client.on('commandFailed', ({ requestId, failure }) => {
    const span = open.get(requestId);
    span?.fail(failure);
    span?.end();
    open.delete(requestId);
  });
}

const sent = 0;

/** Logs the first failure of a receiver, and when it receives again: OpenTelemetry by itself says nothing. */
export function reportFailures(exporter: SpanExporter, log: Log): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const fails = result.code !== sent;
        if (fails && !isFailing)
          log.warn({ reason: String(result.error?.message) }, 'traces cannot be sent, and are dropped');
        if (!fails && isFailing) log.warn('traces are sent again');
        isFailing = fails;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

export interface TraceSettings {
  /** Of the receiver; the path of OTLP over HTTP follows. */
  endpoint: string;
  headers: Record<string, string>;
  /** The share of requests that are traced, from 0 to 1. */
  share: number;
}

export interface RecordedTraces extends Traces {
  /** From here on commands of this connection have spans. */
  watch(connection: Connection): void;
  /** Sends what is left. */
  close(): Promise<void>;
}

const sendEveryMs = 2000;
/** A receiver that does not answer delays the exit of a program by no more. */
const closeTimeoutMs = 2000;

/**
 * Sends traces by OpenTelemetry. Nothing is registered globally, because two programs can run in one process. This file
 * is loaded only if traces are wanted: its packages cost a start some time.
 */
export function recordTraces(
  program: string,
  { endpoint, headers, share }: TraceSettings,
  log: Log,
): RecordedTraces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `joddee-${program}` }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reportFailures(exporter, log),
        scheduledDelayMillis: sendEveryMs,
      }),
    ],
  });
  const tracer = provider.getTracer('joddee');
  const running = new AsyncLocalStorage<Context>();

  function parentOf(parent: SpanOptions['parent']): Context | undefined {
    if (parent === undefined) return running.getStore();
    return parent === 'begins' ? ROOT_CONTEXT : contextOf(parent.carried);
  }

  function start({ name, kind, parent, facts }: SpanOptions): Span | undefined {
    const above = parentOf(parent);
    if (above === undefined) return undefined;
    const options = { kind: kind === undefined ? SpanKind.INTERNAL : kinds[kind] };
    const span = tracer.startSpan(name, facts ? { ...options, attributes: { ...facts } } : options, above);
    const within = trace.setSpan(above, span);
    return {
      carried: textOf(span),
      within: (work) => running.run(within, work),
      rename: (other) => void span.updateName(other),
      add: (more) => void span.setAttributes({ ...more }),
      fail(error) {
        span.setAttribute('error.type', kindOfError(error));
        // A refusal is an answer, not a fault.
        if (!(error instanceof AppError)) span.setStatus({ code: SpanStatusCode.ERROR });
      },
      end: () => span.end(),
    };
  }

  return {
    start,
    watch: (connection) => traceDatabase(connection, start),
    async close() {
      await Promise.race([provider.shutdown().catch(() => {}), timeoutAfter(closeTimeoutMs)]);
    },
  };
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/** In the form of W3C's `traceparent`. */
function textOf(span: ApiSpan): string | undefined {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return traceFlags & TraceFlags.SAMPLED ? `00-${traceId}-${spanId}-01` : undefined;
}

function contextOf(carried: string | undefined): Context | undefined {
  const [, traceId = '', spanId = ''] = carried?.split('-') ?? [];
  const above = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(above) ? trace.setSpanContext(ROOT_CONTEXT, above) : undefined;
}
