import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { useEffect, useRef, useState } from 'react';
import { waitsSince } from '../../../components/booking/stay-progress.ts';
import { isReported } from '../order-bookings.ts';

/** How long after the last press the cards keep their places. */
const restMs = 2000;

export interface WaitingStay {
  booking: BookingView;
  /** When the owner has confirmed it here. */
  confirmedAt?: Date;
}

/**
 * The stays that wait: occupied spots, and then the oldest first. While the owner presses, and while a confirmation is on
 * its way, each card keeps its place, also one that is confirmed, so that no other one comes under the finger.
 */
export function useHeldCards(waiting: readonly BookingView[]) {
  const [held, setHeld] = useState<ReadonlyMap<string, WaitingStay>>(new Map());
  /** Absent at rest. */
  const [places, setPlaces] = useState<readonly string[]>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(new Set<string>());
  useEffect(() => () => clearTimeout(timer.current), []);
  const put = (stay: WaitingStay) => setHeld((before) => new Map(before).set(stay.booking._id, stay));
  const placeOf = ({ booking }: WaitingStay) => {
    const place = places?.indexOf(booking._id) ?? 0;
    return place === -1 ? Number.MAX_SAFE_INTEGER : place;
  };
  const cards: WaitingStay[] = [
    ...waiting.filter(({ _id }) => !held.has(_id)).map((booking) => ({ booking })),
    ...held.values(),
  ].sort(
    (a, b) =>
      placeOf(a) - placeOf(b) ||
      Number(isReported(b.booking)) - Number(isReported(a.booking)) ||
      waitsSince(a.booking).getTime() - waitsSince(b.booking).getTime(),
  );
  const keepPlaces = () => {
    setPlaces((before) => before ?? cards.map(({ booking }) => booking._id));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (sent.current.size > 0) return;
      setHeld(new Map());
      setPlaces(undefined);
    }, restMs);
  };
  const answered = (id: string) => {
    sent.current.delete(id);
    keepPlaces();
  };
  return {
    cards,
    keepPlaces,
    hold(booking: BookingView) {
      sent.current.add(booking._id);
      put({ booking });
      keepPlaces();
    },
    release(id: string) {
      setHeld((before) => new Map([...before].filter(([heldId]) => heldId !== id)));
      answered(id);
    },
    confirm(booking: BookingView) {
      put({ booking, confirmedAt: new Date() });
      answered(booking._id);
    },
  };
}
