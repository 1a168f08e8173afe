import { Agent, request } from 'node:http';
import type { RawCall } from './mutated-calls.ts';

export interface RawAnswer {
  status: number;
  type: string;
  text: string;
  ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends a request as it is: `fetch` would normalise its path. */
export function sendRaw(url: string, { method, path, headers, body }: RawCall): Promise<RawAnswer> {
  const started = performance.now();
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        hostname,
        port,
        method,
        path,
        agent,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-length': body.length }) },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            text: Buffer.concat(parts).toString(),
            ms: performance.now() - started,
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
