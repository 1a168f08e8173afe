import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { type MouseEvent, useEffect, useRef } from 'react';

/** The second tap of a double one follows within this time. */
const doubleTapMs = 700;

/**
 * After an own step the state at the top of the page is what matters, and the button has become another one under the
 * same finger: a second tap must not call somebody. Returns the handler for clicks on the buttons.
 */
export function useOwnStep({ state }: BookingView) {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const isOwn = useRef(false);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    // A later step of the other party must not move what is being read.
    if (isOwn.current) scrollTo({ top: 0, behavior: 'instant' });
    isOwn.current = false;
  }, [state]);
  return (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest('a[href^="tel:"]') === null) {
      pressedAt.current = performance.now();
      isOwn.current = true;
    } else if (performance.now() - pressedAt.current < doubleTapMs) event.preventDefault();
  };
}
