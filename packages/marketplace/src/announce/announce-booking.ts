import type { RefusalCode } from '@joddee/contract/error-codes';
import type { BookingCause } from '@joddee/contract/server-events';
import { blocksSlots } from '@joddee/rules/booking-lifecycle';
import { bookingFacts } from '../bookings/booking-facts.ts';
import type { BookingRecord } from '../bookings/booking-model.ts';
import { viewForEach } from '../bookings/booking-view.ts';
import { slotsView } from '../bookings/slots-view.ts';
import type { Context } from '../platform/context.ts';
import { announce, type News } from './announce.ts';
import { newestFirst, type OutboxEntry, ownEntry } from './outbox.ts';
import { postRoom, userRoom } from './rooms.ts';

/** Tells both parties what has changed, each as they may see it, and whoever looks at the post which times are taken now. */
export async function announceBooking(
  context: Context,
  booking: BookingRecord,
  outbox: readonly OutboxEntry<BookingCause>[] = ownEntry(booking.outbox),
): Promise<void> {
  const entries = newestFirst(outbox);
  if (entries.length === 0) return;
  const parties = [booking.detail.user.toString(), booking.detail.renter.toString()];
  const viewFor = await viewForEach(context, booking);
  const views = parties.map((id) => ({ id, view: viewFor({ id, status: 0 }) }));
  const messages: News[] = entries.flatMap(({ cause }) =>
    views.map(({ id, view }) => ({
      stream: userRoom(id),
      event: 'booking:changed' as const,
      news: { cause, view },
    })),
  );
  if (entries.some(({ cause }) => changesSlots(cause)) || !blocksSlots(bookingFacts(booking)))
    messages.push(await slotsNews(context, booking.detail.post));
  await announce(context, messages);
  await context.db.bookings.updateOne(
    { _id: booking._id },
    { $pull: { outbox: { id: { $in: entries.map(({ id }) => id) } } } },
  );
}

/** The outcome of a request that was answered before it was known. */
export async function announceRefusedBooking(
  context: Context,
  renter: string,
  bookingId: string,
  code: RefusalCode,
): Promise<void> {
  const news = { cause: 'refused' as const, _id: bookingId, code };
  await announce(context, [{ stream: userRoom(renter), event: 'booking:refused', news }]);
}

/** Only for posts: a renter has a calendar as well, whose times are nobody else's to know. */
export async function announceSlots(
  context: Context,
  postId: BookingRecord['detail']['post'],
): Promise<void> {
  if ((await context.db.posts.exists({ _id: postId })) === null) return;
  await announce(context, [await slotsNews(context, postId)]);
}

async function slotsNews(context: Context, postId: BookingRecord['detail']['post']): Promise<News> {
  const view = await slotsView(context, postId);
  return { stream: postRoom(view.post), event: 'slots:changed', news: { cause: 'taken-times', view } };
}

function changesSlots(cause: BookingCause): boolean {
  switch (cause) {
    case 'created':
    case 'cancelled':
    case 'expired':
    case 'check-out-confirmed':
    case 'completed-by-system':
      return true;
    case 'check-in-requested':
    case 'check-in-withdrawn':
    case 'check-in-confirmed':
    case 'check-out-requested':
    case 'rated':
    case 'phones-shown':
      return false;
  }
}
