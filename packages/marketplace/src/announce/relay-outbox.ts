import { blocksSlots } from '@joddee/rules/booking-lifecycle';
import { bookingFacts } from '../bookings/booking-facts.ts';
import { freeBooking } from '../bookings/free-booking.ts';
import type { Context } from '../platform/context.ts';
import { settlePost } from '../posts/settle-post.ts';
import { settleUser } from '../users/settle-user.ts';
import { announceBooking } from './announce-booking.ts';
import { announcePost } from './announce-post.ts';
import { announceUser } from './announce-user.ts';

/** Longer than a change takes to tell of itself. */
const graceSeconds = 2;
const batch = 500;

/**
 * Tells what was written but not told, because its process died or Redis was away. The second half of what a
 * change does is made good first: an ended booking frees its time, a paused post its calendar.
 */
export async function relayOutbox(context: Context): Promise<number> {
  const { db, clock } = context;
  const old = new Date(clock.now().getTime() - graceSeconds * 1000);
  const untold = { 'outbox.at': { $lt: old } };
  const [bookings, posts, users] = await Promise.all([
    db.bookings.find(untold).limit(batch).lean(),
    db.posts.find(untold).limit(batch).lean(),
    db.users.find(untold).limit(batch).lean(),
  ]);
  for (const booking of bookings) {
    if (!blocksSlots(bookingFacts(booking))) await freeBooking(context, booking);
    await announceBooking(context, booking, booking.outbox);
  }
  for (const post of posts) {
    await settlePost(context, post);
    await announcePost(context, post, post.outbox);
  }
  for (const user of users) {
    await settleUser(context, user);
    await announceUser(context, user, user.outbox);
  }
  return bookings.length + posts.length + users.length;
}
