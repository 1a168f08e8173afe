import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import { isCancelledByOther } from '@joddee/marketplace/bookings/rules/cancellation';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { noticeText as text } from '@joddee/thai-text/screens/notices/notice-text';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { create } from 'zustand';
import { isSeen, readNoticesOf } from '../../components/inbox/read-notices-of.ts';
import { stayTimeText } from '../../lib/stay-text-of.ts';
import { readStored, store } from '../../lib/storage.ts';
import { nearbyInstead } from '../../map/nearby-address.ts';
import { cancellationsKey } from '../../offline/stored-keys.ts';
import { useSession } from '../../session/session-store.ts';
import { useConnection } from '../../stores/connection-store.ts';
import { useLive } from '../../stores/live-store.ts';
import { hideToast, showToast } from '../../ui/toasts/toast-store.ts';

const keyOf = (id: string) => `cancelled:${id}`;
const keyOfMany = keyOf('many');
/** More of them would fill the screen: they are one notice, which leads to the inbox. */
const mostApart = 2;

/**
 * A party may already be on the way when the other party or an administrator cancels the booking. The notice is made
 * from the booking, not from the event, so that it also appears after a missed event. It stays until the user closes it,
 * or has seen the cancellation in the inbox or on the ticket.
 */
export function CancellationNotices() {
  const user = useSession(({ user }) => user);
  const hasHeardFromServer = useConnection(({ hasHeardFromServer }) => hasHeardFromServer);
  const bookings = useLive(({ bookings }) => bookings.values());
  const notices = useLive(({ notices }) => notices.values());
  const seen = useSeenCancellations();
  const shown = useRef(new Set<string>());
  /** The bookings that one notice names. */
  const shownTogether = useRef('');
  const { pathname } = useLocation();
  const cancelled =
    user === undefined || !hasHeardFromServer
      ? []
      : bookings
          .filter((booking) => isCancelledByOther(booking, user.id, new Date()))
          .filter(({ _id }) => seen.user !== user.id || !seen.ids.includes(_id))
          .filter((booking) => !isSeen({ kind: kindOf(booking), booking: booking._id }, notices));
  const ids = cancelled.map(({ _id }) => _id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids are enough, because a cancelled booking no longer changes.
  useEffect(() => {
    if (user === undefined) return;
    const areMany = cancelled.length > mostApart;
    // Closed on another device, or one notice now.
    for (const id of shown.current)
      if (areMany || !cancelled.some(({ _id }) => _id === id)) {
        hideToast(keyOf(id));
        shown.current.delete(id);
      }
    for (const booking of cancelled) {
      const { _id } = booking;
      const isShown = shown.current.has(_id);
      const seen = () => {
        noteSeenCancellation(user.id, _id);
        readNoticesOf({ kind: kindOf(booking), booking: _id });
      };
      if (isTicketOpen(booking)) seen();
      else if (!areMany) {
        if (!isShown) show(booking, user.id, seen);
        shown.current.add(_id);
      }
    }
    // Once for these bookings, and not again on each screen.
    if (areMany && shownTogether.current !== ids)
      showToast(text.cancelledMany(cancelled.length), 'harm', {
        key: keyOfMany,
        to: '/inbox',
        stays: true,
        onSeen: () => {
          for (const { _id } of cancelled) noteSeenCancellation(user.id, _id);
        },
      });
    if (!areMany) hideToast(keyOfMany);
    shownTogether.current = areMany ? ids : '';
  }, [user, ids, pathname]);
  useEffect(
    () => () => {
      for (const id of shown.current) hideToast(keyOf(id));
      hideToast(keyOfMany);
      shown.current.clear();
      shownTogether.current = '';
    },
    [],
  );
  return null;
}

const kindOf = ({ declined }: BookingView) => (declined ? 'declined' : 'cancelled');

function show(booking: BookingView, person: string, onSeen: () => void): void {
  const { place, detail, endedReason } = booking;
  const asOwner = detail.user === person;
  const isAhead = new Date(booking.to).getTime() > Date.now();
  showToast(
    booking.declined ? text.declined : text.cancelledBy[asOwner ? 'owner' : 'renter'][booking.endedBy],
    'harm',
    {
      about: (now) =>
        // The time comes first, because a long reason may be truncated.
        [stayTimeText({ ...booking, ...detail }, now), endedReason, place.title].filter(Boolean).join(' · '),
      key: keyOf(booking._id),
      to: bookingAddress(booking._id),
      stays: true,
      onSeen,
      ...(isAhead && !asOwner ? { action: { text: text.spotsNearby, to: nearbyInstead(booking) } } : {}),
    },
  );
}

export const isTicketOpen = ({ _id }: BookingView): boolean =>
  location.pathname === bookingAddress(_id) && document.visibilityState === 'visible';

interface Seen {
  user: string;
  ids: string[];
}

/** More than one user has at a time; older ones show no notice any more. */
const maxStoredIds = 100;

function read(): Seen {
  const kept = readStored<Seen>(cancellationsKey);
  return typeof kept?.user === 'string' && Array.isArray(kept.ids) ? kept : { user: '', ids: [] };
}

/** The cancelled bookings whose notice the user has closed on this device. */
const useSeenCancellations = create<Seen>(read);

function noteSeenCancellation(user: string, id: string): void {
  const before = useSeenCancellations.getState();
  const ids = [...(before.user === user ? before.ids : []), id].slice(-maxStoredIds);
  useSeenCancellations.setState({ user, ids });
  // Where it is not stored, the notice appears once more after the next start.
  store(cancellationsKey, { user, ids });
}
