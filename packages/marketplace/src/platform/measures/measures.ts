import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { timeoutAfter } from '../background.ts';

/**
 * What programs count while they work, in the form that Prometheus reads. Labels have few values, which the code names:
 * no ids, addresses or texts of users. `job` is a label of Prometheus itself, so ours is `job_name`. Each context has its
 * own registry, so that two programs can run in one process.
 */
export function openMeasures() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'joddee_http_request_duration_seconds',
      help: 'Time from a request to the end of its answer, by pattern of the route and class of the status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    refusals: new Counter({
      name: 'joddee_refusals_total',
      help: 'Requests that were answered with a refusal, by its code',
      labelNames: ['code'],
      registers,
    }),
    rateLimitRefusals: new Counter({
      name: 'joddee_rate_limit_refusals_total',
      help: 'Requests beyond a rate limit, by the name of the limit',
      labelNames: ['limit'],
      registers,
    }),
    bookingRequests: new Counter({
      name: 'joddee_booking_requests_total',
      help: 'Booking requests by the outcome that was answered: booked, pending, refused or failed',
      labelNames: ['outcome'],
      registers,
    }),
    bookingsMade: new Counter({
      name: 'joddee_bookings_made_total',
      help: 'Bookings that this worker has written',
      registers,
    }),
    bookingDecisions: new Histogram({
      name: 'joddee_booking_decision_seconds',
      help: 'Time from a booking request to its decision by a worker',
      labelNames: ['outcome'],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 5, 15, 60],
      registers,
    }),
    jobs: new Histogram({
      name: 'joddee_job_duration_seconds',
      help: 'Duration of jobs by name and result: done or failed',
      labelNames: ['job_name', 'result'],
      buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60],
      registers,
    }),
    pushes: new Counter({
      name: 'joddee_pushes_total',
      help: 'Messages to push services by outcome: sent, gone, refused or failed',
      labelNames: ['outcome'],
      registers,
    }),
    stalledJobs: new Counter({
      name: 'joddee_jobs_stalled_total',
      help: 'Jobs whose worker stopped renewing them, so that another one runs them again',
      labelNames: ['queue'],
      registers,
    }),
  };
}
export type Measures = ReturnType<typeof openMeasures>;

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

export interface MetricsSettings {
  port: number;
  host: string;
  /** If it is set, requests need it as `Authorization: Bearer`. */
  token: string | undefined;
}

export interface MetricsServer {
  address: AddressInfo;
  close(): Promise<void>;
}

/** Serves `/metrics`, and nothing else, at an address of its own, so that no proxy of the site passes it on. */
export async function serveMetrics(
  registry: Registry,
  { port, host, token }: MetricsSettings,
): Promise<MetricsServer> {
  let reading: Promise<string> | undefined;
  /** Readers that come together get the same answer. */
  const read = () => {
    reading ??= registry.metrics().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const server = createServer({ headersTimeout: 5000, requestTimeout: 5000 }, async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
      return response.writeHead(404).end();
    if (token !== undefined && !hasToken(request, token))
      return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    try {
      const text = await read();
      response
        .writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
        .end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  // The program ends when its work does.
  server.unref();
  return {
    address: server.address() as AddressInfo,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function hasToken(request: IncomingMessage, token: string): boolean {
  const given = Buffer.from(request.headers.authorization?.replace(/^Bearer\s+/i, '') ?? '');
  const expected = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
