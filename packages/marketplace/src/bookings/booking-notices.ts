import type { BookingCause } from '@joddee/contract/choices/booking-causes';
import { stayNotices } from '@joddee/rules/notices';
import type { OutboxEntry } from '../announce/outbox.ts';
import { newNotice } from '../notices/new-notice.ts';
import type { NoticeRecord } from '../notices/notice-model.ts';
import type { BookingRecord } from './booking-model.ts';

/** The notices of changes of a booking. A stay is rated once, so the notice of its rating follows from the booking. */
export function noticesOfBooking(
  booking: BookingRecord,
  entries: readonly OutboxEntry<BookingCause>[],
): NoticeRecord[] {
  const { user: owner, renter } = booking.detail;
  return entries.flatMap(({ id, cause, at }) =>
    stayNotices(cause, booking).map(({ kind, reader }) =>
      newNotice({
        user: reader === 'owner' ? owner : renter,
        person: reader === 'owner' ? renter : owner,
        kind,
        role: reader,
        booking: booking._id,
        of: kind === 'rated' ? booking._id : id,
        at,
      }),
    ),
  );
}
