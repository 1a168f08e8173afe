import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';

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
