import { httpPaths } from '@joddee/contract/http-paths';
import type { httpRoutes, RouteName } from '@joddee/contract/http-routes';
import { notReachedText, unavailableText } from '@joddee/thai-text/unavailable-text';
import type { z } from 'zod';
import { useSession } from '../stores/session-store.ts';

export type AnswerOf<Name extends RouteName> = z.output<(typeof httpRoutes)[Name]['answer']>;

/** A refusal as it is shown: texts by field, and one that fits no field. */
export interface Refused {
  ok: false;
  status: number;
  code: string;
  fields: Record<string, string>;
  message: string | undefined;
  /** Everything else that came, such as the slots still free. */
  extra: Record<string, unknown>;
}
export type Answered<Data> = { ok: true; status: number; data: Data } | Refused;

interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** No answer came. */
export const notReached: Refused = {
  ok: false,
  status: 0,
  code: 'UNAVAILABLE',
  fields: {},
  message: notReachedText,
  extra: {},
};
/** An answer came that is none of ours. */
const unavailable: Refused = { ...notReached, message: unavailableText };

/** One call of the API. It never throws: whatever goes wrong comes back as a refusal with a Thai text. */
export async function callApi<Name extends RouteName>(
  name: Name,
  { params = {}, query = {}, body, headers = {} }: CallOptions = {},
): Promise<Answered<AnswerOf<Name>>> {
  const { method, path } = httpPaths[name];
  const address = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== ''),
  );
  return send(`${address}${search.size > 0 ? `?${search}` : ''}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

export async function send<Data>(address: string, init: RequestInit): Promise<Answered<Data>> {
  const { token, logOut } = useSession.getState();
  const headers = new Headers(init.headers);
  if (token !== undefined) headers.set('authorization', token);
  const response = await fetch(address, { ...init, headers }).catch(() => null);
  if (response === null) return notReached;
  try {
    const data: unknown = await response.json();
    // The server's own table typed the answer; its tests hold it to that.
    if (response.ok) return { ok: true, status: response.status, data: data as Data };
    const refused = readRefusal(response.status, data);
    if (refused.code === 'NOT_LOGGED_IN' && token !== undefined) logOut('expired');
    return refused;
  } catch {
    return unavailable;
  }
}

export function readRefusal(status: number, data: unknown): Refused {
  if (typeof data !== 'object' || data === null) return { ...unavailable, status };
  const { code, message, ...rest } = data as Record<string, unknown>;
  const texts = Object.entries(rest).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return {
    ok: false,
    status,
    code: typeof code === 'string' ? code : 'INTERNAL',
    fields: Object.fromEntries(texts),
    // A refusal never stays without a word, whoever sent it.
    message: typeof message === 'string' ? message : texts.length === 0 ? unavailableText : undefined,
    extra: Object.fromEntries(Object.entries(rest).filter(([, value]) => typeof value !== 'string')),
  };
}
