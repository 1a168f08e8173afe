import { useEffect, useState } from 'react';

/** The current time, each second while it is needed. */
export function useSeconds(isNeeded: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!isNeeded) return;
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return now;
}
