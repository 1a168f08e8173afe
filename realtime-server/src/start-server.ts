import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { openOutcomeWaiter } from '@joddee/marketplace/bookings/requests/outcome';
import type { Context } from '@joddee/marketplace/context/context';
import { createSpotMap, gaugeMap } from '@joddee/marketplace/map/thread/spot-map';
import { openMonitoring } from '@joddee/marketplace/monitoring/gauges';
import type { ServerSettings } from './config.ts';
import { createServer } from './create-server.ts';
import { readClients } from './http/client/client-files.ts';
import { type ConnectionTimes, connectionTimes, openHttpServer } from './http/limits/open-http-server.ts';
import { createGateway, type Gateway } from './sockets/create-gateway.ts';
import { createGatewayMetrics } from './sockets/readings.ts';

export interface RunningServer {
  address: AddressInfo;
  gateway: Gateway;
  /** Where metrics are served, if they are. */
  metricsAddress: AddressInfo | undefined;
  /** `/readyz` answers 503 from now on, while requests are still served. */
  leave(): void;
  /** Answers pending requests, then closes every connection. */
  stop(): Promise<void>;
}

/** Serves HTTP and sockets on one port. */
export async function startServer(
  context: Context,
  settings: ServerSettings,
  times: ConnectionTimes = connectionTimes,
): Promise<RunningServer> {
  const outcomes = await openOutcomeWaiter(settings.REDIS_URL, settings.REDIS_PREFIX, context.log);
  const map = createSpotMap(context, settings.DATA_DIR);
  const clients = readClients(clientDir, rendererDir, settings.TILE_URL);
  const metrics = createGatewayMetrics(context.measures.registry);
  const departure = { isLeaving: false };
  const server = openHttpServer(
    createServer(context, settings, outcomes, map, clients, departure),
    // Behind a proxy all connections have its address.
    settings.TRUST_PROXY > 0 ? undefined : settings.LIMIT_CONNECTIONS,
    times,
  );
  const gateway = await createGateway(server, context, settings, metrics);
  const monitoring = await openMonitoring(context, settings, settings.METRICS_PORT);
  if (monitoring !== undefined) gaugeMap(context, map);
  server.listen(settings.PORT, settings.HOST);
  await once(server, 'listening');
  map.start();
  // Most visitors read Thai. A failure is logged with the first page.
  void clients?.th.renderer().catch(() => {});
  return {
    address: server.address() as AddressInfo,
    gateway,
    metricsAddress: monitoring?.address,
    leave() {
      departure.isLeaving = true;
    },
    async stop() {
      departure.isLeaving = true;
      const closed = once(server, 'close');
      server.closeIdleConnections();
      const closing = setTimeout(() => server.closeAllConnections(), times.stopping);
      // Closes the HTTP server as well.
      await gateway.close();
      await closed;
      clearTimeout(closing);
      await map.close();
      outcomes.close();
      await monitoring?.close();
    },
  };
}

const inClient = (folder: string) => fileURLToPath(new URL(`../../web/${folder}`, import.meta.url));

/** The directory of the built client; the path is the same from the source and from the built server. */
const clientDir = inClient('dist');
/** The part of the client that servers run; no file of it is served. */
const rendererDir = inClient('dist-server');
