import { noticesOfBooking } from '@joddee/marketplace/bookings/changes';
import type { BookingCause } from '@joddee/marketplace/bookings/constants';
import type { BookingRecord } from '@joddee/marketplace/bookings/record';
import { bookingFacts } from '@joddee/marketplace/bookings/record';
import { bookingState } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import { limits } from '@joddee/marketplace/common/limits';
import type { NoticeRecord } from '@joddee/marketplace/notices/record';

const day = 86_400_000;
/** Older notices have been read. */
const unreadMs = 4 * 3_600_000;

/** The notices of a booking: of its request, and of its latest step. */
export function demoNotices(booking: BookingRecord): NoticeRecord[] {
  const { _id: id, created, changedAt } = booking;
  const latest = latestCause(booking);
  const entries = [
    { id, cause: 'created' as const, at: created },
    ...(latest === null ? [] : [{ id, cause: latest, at: changedAt }]),
  ];
  return noticesOfBooking(booking, entries);
}

/** Without those that are deleted by now, and the older ones as read. */
export function asRead(notices: readonly NoticeRecord[], now: Date): NoticeRecord[] {
  return notices
    .filter(({ at }) => now.getTime() - at.getTime() < limits.notices.days * day)
    .map((notice) => {
      const isRead = now.getTime() - notice.at.getTime() > unreadMs;
      return isRead ? { ...notice, seenAt: notice.at, readAt: notice.at } : notice;
    });
}

function latestCause(booking: BookingRecord): BookingCause | null {
  switch (bookingState(bookingFacts(booking))) {
    case 'booked':
      return null;
    case 'arrived':
      return 'check-in-requested';
    case 'parked':
      return 'check-in-confirmed';
    case 'leaving':
      return 'check-out-requested';
    case 'completed':
      return booking.endedBy === 'system' ? 'completed-by-system' : 'check-out-confirmed';
    case 'cancelled':
      return 'cancelled';
    case 'expired':
      return 'expired';
  }
}
