import type { BookingCause, BookingView } from '@joddee/contract/bookings';
import { noticeText } from '@joddee/thai-text/screens/notice-text';
import { useEffect } from 'react';
import { bookingAddress } from '../lib/booking-address.ts';
import { stayTextOf } from '../lib/stay-text-of.ts';
import { useSession } from '../session/session-store.ts';
import { onServerEventSinceStart } from '../stores/server-events.ts';
import { showToast, toastOfBooking } from '../ui/toast-store.ts';
import { CancellationNotices } from './cancellation-notices.tsx';
import { RefusedBookings } from './refused-bookings.tsx';

/** Shows a short notice about each event that another user caused. */
export function EventNotices() {
  const user = useSession(({ user }) => user);
  useEffect(
    () =>
      onServerEventSinceStart(({ event, payload }) => {
        if (event === 'booking:changed') {
          const { cause, view } = payload;
          showBookingNotice(cause, view, view.detail.user === user?.id);
        }
        if (event === 'verification:changed') {
          const { cause, person } = payload;
          if (person === null && noticeText.card[cause] !== '')
            showToast(noticeText.card[cause], cause === 'approved' ? 'done' : 'harm', {
              to: cause === 'approved' ? '/post' : '/confirmcard',
              stays: cause === 'declined',
              // One notice for the card, because a newer state replaces the older one.
              key: 'card',
            });
        }
      }),
    [user?.id],
  );
  return (
    <>
      <CancellationNotices />
      <RefusedBookings />
    </>
  );
}

function showBookingNotice(cause: BookingCause, view: BookingView, asOwner: boolean): void {
  // A cancellation by another user has its own notice, which stays until it is closed: see CancellationNotices.
  const text =
    cause === 'cancelled' && asOwner && view.endedBy === 'renter'
      ? noticeText.cancelledBy.owner.renter
      : noticeText[asOwner ? 'owner' : 'renter'][cause];
  if (text === '') return;
  showToast(text, kindOf(cause), {
    about: noticeText.about(stayTextOf(view), view.place.title),
    key: toastOfBooking(view._id),
    to: bookingAddress(view._id),
  });
}

function kindOf(cause: BookingCause): 'live' | 'done' | 'harm' {
  switch (cause) {
    case 'check-in-confirmed':
    case 'check-out-confirmed':
      return 'done';
    case 'cancelled':
    case 'expired':
      return 'harm';
    default:
      return 'live';
  }
}
