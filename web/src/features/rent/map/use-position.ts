import type { Place } from '@joddee/marketplace/common/distance';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { askPosition, isPositionAllowed } from '../../../map/position-allowed.ts';

/** A position that takes longer moves what is shown by then. */
const awaitedMs = 1500;

/**
 * The user's position. The button requests it; the start requests it only if the permission is already granted.
 */
export function usePosition(onFound: (position: Place, byButton: boolean) => void) {
  const [position, setPosition] = useState<Place>();
  /** The browser has no position, or the user denied the permission. */
  const [refused, setRefused] = useState(false);
  /** At the start, while a permitted position may come at any moment. */
  const [isAwaited, setAwaited] = useState(true);
  /** The newest callback, because the browser may take seconds to answer. */
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  const ask = useCallback((byButton: boolean) => {
    askPosition(
      (place) =>
        // In one render with the area around it, which the map changes in a transition.
        startTransition(() => {
          setPosition(place);
          setRefused(false);
          setAwaited(false);
          latest.current(place, byButton);
        }),
      () => {
        setRefused(true);
        setAwaited(false);
      },
    );
  }, []);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => setAwaited(false), awaitedMs);
    void isPositionAllowed().then((allowed) => {
      if (!current) return;
      if (allowed) ask(false);
      else startTransition(() => setAwaited(false));
    });
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [ask]);
  return { position, refused, isAwaited, locate: useCallback(() => ask(true), [ask]) };
}
