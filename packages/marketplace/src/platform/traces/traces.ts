import { AppError } from '../app-error.ts';
import type { Log } from '../logger.ts';
import type { PlatformSettings } from '../settings/settings.ts';
import type { RecordedTraces } from './record-traces.ts';

/** What a span says besides its name and duration: never more of a user than the id of a booking. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  name: string;
  kind?: 'server' | 'client' | 'producer' | 'consumer';
  /**
   * What the span belongs to: the running span (the default), a trace that begins here, or the span of another program
   * with its text. Without a span to belong to there is none.
   */
  parent?: 'begins' | { carried: string | undefined };
  facts?: SpanFacts;
}

export interface Span {
  /** The span as a text, with which another program continues its trace; undefined if the trace is not recorded. */
  readonly carried: string | undefined;
  /** Runs work whose spans belong to this one. */
  within<Result>(work: () => Result): Result;
  rename(name: string): void;
  add(facts: SpanFacts): void;
  /** Notes the kind of an error. Its message may quote what a user wrote. */
  fail(error: unknown): void;
  end(): void;
}

/** Records spans. A context has it only if the settings name a receiver, so that tracing costs nothing otherwise. */
export interface Traces {
  start(options: SpanOptions): Span | undefined;
}

/** Runs work in a span of its own. */
export async function traced<Result>(
  traces: Traces | undefined,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  const span = traces?.start(options);
  if (span === undefined) return work(undefined);
  try {
    return await span.within(() => work(span));
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}

/** The kind of an error: the code of a refusal, or the name of its class. */
export function kindOfError(error: unknown): string {
  if (error instanceof AppError) return error.code;
  return error instanceof Error ? error.name : typeof error;
}

type Settings = Pick<
  PlatformSettings,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_TRACES_SAMPLER_ARG'
>;

/** Undefined unless the settings name a receiver; only then OpenTelemetry is loaded. */
export async function openTraces(
  program: string,
  settings: Settings,
  log: Log,
): Promise<RecordedTraces | undefined> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  const { recordTraces } = await import('./record-traces.ts');
  return recordTraces(
    program,
    { endpoint, headers: settings.OTEL_EXPORTER_OTLP_HEADERS, share: settings.OTEL_TRACES_SAMPLER_ARG },
    log,
  );
}
