import { Agent, request } from 'node:http';
import type { Person } from '../town/person.ts';
import { pause } from '../town/wait-until.ts';
import { findForeign } from './foreign-marks.ts';
import type { Ledger } from './ledger.ts';

export interface Answer {
  /** 0 means that no answer arrived and the outcome is unknown. */
  status: number;
  body: Record<string, unknown>;
}

/** A slower answer is a fault. */
const longestMs = 15_000;
/** A slower answer is listed in the report. */
const slowMs = 2000;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const internals =
  /\bat .+\(.+:\d+:\d+\)|node_modules|file:\/\/|\.[tj]s:\d+|Mongo\w*Error|ECONN|ioredis|stack/;

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
    return JSON.parse(text) ?? {};
  } catch {
    return { text };
  }
}

/** Sends a request and checks the answer for its status, its time and private data. */
export async function call(ledger: Ledger, options: Call): Promise<Answer> {
  const began = performance.now();
  const { status, text } = await send(options);
  const elapsedMs = performance.now() - began;
  const body = parse(text);
  if (status > 0) ledger.milliseconds.push(elapsedMs);
  // Prevents a thousand attempts a second while a server is down.
  else await pause(100);
  ledger.count(
    status === 0 ? 'no answer' : `${status}${typeof body.code === 'string' ? ` ${body.code}` : ''}`,
  );
  const where = options.path.replaceAll(/[0-9a-f]{24}/g, 'ID');
  if (status > 0 && elapsedMs > slowMs)
    ledger.slow.push({ ms: elapsedMs, what: `${options.method ?? 'POST'} ${where} ${status}` });
  if (status === 0 || status >= 500) ledger.failures.push(`${options.method ?? 'POST'} ${where} ${status}`);
  if (elapsedMs > longestMs) ledger.fault(`${where}: ${Math.round(elapsedMs)} ms`);
  if (status >= 500 && status !== 503) ledger.fault(`${where}: ${status} ${text.slice(0, 200)}`);
  if (internals.test(text)) ledger.fault(`${where}: reveals internals: ${text.slice(0, 200)}`);
  const foreign = options.caller?.role === 'admin' ? null : findForeign(options.caller, text, body);
  if (foreign !== null)
    ledger.fault(`${where}: revealed to ${options.caller?.role ?? 'a visitor'} ${foreign}`);
  return { status, body };
}
