import { announceBooking } from '../bookings/announce-booking.ts';
import { endReplaced } from '../bookings/occupied/end-replaced.ts';
import { settleBooking } from '../bookings/settle-booking.ts';
import { cancelIfSuspended } from '../bookings/suspended/cancel-for-suspension.ts';
import { endIfLeft } from '../bookings/suspended/end-left-stays.ts';
import { announceComplaint } from '../complaints/announce-complaint.ts';
import { settleComplaint } from '../complaints/settle-complaint.ts';
import type { Context } from '../context/context.ts';
import { announceMessages } from '../messages/announce-messages.ts';
import { settleMessage } from '../messages/settle-message.ts';
import { announcePost } from '../posts/announce-post.ts';
import { settlePost } from '../posts/settle-post.ts';
import { announceUser } from '../users/announce-user.ts';
import { settleUser } from '../users/settle-user.ts';
import { announceWait } from '../waits/announce-wait.ts';
import { endBookedWait } from '../waits/end-booked-wait.ts';
import { settleWait } from '../waits/settle-wait.ts';

/** Longer than a change takes to settle and announce itself. */
const pendingAgeSeconds = 2;
const batch = 500;

/**
 * Finishes changes whose process crashed, was paused or could not reach Redis. It settles each record in its current
 * state, then announces every pending entry.
 */
export async function relayOutbox(context: Context): Promise<number> {
  const { db, clock } = context;
  const old = new Date(clock.now().getTime() - pendingAgeSeconds * 1000);
  const pending = { 'outbox.at': { $lt: old } };
  const [bookings, posts, users, messages, waits, complaints] = await Promise.all([
    db.bookings.find(pending).limit(batch).lean(),
    db.posts.find(pending).limit(batch).lean(),
    db.users.find(pending).limit(batch).lean(),
    db.messages.find(pending).sort({ 'outbox.at': 1 }).limit(batch).lean(),
    db.waits.find(pending).limit(batch).lean(),
    db.complaints.find(pending).limit(batch).lean(),
  ]);
  for (const booking of bookings) {
    await settleBooking(context, booking);
    await endReplaced(context, booking);
    await endBookedWait(context, booking);
    await cancelIfSuspended(context, booking);
    await endIfLeft(context, booking);
    await announceBooking(context, booking, { outbox: booking.outbox });
  }
  for (const post of posts) {
    await settlePost(context, post);
    await announcePost(context, post, post.outbox);
  }
  for (const user of users) {
    await settleUser(context, user);
    await announceUser(context, user, user.outbox);
  }
  for (const message of messages) {
    await settleMessage(context, message);
    await announceMessages(context, [message]);
  }
  for (const wait of waits) {
    await settleWait(context, wait);
    await announceWait(context, wait, wait.outbox);
  }
  for (const complaint of complaints) {
    await settleComplaint(context, complaint);
    await announceComplaint(context, complaint, complaint.outbox);
  }
  return [bookings, posts, users, messages, waits, complaints].reduce((sum, { length }) => sum + length, 0);
}
