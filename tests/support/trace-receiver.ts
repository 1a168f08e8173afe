import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentSpanId: string;
  name: string;
  facts: Readonly<Record<string, unknown>>;
}

export interface TraceReceiver {
  url: string;
  spans: ReceivedSpan[];
  /** Everything as it was sent. */
  bodies: string[];
  /** The headers of the last request. */
  headers: Readonly<Record<string, unknown>>;
  close(): Promise<void>;
}

interface SentSpan extends Omit<ReceivedSpan, 'facts' | 'parentSpanId'> {
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}
interface SentTraces {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

/** Receives traces by OTLP over HTTP, as a collector does. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const receiver = { url: '', spans: [] as ReceivedSpan[], bodies: [] as string[], headers: {} };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url !== '/v1/traces') return response.writeHead(404).end();
    receiver.headers = request.headers;
    receiver.bodies.push(body);
    const { resourceSpans }: SentTraces = JSON.parse(body);
    for (const { attributes, parentSpanId = '', ...span } of resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    )) {
      const facts = Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
      receiver.spans.push({ ...span, parentSpanId, facts });
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(receiver, {
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  });
}
