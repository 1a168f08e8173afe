import type { BookingView } from '@joddee/contract/bookings';
import { type MouseEvent, useEffect, useRef } from 'react';

/** The second tap of a double one follows within this time. */
const doubleTapMs = 700;

/**
 * After an own step the state at the top of the page is what matters, and the button has become another one under the
 * same finger: a second tap must not call somebody. Returns the handler for clicks on the buttons.
 */
export function useOwnStep({ state }: BookingView) {
  const pressedAt = useRef<number>(undefined);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && pressedAt.current !== undefined)
      scrollTo({ top: 0, behavior: 'instant' });
    before.current = state;
  }, [state]);
  return (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const isCall = event.target.closest('a[href^="tel:"]') !== null;
    if (!isCall) pressedAt.current = performance.now();
    else if (performance.now() - (pressedAt.current ?? -doubleTapMs) < doubleTapMs) event.preventDefault();
  };
}
