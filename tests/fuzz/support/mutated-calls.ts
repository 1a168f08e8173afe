import type { HttpRoute } from '@joddee/marketplace/common/http-route';
import fc from 'fast-check';
import type { CallOptions } from '../../support/api-client.ts';
import {
  hostileBody,
  hostileJson,
  hostileName,
  hostileText,
  knownJson,
  knownTexts,
} from './hostile-values.ts';

/** A request as it is sent. */
export interface RawCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** One change of a valid call. `at` chooses a field: it is taken modulo the number of fields. */
export type Mutation =
  | { kind: 'replace'; at: number; json: string }
  | { kind: 'remove'; at: number }
  | { kind: 'add'; name: string; json: string }
  | { kind: 'body'; bytes: Buffer }
  | { kind: 'query'; at: number; text: string; how: 'replace' | 'repeat' | 'operator' | 'add' }
  | { kind: 'parameter'; at: number; text: string }
  | { kind: 'broken-path'; part: string }
  | { kind: 'header'; name: string; value: string };

const at = fc.nat(1000);

const bodyMutations: fc.Arbitrary<Mutation>[] = [
  fc.record({ kind: fc.constant('replace'), at, json: hostileJson }),
  fc.record({ kind: fc.constant('replace'), at, json: hostileJson }),
  fc.record({ kind: fc.constant('remove'), at }),
  fc.record({ kind: fc.constant('add'), name: hostileName, json: hostileJson }),
  fc.record({ kind: fc.constant('body'), bytes: hostileBody }),
];
const queryMutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constant('query'),
  at,
  text: hostileText,
  how: fc.constantFrom('replace', 'repeat', 'operator', 'add'),
});
const parameterMutations: fc.Arbitrary<Mutation>[] = [
  fc.record({ kind: fc.constant('parameter'), at, text: hostileText }),
  fc.record({
    kind: fc.constant('broken-path'),
    part: fc.constantFrom('%E0%A4%A', '%', '%00', '..%2f..%2fetc%2fpasswd', '%2e%2e', `${'a'.repeat(3000)}`),
  }),
];
/** Node refuses to send other characters in a header. */
const headerMutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constant('header'),
  name: fc.constantFrom(
    'idempotency-key',
    'authorization',
    'user-agent',
    'x-forwarded-for',
    'origin',
    'accept',
  ),
  value: fc.oneof(
    fc.constantFrom(
      '',
      'Bearer',
      'Bearer x.y.z',
      'null',
      '__proto__',
      'é'.repeat(300),
      'a'.repeat(8000),
      ', ,',
    ),
    fc.string({ maxLength: 120 }).map((text) => text.replaceAll(/[^\t\x20-\x7e]/g, '?')),
  ),
});

/** The mutations that concern a route: of its body, its query and its path, as far as it has them. */
export function mutationsOf(route: HttpRoute): fc.Arbitrary<Mutation> {
  return fc.oneof(
    ...(route.body === undefined ? [] : bodyMutations),
    ...(route.query === undefined ? [] : [queryMutation, queryMutation]),
    ...(route.path.includes('{') ? parameterMutations : []),
    headerMutation,
    // A body or a query where none belongs.
    fc.record({ kind: fc.constant('body'), bytes: hostileBody }),
    queryMutation,
  );
}

/** Every known value in place of every field, parameter and part of the query of a call. */
export function knownMutations(route: HttpRoute, { query = {}, body }: CallOptions): Mutation[] {
  const fields = pathsIn(body).keys();
  const names = Object.keys(query).keys();
  const parameters = (route.path.match(/\{/g) ?? []).keys();
  return [
    ...[...fields].flatMap((at) => knownJson.map((json) => ({ kind: 'replace', at, json }) as const)),
    ...[...names].flatMap((at) =>
      knownTexts.map((text) => ({ kind: 'query', at, text, how: 'replace' }) as const),
    ),
    ...[...parameters].flatMap((at) => knownTexts.map((text) => ({ kind: 'parameter', at, text }) as const)),
  ];
}

const placeholder = 'the value that is replaced';

/** The paths of all fields of a body, also inside of objects and lists. */
function pathsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return path.length === 0 ? [] : [path];
  const inner = Object.entries(value).flatMap(([key, one]) => pathsIn(one, [...path, key]));
  return path.length === 0 ? inner : [path, ...inner];
}

function withValue(value: unknown, [key, ...rest]: readonly string[], put: unknown): unknown {
  if (key === undefined) return put;
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value };
  Reflect.set(copy, key, withValue(Reflect.get(value, key), rest, put));
  return copy;
}

function mutatedBody(body: unknown, mutation: Mutation): Buffer | undefined {
  const paths = pathsIn(body);
  const text = (value: unknown) => Buffer.from(JSON.stringify(value));
  switch (mutation.kind) {
    case 'body':
      return mutation.bytes;
    case 'replace': {
      const path = paths[mutation.at % Math.max(paths.length, 1)];
      if (path === undefined) return Buffer.from(mutation.json);
      const put = JSON.stringify(withValue(body, path, placeholder));
      return Buffer.from(put.replace(JSON.stringify(placeholder), () => mutation.json));
    }
    case 'remove': {
      const path = paths[mutation.at % Math.max(paths.length, 1)];
      return path === undefined ? text({}) : text(withValue(body, path, undefined));
    }
    case 'add': {
      const rest = body === undefined ? '{}' : JSON.stringify(body);
      const field = `${JSON.stringify(mutation.name)}:${mutation.json}`;
      return Buffer.from(rest === '{}' ? `{${field}}` : `{${field},${rest.slice(1)}`);
    }
    default:
      return body === undefined ? undefined : text(body);
  }
}

/** Percent-encoded as bytes, also where a text has lone surrogates. */
const encoded = (text: string) => Buffer.from(text).reduce((all, byte) => `${all}%${hex(byte)}`, '');
const hex = (byte: number) => byte.toString(16).padStart(2, '0');

function mutatedQuery(query: Record<string, string>, mutation: Mutation): string {
  const pairs = Object.entries(query).map(([name, value]) => [encodeURIComponent(name), encoded(value)]);
  if (mutation.kind === 'query') {
    const index = mutation.at % Math.max(pairs.length, 1);
    const [name = 'q'] = pairs[index] ?? [];
    const value = encoded(mutation.text.slice(0, 500));
    if (mutation.how === 'replace' && pairs.length > 0) pairs[index] = [name, value];
    else if (mutation.how === 'operator') pairs.push([`${name}[$ne]`, value], [`${name}[]`, value]);
    else pairs.push([mutation.how === 'add' ? 'more' : name, value]);
  }
  return pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.join('=')).join('&')}`;
}

/** The request of a valid call after one mutation. */
export function mutatedCall(
  route: HttpRoute,
  { params = {}, query = {}, body, headers = {} }: CallOptions,
  token: string | undefined,
  mutation: Mutation,
): RawCall {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const chosen = 'at' in mutation ? names[mutation.at % Math.max(names.length, 1)] : names.at(-1);
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name !== chosen) return encoded(params[name] ?? 'missing');
    if (mutation.kind === 'broken-path') return mutation.part;
    // An empty part would name another route.
    if (mutation.kind === 'parameter') return encoded(mutation.text.slice(0, 500) || 'x');
    return encoded(params[name] ?? 'missing');
  });
  const bytes = mutatedBody(body, mutation);
  return {
    method: route.method,
    path: path + mutatedQuery(query, mutation),
    headers: {
      ...(token === undefined ? {} : { authorization: token }),
      ...(bytes === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
      ...(mutation.kind === 'header' ? { [mutation.name]: mutation.value } : {}),
    },
    body: bytes,
  };
}
