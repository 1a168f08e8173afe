import { Agent, request } from 'node:http';
import type { Person } from '../town/person.ts';
import { pause } from '../town/wait-until.ts';
import { findForeign } from './foreign-marks.ts';
import type { Ledger } from './ledger.ts';

export interface Answer {
  /** 0: no answer came, and nobody knows what became of the request. */
  status: number;
  body: Record<string, unknown>;
}

/** An answer that takes longer is a fault. */
const longestMs = 15_000;
/** Whoever waits longer gives up. */
const slowMs = 2000;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const insides = /\bat .+\(.+:\d+:\d+\)|node_modules|file:\/\/|\.[tj]s:\d+|Mongo\w*Error|ECONN|ioredis|stack/;

export interface Call {
  url: string;
  path: string;
  method?: 'GET' | 'POST' | 'DELETE';
  caller: Person | null;
  body?: unknown;
  key?: string | undefined;
}

function send({
  url,
  path,
  method = 'POST',
  caller,
  body,
  key,
}: Call): Promise<{ status: number; text: string }> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    ...(caller === null ? {} : { authorization: caller.token }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve) => {
    const lost = () => resolve({ status: 0, text: '' });
    const sent = request(url + path, { agent, method, headers, timeout: longestMs + 5000 }, (response) => {
      let received = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        received += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: received }));
      response.on('error', lost);
      response.on('aborted', lost);
    });
    sent.on('error', lost);
    sent.on('timeout', () => sent.destroy());
    sent.end(text);
  });
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return { text };
  }
}

/** Sends a request and looks at the answer as anybody may: its status, its time, what is in it. */
export async function call(ledger: Ledger, wish: Call): Promise<Answer> {
  const began = performance.now();
  const { status, text } = await send(wish);
  const took = performance.now() - began;
  const body = parse(text);
  if (status > 0) ledger.milliseconds.push(took);
  // Who finds a server gone does not knock a thousand times a second.
  else await pause(100);
  ledger.count(
    status === 0 ? 'no answer' : `${status}${typeof body.code === 'string' ? ` ${body.code}` : ''}`,
  );
  const where = wish.path.replaceAll(/[0-9a-f]{24}/g, 'ID');
  if (status > 0 && took > slowMs)
    ledger.slow.push({ ms: took, what: `${wish.method ?? 'POST'} ${where} ${status}` });
  if (took > longestMs) ledger.fault(`${where}: ${Math.round(took)} ms`);
  if (status >= 500 && status !== 503) ledger.fault(`${where}: ${status} ${text.slice(0, 200)}`);
  if (insides.test(text)) ledger.fault(`${where}: tells its insides: ${text.slice(0, 200)}`);
  const foreign = wish.caller?.role === 'admin' ? null : findForeign(wish.caller, text, body);
  if (foreign !== null) ledger.fault(`${where}: told ${wish.caller?.role ?? 'a visitor'} ${foreign}`);
  return { status, body };
}
