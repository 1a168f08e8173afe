import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Log } from '../logger.ts';

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
