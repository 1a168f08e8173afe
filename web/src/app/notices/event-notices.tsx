import { type BookingCause, bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { useEffect } from 'react';
import { isAsking } from '../../components/inbox/notice-action.tsx';
import { readNoticesOf } from '../../components/inbox/read-notices-of.ts';
import { stayTimeText } from '../../lib/stay-text-of.ts';
import { useSession } from '../../session/session-store.ts';
import { useNewEvents } from '../../stores/server-events.ts';
import { latePart } from '../../ui/lazy-part.tsx';
import {
  hideAllToasts,
  hideToast,
  sessionEndedToast,
  showToast,
  toastOfBooking,
} from '../../ui/toasts/toast-store.ts';
import { AskingNotices, bayAndPlace, ownerWords } from './asking-notices.tsx';
import { CancellationNotices, isTicketOpen } from './cancellation-notices.tsx';
import { CardNotices } from './card-notices.tsx';
import { MessageNotices } from './message-notices.tsx';
import { OpenedNotice } from './opened-notice.tsx';
import { RefusedBookings } from './refused-bookings.tsx';
import { RefusedConfirmations } from './refused-confirmations.tsx';
import { WaitNotices } from './wait-notices.tsx';

/** With the words of the inbox, which visitors do not need. */
const StoredNotices = latePart(() => import('./stored-notices.tsx'));

/** Shows a short notice about each event that another user caused. */
export function EventNotices() {
  const user = useSession(({ user }) => user);
  const id = user?.id;
  useNewEvents(({ event, payload }) => {
    if (event !== 'booking:changed') return;
    const { cause, view } = payload;
    showBookingNotice(cause, view, view.detail.user === id);
  });
  useEffect(() => {
    if (id === undefined) return;
    return () => {
      // A session that was ended from elsewhere reloads no page, and the next person at this device must not read them.
      hideAllToasts();
      void showWhyEnded();
    };
  }, [id]);
  return (
    <>
      {user === undefined ? null : (
        <>
          <AskingNotices key={user.id} user={user.id} />
          <RefusedConfirmations user={user.id} />
          <StoredNotices />
        </>
      )}
      <CancellationNotices />
      <CardNotices />
      <MessageNotices />
      <WaitNotices />
      <RefusedBookings />
      <OpenedNotice />
    </>
  );
}

function showBookingNotice(cause: BookingCause, view: BookingView, asOwner: boolean): void {
  if (cause === 'phones-shown' || cause === 'arrival-changed' || cause === 'occupied-unanswered') return;
  // The owner has answered on another device, or the car has left.
  if (asOwner && cause.startsWith('occupied-')) hideToast(toastOfBooking(view._id));
  // What asks for a confirmation is on the screen, or has a notice that stays: see AskingNotices.
  if (asOwner && isAsking(cause)) return;
  // A cancellation by another user has its own notice, which stays until it is closed: see CancellationNotices.
  const text =
    cause === 'cancelled' && asOwner && (view.endedBy === 'renter' || view.endedBy === 'occupied')
      ? noticeText.cancelledBy.owner[view.endedBy]
      : asOwner
        ? ownerWords(cause, view)
        : noticeText.renter[cause];
  if (text === '' || (changesState.has(cause) && isTicketOpen(view))) return;
  const { detail, place } = view;
  showToast(text, kindOf(cause), {
    about: (now) =>
      noticeText.about(stayTimeText({ ...view, ...detail }, now), asOwner ? bayAndPlace(view) : place.title),
    key: toastOfBooking(view._id),
    to: bookingAddress(view._id),
    // A renter waits at the gate.
    stays: cause === 'occupied',
    onSeen: () => readNoticesOf({ kind: cause, booking: view._id }),
  });
}

/** An open ticket shows a new state at once, and says it to screen readers. */
const changesState: ReadonlySet<BookingCause> = new Set([
  'cancelled',
  'expired',
  'check-in-requested',
  'check-in-withdrawn',
  'check-in-confirmed',
  'check-in-unconfirmed',
  'check-out-requested',
  'check-out-confirmed',
  'completed-by-system',
]);

function kindOf(cause: BookingCause): 'live' | 'done' | 'harm' {
  switch (cause) {
    case 'occupied-moved':
    case 'check-in-confirmed':
    case 'check-out-confirmed':
      return 'done';
    case 'occupied-cannot':
    case 'cancelled':
    case 'declined':
    case 'expired':
      return 'harm';
    default:
      return 'live';
  }
}

const logIn = '/login';

/** Why the session has just ended from elsewhere, on a page that visitors have too. The login page says it itself. */
async function showWhyEnded(): Promise<void> {
  const { ended } = useSession.getState();
  if (ended === undefined) return;
  // Loaded now, because hardly any page needs it. Without a network the login says why.
  const loaded = await import('@joddee/thai-text/screens/account-text').catch(() => undefined);
  // A page of users alone has led to the login meanwhile.
  if (loaded === undefined || location.pathname === logIn) return;
  showToast(loaded.loginText.ended[ended], 'harm', {
    key: sessionEndedToast,
    to: logIn,
    stays: true,
    action: { text: shellText.logIn, to: logIn },
  });
}
