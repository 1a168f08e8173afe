import type { SharedClock } from '@joddee/marketplace/platform/clock';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export interface GatewayMetrics {
  connections: Gauge;
  refused: Counter<'reason'>;
  disconnects: Counter<'reason'>;
  resyncs: Counter<'stream' | 'result'>;
  deliveries: Histogram;
  /** Sets the function that measures the unsent bytes, once there are sockets. */
  measureUnsent(measure: () => number): void;
}

/** What a gateway counts. */
export function createGatewayMetrics(registry: Registry): GatewayMetrics {
  const registers = [registry];
  let unsent = () => 0;
  new Gauge({
    name: 'joddee_socket_unsent_bytes',
    help: 'Bytes that wait in this gateway because their readers are slow',
    registers,
    collect() {
      this.set(unsent());
    },
  });
  return {
    connections: new Gauge({ name: 'joddee_sockets', help: 'Open sockets of this gateway', registers }),
    refused: new Counter({
      name: 'joddee_socket_refusals_total',
      help: 'Connections and messages that were refused',
      labelNames: ['reason'],
      registers,
    }),
    disconnects: new Counter({
      name: 'joddee_socket_disconnects_total',
      help: 'Sockets that the server disconnected',
      labelNames: ['reason'],
      registers,
    }),
    resyncs: new Counter({
      name: 'joddee_resyncs_total',
      help: 'Answers to connections that asked for the state of a stream: unchanged, difference, snapshot or failed',
      labelNames: ['stream', 'result'],
      registers,
    }),
    deliveries: new Histogram({
      name: 'joddee_delivery_seconds',
      help: 'Time from the number of an event to its writing to the sockets of this gateway',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers,
    }),
    measureUnsent(measure) {
      unsent = measure;
    },
  };
}

/** Notes that the event with a number was written to its sockets. */
export const noteDeliveries =
  ({ now }: SharedClock, { deliveries }: GatewayMetrics) =>
  (seq: number): void =>
    deliveries.observe(Math.max(now() - seq / 1000, 0) / 1000);
