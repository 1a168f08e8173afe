import { expect, test } from 'vitest';
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
