import { useEffect, useState } from 'react';

const everyMs = 15_000;

/** The current time, updated often enough for slots to pass while the screen is open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
