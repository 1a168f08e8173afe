import type { StartOption } from '@joddee/marketplace/calendars/rules/slot-options';
import { useEffect, useRef, useState } from 'react';

const shownMs = 10_000;
const none: ReadonlySet<number> = new Set();

/** The starts of a day that another renter has taken in the last seconds, while they were on the screen. */
export function useJustTaken(day: string, starts: readonly StartOption[]): ReadonlySet<number> {
  const [taken, setTaken] = useState(none);
  const seen = useRef<{ day: string; free: ReadonlySet<number> }>({ day: '', free: none });
  const states = starts.map(({ minute, state }) => `${minute}${state}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the starts are new on each render, their states are not.
  useEffect(() => {
    const before = seen.current;
    const of = (wanted: string) => starts.flatMap(({ minute, state }) => (state === wanted ? [minute] : []));
    seen.current = { day, free: new Set(of('free')) };
    if (before.day !== day) {
      setTaken(none);
      return;
    }
    const now = of('taken');
    const fresh = now.filter((minute) => before.free.has(minute));
    setTaken((earlier) => {
      const still = [...earlier].filter((minute) => now.includes(minute));
      return fresh.length === 0 && still.length === earlier.size ? earlier : new Set([...still, ...fresh]);
    });
  }, [day, states]);
  useEffect(() => {
    if (taken.size === 0) return;
    const timer = setTimeout(() => setTaken(none), shownMs);
    return () => clearTimeout(timer);
  }, [taken]);
  return taken;
}
