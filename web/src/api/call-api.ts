import { httpPaths } from '@joddee/marketplace/contract/http-paths';
import type { httpRoutes, RouteName } from '@joddee/marketplace/contract/http-routes';
import { notReachedText, unavailableText } from '@joddee/thai-text/unavailable-text';
import { useSession } from '../session/session-store.ts';
import type { Answered, AnswerTo, CallArguments, Refused } from './call-types.ts';

interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  keepalive?: true;
  signal?: AbortSignal;
}

type AnyAnswer = { ok: true; status: number; data: unknown } | Refused;

/** No response. */
export const notReached: Refused = {
  ok: false,
  status: 0,
  code: 'UNAVAILABLE',
  fields: {},
  message: notReachedText,
  extra: {},
};
/** A response that does not come from this API. */
const unavailable: Refused = { ...notReached, message: unavailableText };

/** One call of the API. It never throws: every failure is returned as a refusal with a Thai text. */
export function callApi<Name extends RouteName>(
  name: Name,
  ...options: CallArguments<Name>
): Promise<AnswerTo<Name>>;
// The response type comes from the server's route table; tests of the server compare the two.
export function callApi(name: RouteName, options: CallOptions = {}): Promise<AnyAnswer> {
  return callRoute(name, options, (response) => response.json());
}

/** A call whose answer is read by this function; a refusal is JSON in any case. */
async function callRoute(
  name: RouteName,
  { params = {}, query = {}, body, headers, ...options }: CallOptions,
  read: (response: Response) => Promise<unknown>,
): Promise<AnyAnswer> {
  const { method, path } = httpPaths[name];
  const address = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== ''),
  );
  const { token, logOut } = useSession.getState();
  const response = await fetch(`${address}${search.size > 0 ? `?${search}` : ''}`, {
    ...options,
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
      ...(token === undefined ? {} : { authorization: token }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => null);
  if (response === null) return notReached;
  try {
    if (response.ok) return { ok: true, status: response.status, data: await read(response) };
    const refused = readRefusal(response.status, await response.json());
    if (refused.code === 'SECOND_FACTOR_REQUIRED') useSession.setState({ lacksSecondFactor: true });
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
    // A refusal always has a text, also one from a proxy.
    message: typeof message === 'string' ? message : texts.length === 0 ? unavailableText : undefined,
    extra: Object.fromEntries(Object.entries(rest).filter(([, value]) => typeof value !== 'string')),
  };
}

/** The routes that answer with a file instead of JSON. */
type FileRoute = {
  [Name in RouteName]: (typeof httpRoutes)[Name] extends { file: string } ? Name : never;
}[RouteName];

/** One call whose answer is a file; its refusals are those of every call. */
export function callForFile<Name extends FileRoute>(
  name: Name,
  ...options: CallArguments<Name>
): Promise<Answered<Blob>>;
export function callForFile(name: FileRoute, options = {}): ReturnType<typeof callRoute> {
  return callRoute(name, options, (response) => response.blob());
}
