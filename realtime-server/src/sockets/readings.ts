import { randomUUID } from 'node:crypto';
import type { Context } from '@joddee/marketplace/context/context';
import { removeGatewayReading, writeGatewayReading } from '@joddee/marketplace/figures/gateway-readings';
import type { SharedClock } from '@joddee/marketplace/platform/clock';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { GatewayServer } from './authenticate-socket.ts';

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

const everyMs = 2000;

/** Writes what this gateway knows for the figures of administrators, whatever the number of its sockets, in one write. */
export function reportReadings(
  { redis, redisPrefix, sharedClock, log }: Context,
  io: GatewayServer,
  times: DeliveryTimes,
): { stop(): Promise<void> } {
  const gateway = randomUUID();
  let writing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    const reading = {
      at: sharedClock.now(),
      sockets: io.sockets.sockets.size,
      deliveries: times.counts(),
    };
    writing = writeGatewayReading(redis, redisPrefix, gateway, reading).catch((error: unknown) =>
      log.debug({ err: error }, 'the reading of this gateway was not written'),
    );
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await writing;
      // An unavailable Redis drops the reading by itself after a while.
      await removeGatewayReading(redis, redisPrefix, gateway).catch(() => {});
    },
  };
}

export interface DeliveryTimes {
  /** Notes that the event with this number was written to its sockets. */
  note(seq: number): void;
  /** How many events took each number of milliseconds. */
  counts(): [milliseconds: number, count: number][];
}

/** Numbers cover the last five to ten minutes. */
const windowMs = 300_000;

/** Counts instead of single times: they need little room and those of several gateways can be added. */
export function createDeliveryTimes(
  { now }: SharedClock,
  histogram: Pick<Histogram, 'observe'>,
): DeliveryTimes {
  let current = new Map<number, number>();
  let previous = new Map<number, number>();
  let since = performance.now();

  function turn(): void {
    const passed = performance.now() - since;
    if (passed < windowMs) return;
    previous = passed < 2 * windowMs ? current : new Map();
    current = new Map();
    since = performance.now();
  }

  return {
    note(seq) {
      turn();
      const taken = Math.max(now() - seq / 1000, 0);
      histogram.observe(taken / 1000);
      const time = rounded(taken);
      current.set(time, (current.get(time) ?? 0) + 1);
    },
    counts() {
      turn();
      return [...previous, ...current];
    },
  };
}

/** Exact to one part in ten, so that there are few different numbers. */
function rounded(milliseconds: number): number {
  const bounded = Math.min(milliseconds, 60_000);
  const step = bounded < 100 ? 1 : bounded < 1000 ? 10 : 100;
  return Math.round(bounded / step) * step;
}
