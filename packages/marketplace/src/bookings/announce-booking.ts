import type { BookingCause } from '@joddee/contract/server-events';
import { blocksSlots } from '@joddee/rules/booking-lifecycle';
import { type Announcement, announce } from '../announce/announce.ts';
import { newestFirst, type OutboxEntry, ownEntry } from '../announce/outbox.ts';
import { userRoom } from '../announce/rooms.ts';
import { slotsMessage } from '../calendars/announce-slots.ts';
import type { Context } from '../context/context.ts';
import { bookingFacts } from './booking-facts.ts';
import type { BookingRecord } from './booking-model.ts';
import { type ViewForEach, viewForEach } from './booking-view.ts';

interface Announcing {
  /** The changes to announce; by default the one that returned this record. */
  outbox?: readonly OutboxEntry<BookingCause>[];
  /** The views of this record, if they are built already. */
  viewFor?: ViewForEach;
}

/** Sends a changed booking to both parties, each in their own view, and the taken times to the room of the post. */
export async function announceBooking(
  context: Context,
  booking: BookingRecord,
  { outbox = ownEntry(booking.outbox), viewFor: built }: Announcing = {},
): Promise<void> {
  const entries = newestFirst(outbox);
  if (entries.length === 0) return;
  const parties = [booking.detail.user.toString(), booking.detail.renter.toString()];
  const viewFor = built ?? (await viewForEach(context, booking));
  const views = parties.map((id) => ({ id, view: viewFor({ id, status: 0 }) }));
  const messages: Announcement[] = entries.flatMap(({ cause }) =>
    views.map(({ id, view }) => ({
      stream: userRoom(id),
      event: 'booking:changed' as const,
      content: { cause, view },
    })),
  );
  if (entries.some(({ cause }) => changesSlots(cause)) || !blocksSlots(bookingFacts(booking)))
    messages.push(await slotsMessage(context, booking.detail.post));
  await announce(context, messages);
  await context.groups.removeBookingEntries({ record: booking._id, entries });
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
