import {
  errorFieldOf,
  type FieldCode,
  fieldCodes,
  type RefusalCode,
  refusals,
} from '@joddee/marketplace/common/error-codes';
import type { HttpRoute } from '@joddee/marketplace/common/http-route';
import { httpRoutes, type RouteName } from '@joddee/marketplace/contract/http-routes';
import { fieldText, refusalText } from '@joddee/thai-text/error-text';
import type { z } from 'zod';
import type { AnswerOf } from '../src/api/call-types.ts';
import { readToken } from '../src/session/stored-session.ts';
import { noteFault } from './faults.ts';
import { server } from './server.ts';

type Route<Name extends RouteName> = (typeof httpRoutes)[Name];
type BodyOf<Name extends RouteName> =
  Route<Name> extends { body: infer Shape extends z.ZodType } ? z.output<Shape> : undefined;
type QueryOf<Name extends RouteName> =
  Route<Name> extends { query: infer Shape extends z.ZodType } ? z.output<Shape> : undefined;

/** A call as the server reads it. */
export interface Call<Name extends RouteName = RouteName> {
  name: Name;
  params: Record<string, string>;
  query: QueryOf<Name>;
  body: BodyOf<Name>;
  /** Of an upload. */
  file: File | undefined;
  headers: Headers;
  /** Of the session; both empty for a visitor. */
  user: string;
  token: string;
}

/** An answer that is not the one of success. */
export class Other {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

/** No answer arrives, whether the server has acted or not. */
export const lost = new Other(0, undefined);

/** An answer that breaks off in its middle. */
export const torn = new Other(200, Symbol('torn'));

/** A refusal with the text of the server. */
export function refused(code: RefusalCode, extra: Record<string, unknown> = {}): Other {
  const refusal = refusals[code];
  const fields: readonly string[] = 'fields' in refusal ? refusal.fields : [];
  // A field of the name `code` would be hidden by the code of the refusal, so that its text is the message.
  const named = fields.filter((field) => field !== 'code');
  const texts = Object.fromEntries(named.map((field) => [field, refusalText[code]]));
  const message = named.length === 0 ? { message: refusalText[code] } : {};
  return new Other(refusal.status, { ...extra, ...texts, ...message, code });
}

/** The request is accepted, and its outcome follows as an event. */
export const accepted = (body: unknown): Other => new Other(202, body);

type Handler<Name extends RouteName> = (
  call: Call<Name>,
) => AnswerOf<Name> | Other | Promise<AnswerOf<Name> | Other>;
type Handlers = { [Name in RouteName]?: Handler<Name> };

/** Handlers of this test come first. */
const handlers: { ofTest: Handlers; ofWorld: Handlers } = { ofTest: {}, ofWorld: {} };
/** All calls of this test, in their order. */
export const calls: Call[] = [];

export const callsOf = <Name extends RouteName>(name: Name): Call<Name>[] =>
  calls.filter((call): call is Call<Name> => call.name === name);

/** How a route answers from now on in this test. */
export function answer<Name extends RouteName>(name: Name, handler: Handler<Name>): void {
  handlers.ofTest[name] = handler as Handlers[Name];
}

/** As a route answers by itself: for a handler that adds something, and for the rest of a test. */
export function answerOfWorld<Name extends RouteName>(
  name: Name,
  call: Call<Name>,
): ReturnType<Handler<Name>> {
  const handler: Handler<Name> | undefined = handlers.ofWorld[name];
  if (handler === undefined) throw new Error(`${name} has no answer of its own`);
  return handler(call);
}
export function answerByWorld(name: RouteName): void {
  delete handlers.ofTest[name];
}

/** How routes answer in every test. */
export function answerAlways(all: Handlers): void {
  Object.assign(handlers.ofWorld, all);
}

export function forgetCalls(): void {
  handlers.ofTest = {};
  calls.length = 0;
}

const routes = Object.entries(httpRoutes).map(([name, route]: [string, HttpRoute]) => ({
  name: name as RouteName,
  route,
  pattern: new RegExp(`^${route.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

/** In place of `fetch`. */
export async function fakeFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(String(input), location.origin);
  const method = init.method ?? 'GET';
  const found = routes.find(({ route, pattern }) => route.method === method && pattern.test(pathname));
  if (!server.isReachable) throw new TypeError('no network');
  if (found === undefined) {
    noteFault(`${method} ${pathname} is no route`);
    throw new TypeError('no such route');
  }
  const { name, route, pattern } = found;
  const headers = new Headers(init.headers);
  const token = headers.get('authorization');
  if (token !== null && !server.isValid(token)) return respond(refused('NOT_LOGGED_IN'));
  const wrong: [field: string, code: string][] = [];
  const read = (part: 'body' | 'query', sent: unknown): unknown => {
    const shape = route[part];
    if (shape === undefined) return undefined;
    const parsed = shape.safeParse(sent);
    if (parsed.success) return parsed.data;
    wrong.push(
      ...parsed.error.issues.map(({ path, message }): [string, string] => [String(path.at(-1)), message]),
    );
    return undefined;
  };
  const call = {
    name,
    params: { ...pattern.exec(pathname)?.groups },
    query: read('query', Object.fromEntries(searchParams)),
    body: read('body', typeof init.body === 'string' ? JSON.parse(init.body) : {}),
    file: fileOf(init.body),
    headers,
    user: readToken(token)?.id ?? '',
    token: token ?? '',
  } as Call;
  calls.push(call);
  // As the server: what it cannot read is refused field by field.
  if (wrong.length > 0) return respond(unreadable(wrong));
  const handler = (handlers.ofTest[name] ?? handlers.ofWorld[name]) as ((call: Call) => unknown) | undefined;
  if (handler === undefined) {
    noteFault(`${name} has no answer: answer('${name}', ...)`);
    throw new TypeError('no answer');
  }
  const result = await (async () => handler(call))().catch((error: unknown) => {
    noteFault(`the answer of ${name} failed: ${error}`);
    throw error;
  });
  if (result instanceof Other) return respond(result, route.accepted);
  if (route.file !== undefined) return response(200, result);
  const parsed = route.answer.safeParse(result);
  if (!parsed.success) {
    noteFault(`the answer of ${name} is not as in the contract: ${parsed.error.message}`);
    throw new TypeError('wrong answer');
  }
  return response(route.status ?? 200, parsed.data);
}

function fileOf(body: RequestInit['body']): File | undefined {
  const file = body instanceof FormData ? body.get('file') : null;
  return file instanceof File ? file : undefined;
}

function unreadable(wrong: readonly (readonly [field: string, code: string])[]): Other {
  const texts = wrong.map(([field, code]) => [
    errorFieldOf(field),
    isFieldCode(code) ? fieldText(code, field) : code,
  ]);
  return new Other(400, { ...Object.fromEntries(texts), code: 'INVALID_INPUT' });
}

const isFieldCode = (code: string): code is FieldCode => fieldCodes.some((each) => each === code);

function respond({ status, body }: Other, ofAccepted?: z.ZodType): Response {
  if (status === 0) throw new TypeError('no answer arrives');
  if (status === 202 && ofAccepted !== undefined) ofAccepted.parse(body);
  return response(status, body);
}

/** With its body at once: reading a real one takes turns of the event loop, which no test can wait for. */
function response(status: number, body: unknown): Response {
  const read = async () => {
    if (body === torn.body) throw new SyntaxError('unexpected end');
    return body;
  };
  const parts: Partial<Response> = {
    ok: status < 300,
    status,
    json: read,
    blob: async () => body as Blob,
    headers: new Headers(),
  };
  return parts as Response;
}
