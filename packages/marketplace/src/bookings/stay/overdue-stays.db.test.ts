import { expect, test } from 'vitest';
import { postRoom, userRoom } from '../../announce/rooms.ts';
import { commandTests } from '../../testing/command-tests.ts';
import { givePerson, givePost, tomorrow } from '../../testing/given.ts';

const kit = await commandTests();
const { context, clock, sent } = kit;

test('a booking without a check-in expires, with an event to both parties, and its time is free', async () => {
  const [owner, renter] = [await givePerson(context, { card: true }), await givePerson(context)];
  const { id } = await givePost(context, owner);
  const booking = await kit.book(renter, id, tomorrow(context));
  clock.set(booking.to);
  expect(await kit.runScheduled('expire-stale-bookings')).toBe(1);
  for (const party of [owner, renter]) {
    const room = userRoom(party.id);
    expect(sent.views(room, 'booking:changed')).toMatchObject([{ state: 'expired', endedBy: 'system' }]);
    expect(sent.causes(room, 'booking:changed')).toEqual(['created', 'expired']);
  }
  expect(sent.views(postRoom(id), 'slots:changed')).toMatchObject([{ taken: [] }]);
});
