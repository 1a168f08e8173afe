import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { limits } from '../common/limits.ts';
import { newRecordId } from '../platform/records/record-id.ts';
import { writable } from '../platform/records/record-schema.ts';
import { commandTests } from '../testing/command-tests.ts';
import { givePerson, givePost, tomorrow } from '../testing/given.ts';
import { resyncUser } from './resync.ts';

const kit = await commandTests();
const { context } = kit;

test('a resync has what has changed since the number of the client, and nothing if that is the last one', async () => {
  const renter = await givePerson(context);
  const post = await givePost(context, await givePerson(context, { card: true }));
  const first = await kit.book(renter, post.id, tomorrow(context), '10.00', '11.00');
  const whole = await resyncUser(context, renter.id, 0);
  expect(whole).toMatchObject({ kind: 'snapshot', snapshot: { bookings: [{ _id: first._id }] } });
  const second = await kit.book(renter, post.id, tomorrow(context), '11.00', '12.00');
  const missed = await resyncUser(context, renter.id, whole.seq);
  expect(missed.seq).toBeGreaterThan(whole.seq);
  expect(missed.snapshot?.bookings.map(({ _id }) => _id)).toContain(second._id);
  expect(await resyncUser(context, renter.id, missed.seq)).toEqual({
    stream: missed.stream,
    seq: missed.seq,
    kind: 'unchanged',
    snapshot: null,
  });
});

test('a booking that ends while a snapshot is read is in it', async () => {
  const renter = await givePerson(context);
  const post = await givePost(context, await givePerson(context, { card: true }));
  const booking = await kit.book(renter, post.id, tomorrow(context), '10.00', '11.00');
  const find = context.db.bookings.find.bind(context.db.bookings);
  let hasEnded = false;
  const spy = vi.spyOn(context.db.bookings, 'find').mockImplementation((...query: unknown[]) => {
    const read = find(...(query as Parameters<typeof find>));
    const execute = read.exec.bind(read);
    read.exec = async () => {
      // Were both read at once, those that have ended would be first.
      if (!hasEnded && !('$nor' in (query[0] as object))) await wait(50);
      const found = await execute();
      if (!hasEnded) {
        hasEnded = true;
        await kit.cancel(renter, booking);
      }
      return found;
    };
    return read;
  });
  const { snapshot } = await resyncUser(context, renter.id, 0);
  spy.mockRestore();
  expect(snapshot?.bookings.map(({ _id }) => _id)).toEqual([booking._id]);
});

test('after many changes a resync is a snapshot, which is bounded', async () => {
  const renter = await givePerson(context);
  const post = await givePost(context, await givePerson(context, { card: true }));
  const booking = await kit.book(renter, post.id, tomorrow(context), '10.00', '11.00');
  const { seq } = await resyncUser(context, renter.id, 0);
  await kit.cancel(renter, booking);
  const ended = await context.db.bookings.findOne().lean();
  const others = Array.from({ length: limits.endedBookingsShown }, () => ({ ...ended, _id: newRecordId() }));
  await writable(context.db.bookings).insertMany(others);
  const { kind, snapshot } = await resyncUser(context, renter.id, seq);
  expect([kind, snapshot?.bookings.length]).toEqual(['snapshot', limits.endedBookingsShown]);
  await writable(context.db.bookings).deleteMany({ _id: { $in: others.map(({ _id }) => _id) } });
});
