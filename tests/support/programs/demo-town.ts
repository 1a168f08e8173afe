import { bangkokDay, instantOf } from '@joddee/marketplace/calendars/rules/time-slots';
import { expect } from 'vitest';
import { notAtRest } from '../browser/at-rest.ts';
import { eventually } from '../eventually.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** The stays depend on the half hour in which they are written, so all towns share one. */
export async function startAtNoon(): Promise<TestServer> {
  const started = await startTestServer();
  started.clock.set(instantOf(bangkokDay(new Date()), 12 * 60 + 5));
  return started;
}

/** Everything in the database as text, to compare two moments; the worker finishes pending work first. */
export async function everything({ context }: TestServer): Promise<string> {
  await context.background.settled();
  await eventually(async () => expect(await notAtRest(context)).toBeNull());
  const { connection } = context.db;
  const all = ['users', 'cards', 'posts', 'calendars', 'bookings', 'reviews', 'uploads'];
  return JSON.stringify(
    await Promise.all(all.map((name) => connection.collection(name).find().sort({ _id: 1 }).toArray())),
  );
}
