import type { Log } from '../logger.ts';
import type { PlatformSettings } from '../settings/settings.ts';
import type { RecordedTraces } from './record-traces.ts';

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
