import { type IncomingHttpHeaders, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';

export interface Sent {
  url: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  /** One of this machine's own addresses, 127.0.0.x, as that of a visitor. */
  from?: string;
}

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** One request on a connection of its own, from a chosen address. */
export function send({ url, method = 'GET', headers = {}, body, from }: Sent): Promise<Answered> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const options = {
    method,
    agent: false,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(from === undefined ? {} : { localAddress: from }),
  };
  const isSecure = url.startsWith('https:');
  return new Promise((resolve, reject) => {
    const sent = isSecure
      ? requestSecure(url, { ...options, rejectUnauthorized: false })
      : requestPlain(url, options);
    sent.on('response', (response) => {
      let received = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        received += part;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: received }),
      );
    });
    sent.on('error', reject);
    sent.end(text);
  });
}
