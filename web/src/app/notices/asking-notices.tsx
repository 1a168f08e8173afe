import { type BookingCause, bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { lotText } from '@joddee/thai-text/listings/lot-text';
import { moneyText } from '@joddee/thai-text/money';
import { noticeText as text } from '@joddee/thai-text/screens/notices/notice-text';
import { CarFront, LogOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ConfirmStay } from '../../components/booking/actions/confirm-stay.tsx';
import { useOfferedOnScreen } from '../../components/booking/actions/offered-on-screen.ts';
import { type AskingCause, asking, isAsking } from '../../components/inbox/notice-action.tsx';
import { isRead, readNoticesOf } from '../../components/inbox/read-notices-of.ts';
import { useLive } from '../../stores/live-store.ts';
import { useNewEvents } from '../../stores/server-events.ts';
import { plateNumber } from '../../ui/plate.tsx';
import { hideToast, showToast } from '../../ui/toasts/toast-store.ts';

const keyOf = (id: string) => `asks:${id}`;

/**
 * A car at the gate waits for its owner, who may be on any screen. The toast stays until the booking is confirmed, here
 * or on another device, or until its notice is read. It is left out while the screen itself offers the confirmation.
 */
export function AskingNotices({ user }: { user: string }) {
  const [asked, setAsked] = useState<ReadonlyMap<string, AskingCause>>(new Map());
  useNewEvents(({ event, payload }) => {
    if (event !== 'booking:changed' || !isAsking(payload.cause)) return;
    const { cause, view } = payload;
    if (view.detail.user === user) setAsked((before) => new Map(before).set(view._id, cause));
  });
  const bookings = useLive(({ bookings }) => bookings);
  const notices = useLive(({ notices }) => notices.values());
  const isOffered = useOfferedOnScreen();
  const open = [...asked].flatMap(([id, cause]) => {
    const booking = bookings.get(id);
    const isOpen = booking?.state === asking[cause] && !isOffered(id);
    return isOpen && !isRead({ kind: cause, booking: id }, notices) ? [{ booking, cause }] : [];
  });
  const shown = useRef(new Map<string, AskingCause>());
  const answer = (id: string, cause: AskingCause) => {
    setAsked((before) => new Map([...before].filter(([each]) => each !== id)));
    readNoticesOf({ kind: cause, booking: id });
  };
  useEffect(() => {
    const { current } = shown;
    for (const id of current.keys()) {
      if (open.some(({ booking }) => booking._id === id)) continue;
      current.delete(id);
      hideToast(keyOf(id));
    }
    for (const { booking, cause } of open) {
      if (current.get(booking._id) === cause) continue;
      current.set(booking._id, cause);
      show(booking, cause, () => answer(booking._id, cause));
    }
  });
  useEffect(() => {
    const { current } = shown;
    return () => {
      for (const id of current.keys()) hideToast(keyOf(id));
    };
  }, []);
  return null;
}

function show(booking: BookingView, cause: AskingCause, onSeen: () => void): void {
  const { _id, detail } = booking;
  const leaves = cause === 'check-out-requested';
  showToast(ownerWords(cause, booking), 'live', {
    key: keyOf(_id),
    about: leaves
      ? text.about(text.collect(moneyText(detail.price)), bayAndPlace(booking))
      : bayAndPlace(booking),
    to: bookingAddress(_id),
    stays: true,
    icon: leaves ? LogOut : CarFront,
    deed: <ConfirmStay booking={_id} className="button mango compact" />,
    onSeen,
  });
}

const wordsAfterPlate: Partial<Record<BookingCause, string>> = text.car;

/** An owner with several cars in one yard knows them by their plates. */
export function ownerWords(cause: BookingCause, { detail: { idCar } }: BookingView): string {
  const words = wordsAfterPlate[cause];
  return words === undefined || idCar === '' ? text.owner[cause] : `${plateNumber(idCar)} ${words}`;
}

export const bayAndPlace = ({ place, bay }: BookingView): string =>
  bay === undefined ? place.title : `${lotText.bay(bay.number, bay.label)} ${place.title}`;
