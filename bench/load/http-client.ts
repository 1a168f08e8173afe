import { Agent, request } from 'node:http';

export interface HttpClient {
  /** Resolves with the status when the response is complete. */
  post(path: string, token: string, body: object): Promise<number>;
  close(): void;
}

/** Plain Node HTTP, because the load generator itself should use little CPU. */
export function createHttpClient(
  origin: string,
  connections: number,
  headersOf: (token: string) => Record<string, string> = (token) => ({ authorization: token }),
): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    post: (path, token, body) =>
      new Promise((resolve, reject) => {
        const text = Buffer.from(JSON.stringify(body));
        const headers = {
          ...headersOf(token),
          'content-type': 'application/json',
          'content-length': text.length,
        };
        const sent = request(origin + path, { method: 'POST', agent, headers }, (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.statusCode ?? 0));
          answer.on('error', reject);
        });
        sent.on('error', reject);
        sent.end(text);
      }),
    close: () => agent.destroy(),
  };
}
