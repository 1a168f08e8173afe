import { afterAll, expect, test, vi } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { newOwner, newPost } from '../../support/people.ts';
import { startTestServer } from '../../support/programs/test-server.ts';

const server = await startTestServer();
afterAll(() => server.close());

const callsAtOnce = 40;
const readsAtOnce = 8;

test('a visitor does not wait for all the lists that one user asks for at once', async () => {
  const owner = await newOwner(server);
  const post = await newPost(owner);
  const { bookings } = server.context.db;
  /** The lists that the database is reading, and how to let each go on. */
  const reading: (() => void)[] = [];
  let begun = 0;
  const find = bookings.find.bind(bookings);
  vi.spyOn(bookings, 'find').mockImplementation((filter, ...more) => {
    const query = find(filter, ...more);
    // Of bookings in which the owner is either party: a list.
    if (filter === undefined || !('$or' in filter)) return query;
    const exec = query.exec.bind(query);
    query.exec = async () => {
      begun += 1;
      await new Promise<void>((resolve) => reading.push(resolve));
      return exec();
    };
    return query;
  });

  const lists = Promise.all(Array.from({ length: callsAtOnce }, () => owner.call('findOwnBookings')));
  await eventually(() => expect(begun).toBe(readsAtOnce));
  let answered = false;
  const visitor = createApiClient(server.url)
    .call('findPost', { params: { id: post._id } })
    .finally(() => {
      answered = true;
    });
  while (!answered && begun < callsAtOnce) {
    const before = begun;
    reading.shift()?.();
    await eventually(() => expect(answered || begun > before).toBe(true));
    expect(reading.length).toBeLessThanOrEqual(readsAtOnce);
  }
  expect((await visitor).status).toBe(200);
  expect(begun).toBeLessThan(callsAtOnce);

  vi.restoreAllMocks();
  for (const goOn of reading) goOn();
  expect((await lists).map(({ status }) => status)).toEqual(Array(callsAtOnce).fill(200));
});
