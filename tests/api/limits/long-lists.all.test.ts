import { newRecordId } from '@joddee/marketplace/platform/records/record-id';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { book, tomorrow } from '../../support/bookings.ts';
import { newAdministrator, newOwner, newPerson, newPost } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const bookings = 200;
const callsAtOnce = 40;

test('a visitor does not wait for all the lists that one user asks for at once', async () => {
  const owner = await newOwner(server, await newAdministrator(server));
  const post = await newPost(owner);
  const { _id } = await book(await newPerson(server), post._id, tomorrow(server));
  const { db } = server.context;
  const stored = await db.bookings.findById(_id).lean();
  if (stored === null) throw new Error('the booking is there');
  // As many as an owner has after some months: they are over, and hold no time.
  const over = { ...stored.detail, status: 0 as const };
  const more = Array.from({ length: bookings }, () => ({
    ...stored,
    _id: newRecordId(),
    detail: over,
    outbox: [],
  }));
  await writable(db.bookings).collection.insertMany(more as never);

  const guest = createApiClient(server.url);
  const answers: string[] = [];
  const noted = async (what: string, answering: Promise<{ status: number }>) => {
    answers.push(`${what} ${(await answering).status}`);
  };
  const lists = Array.from({ length: callsAtOnce }, () => noted('list', owner.call('findOwnBookings')));
  const visitor = noted('visitor', guest.call('findPost', { params: { id: post._id } }));
  await Promise.all([...lists, visitor]);
  const before = answers.slice(0, answers.indexOf('visitor 200'));
  // Lists that are refused cost little.
  expect(before.filter((answer) => answer === 'list 200').length).toBeLessThan(callsAtOnce / 3);
});
