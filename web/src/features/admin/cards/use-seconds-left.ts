import { useEffect, useState } from 'react';

const leftAt = (until: number) => Math.max(0, Math.ceil((until - performance.now()) / 1000));

/** Whole seconds until an instant on the clock of `performance`; 0 afterwards. */
export function useSecondsLeft(until: number): number {
  const [left, setLeft] = useState(() => leftAt(until));
  useEffect(() => {
    setLeft(leftAt(until));
    const timer = setInterval(() => {
      const now = leftAt(until);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
