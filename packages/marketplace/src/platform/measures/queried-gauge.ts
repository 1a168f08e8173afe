import { Gauge, type Registry } from 'prom-client';
import { timeoutAfter } from '../background.ts';

/** However often and from wherever metrics are read, a gauge queries at most once in this time. */
const freshMs = 5000;
/** A dependency that does not answer must not delay the other gauges. */
const queryTimeoutMs = 1500;

export interface Reading<Label extends string> {
  labels: Readonly<Record<Label, string>>;
  value: number;
}

interface GaugeOfQuery<Label extends string> {
  name: string;
  help: string;
  labels: readonly Label[];
  read(): Promise<readonly Reading<Label>[]>;
}

/** A gauge that is queried when metrics are read. If the query fails, it has no value rather than an old one. */
export function queriedGauge<Label extends string>(
  registry: Registry,
  { name, help, labels, read }: GaugeOfQuery<Label>,
): void {
  let readAt = Number.NEGATIVE_INFINITY;
  const gauge = new Gauge<Label>({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      if (performance.now() - readAt < freshMs) return;
      readAt = performance.now();
      const readings = await Promise.race([read().catch(() => undefined), timeoutAfter(queryTimeoutMs)]);
      gauge.reset();
      if (labels.length === 0) gauge.remove();
      for (const reading of readings ?? []) gauge.set({ ...reading.labels }, reading.value);
    },
  });
}
