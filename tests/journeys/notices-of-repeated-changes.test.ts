import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, tomorrow } from '../support/bookings.ts';
import { eventually } from '../support/eventually.ts';
import { connectLive } from '../support/live-client.ts';
import { newAdministrator, newOwner, newPerson, newPost } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/programs/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a listing that is paused twice is noticed once, and every event has the notice as it is stored', async () => {
  const owner = await newOwner(server, await newAdministrator(server));
  const renter = await newPerson(server);
  const post = await newPost(owner);
  const booking = await book(renter, post._id, tomorrow(server), '19.00', '19.30');
  const live = await connectLive(server.url, renter.token);
  const pausedViews = () =>
    live.received
      .filter(({ event }) => event === 'notices:changed')
      .flatMap(({ payload }) => payload.views as { _id: string; kind: string; at: string }[])
      .filter(({ kind }) => kind === 'listing-paused');
  const params = { postId: post._id };
  for (const [count, available] of [false, true, false].entries()) {
    server.clock.advance(60_000);
    await owner.ok('setAvailable', { params, body: { available } });
    const expected = Math.ceil((count + 1) / 2);
    await eventually(() => expect(pausedViews()).toHaveLength(expected));
  }
  const stored = await server.context.db.notices
    .find({ booking: booking._id, kind: 'listing-paused' })
    .lean();
  expect(stored).toHaveLength(1);
  const at = stored[0]?.at.toISOString();
  expect(pausedViews().map((view) => view.at)).toEqual([at, at]);
  live.close();
});
