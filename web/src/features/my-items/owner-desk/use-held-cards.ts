import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { useEffect, useRef, useState } from 'react';
import { waitsSince } from '../../../components/booking/times/waits-since.ts';
import { isReported } from '../order-bookings.ts';

/** How long a card says that it was confirmed before it leaves. */
const shownMs = 2000;

export interface WaitingStay {
  booking: BookingView;
  /** When the owner has confirmed it here. */
  confirmedAt?: Date;
}

/**
 * The stays that wait: occupied spots, and then the oldest first. One that the owner confirms on this screen keeps its place for a moment, so that
 * the next one does not come under the finger that has just pressed.
 */
export function useHeldCards(waiting: readonly BookingView[]) {
  const [held, setHeld] = useState<ReadonlyMap<string, WaitingStay>>(new Map());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const { current } = timers;
    return () => {
      for (const timer of current) clearTimeout(timer);
    };
  }, []);
  const put = (stay: WaitingStay) => setHeld((before) => new Map(before).set(stay.booking._id, stay));
  const release = (id: string) =>
    setHeld((before) => new Map([...before].filter(([heldId]) => heldId !== id)));
  const cards = [
    ...waiting.filter(({ _id }) => !held.has(_id)).map((booking) => ({ booking })),
    ...held.values(),
  ];
  return {
    cards: cards.sort(
      (a, b) =>
        Number(isReported(b.booking)) - Number(isReported(a.booking)) ||
        waitsSince(a.booking).getTime() - waitsSince(b.booking).getTime(),
    ) as WaitingStay[],
    hold: (booking: BookingView) => put({ booking }),
    release,
    confirm(booking: BookingView) {
      put({ booking, confirmedAt: new Date() });
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        release(booking._id);
      }, shownMs);
      timers.current.add(timer);
    },
  };
}
