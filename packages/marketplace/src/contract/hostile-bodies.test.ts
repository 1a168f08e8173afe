import { expect, test } from 'vitest';
import { z } from 'zod';
import type { HttpRoute } from '../common/http-route.ts';
import { limits } from '../common/limits.ts';
import { handshakeAuth, resyncRequest, watchRequest } from './client-events.ts';
import { httpRoutes } from './http-routes.ts';
import { type WatchedStream, watchedStreams } from './server-events.ts';

/** What a socket takes, and the headers of a request: a query is no longer. */
const smallBytes = 16_384;
/** Of the time in which the same body is read as JSON. A plain body costs less than it takes to read it. */
const timesOfReading = 20;

type Shape = { properties?: Record<string, Shape>; items?: Shape; anyOf?: Shape[] };

interface Hostile {
  name: string;
  /** Of the hostile part, which is nearly all of the body. */
  json: string;
  body: unknown;
}

/** Bodies of about so many bytes in which one field is hostile, for every field of the schema. */
function* hostileBodies(schema: z.ZodType, bytes: number): Generator<Hostile> {
  const fields = [...fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)];
  for (const [kind, json] of Object.entries(hostileValues(bytes))) {
    const value: unknown = JSON.parse(json);
    yield { name: `${kind} as the body`, json, body: value };
    for (const [path, wrap] of fields) yield { name: `${kind} in ${path}`, json, body: wrap(value) };
  }
}

type Wrap = (value: unknown) => unknown;

function* fieldsOf(shape: Shape): Generator<[string, Wrap]> {
  for (const one of shape.anyOf ?? []) yield* fieldsOf(one);
  for (const [name, inner] of Object.entries(shape.properties ?? {})) {
    yield [name, (value) => ({ [name]: value })];
    for (const [path, wrap] of fieldsOf(inner))
      yield [`${name}.${path}`, (value) => ({ [name]: wrap(value) })];
  }
  if (shape.items === undefined) return;
  yield ['[]', (value) => [value]];
  for (const [path, wrap] of fieldsOf(shape.items)) yield [`[].${path}`, (value) => [wrap(value)]];
}

const filled = (part: string, bytes: number) => part.repeat(Math.floor(bytes / Buffer.byteLength(part)));
const textOf = (part: string, bytes: number) => JSON.stringify(filled(part, bytes));
const listOf = (item: string, bytes: number) => `[${filled(`${item},`, bytes)}${item}]`;

const hostileValues = (bytes: number) => ({
  // Two classes of combining marks, which a normalisation has to sort.
  'marks in turns': JSON.stringify(`ab${filled('\u0315', bytes / 2)}${filled('\u0316', bytes / 2)}`),
  letters: textOf('a', bytes),
  Thai: textOf('ที่', bytes),
  digits: textOf('9', bytes),
  blanks: JSON.stringify(`${filled(' ', bytes)}x`),
  'words and blanks': textOf('a ', bytes),
  hyphens: textOf('ก-', bytes),
  labels: textOf('a.', bytes),
  mail: JSON.stringify(`${filled('a.', bytes / 2)}@${filled('a.', bytes / 2)}`),
  zeros: listOf('0', bytes),
  'empty texts': listOf('""', bytes),
  'empty objects': listOf('{}', bytes),
  lists: listOf('[]', bytes),
  'deep lists': filled('[', bytes / 2) + filled(']', bytes / 2),
  'many fields': `{${Array.from({ length: bytes / 10 }, (_, number) => `"f${number}":0`).join(',')}}`,
});

const milliseconds = (work: () => unknown): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

/** Less is no cost. */
const readingAtLeastMs = 0.1;

/** The ratio of both times, each the least of a few, because the machine also does other things. */
function costOf(schema: z.ZodType, { json, body }: Hostile): number {
  const parsing = () => milliseconds(() => schema.safeParse(body));
  const once = parsing() / readingAtLeastMs;
  if (once <= timesOfReading) return once;
  const least = (measure: () => number) => Math.min(...Array.from({ length: 5 }, measure));
  return (
    least(parsing) /
    Math.max(
      readingAtLeastMs,
      least(() => milliseconds(() => JSON.parse(json))),
    )
  );
}

const costlyBodies = (schema: z.ZodType, bytes: number) =>
  [...hostileBodies(schema, bytes)]
    .filter((hostile) => costOf(schema, hostile) > timesOfReading)
    .map(({ name }) => name);

const routes = Object.entries<HttpRoute>(httpRoutes);

test.each(routes.flatMap(([name, { body }]) => (body === undefined ? [] : [[name, body] as const])))(
  'no hostile body of %s costs much more than it takes to read it',
  (_, schema) => {
    expect(costlyBodies(schema, limits.jsonBytes * 0.98)).toEqual([]);
  },
);

test.each(routes.flatMap(([name, { query }]) => (query === undefined ? [] : [[name, query] as const])))(
  'no hostile query of %s costs much more than it takes to read it',
  (_, schema) => {
    expect(costlyBodies(schema, smallBytes)).toEqual([]);
  },
);

test.each([
  ['the handshake', handshakeAuth],
  ['a resync', resyncRequest],
  ...(Object.keys(watchedStreams) as WatchedStream[]).map((kind) => [`watching ${kind}`, watchRequest(kind)]),
] as [string, z.ZodType][])(
  'no hostile message for %s costs much more than it takes to read it',
  (_, schema) => {
    expect(costlyBodies(schema, smallBytes)).toEqual([]);
  },
);

test('a text that is normalised before its length is known is caught', () => {
  const schema = z.object({
    title: z
      .string()
      .max(limits.title.max)
      .refine((text) => !text.normalize('NFKC').includes('://')),
  });
  expect(costlyBodies(schema, smallBytes)).toContain('marks in turns in title');
});

test('a list without a length is caught', () => {
  // Of alternatives, so that it costs several times the bound on every machine.
  const bay = z.object({ label: z.string() }).or(z.object({ number: z.string() }));
  const schema = z.object({ bays: z.array(bay) });
  expect(costlyBodies(schema, limits.jsonBytes * 0.98)).toContain('zeros in bays');
});
