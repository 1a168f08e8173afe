import { useEffect, useState } from 'react';

const everyMs = 15_000;

/** The present moment, kept fresh enough for half hours to pass before the eyes. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
