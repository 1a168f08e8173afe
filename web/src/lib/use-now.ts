import { pageData } from '@joddee/marketplace/contract/page-data';
import { useEffect, useState } from 'react';
import { readPageData, useHydrating } from './rendered-page/rendered-page.ts';

const everyMs = 15_000;

function timeOfPage(): Date | undefined {
  const renderedAt = readPageData(pageData.renderedAt);
  return renderedAt === undefined ? undefined : new Date(renderedAt);
}

/**
 * The current time, updated often enough for slots to pass while the screen is open. A page that the server has rendered
 * begins with the time of the server.
 */
export function useNow(): Date {
  const isHydrating = useHydrating();
  const [rendered] = useState(() => (isHydrating ? timeOfPage() : undefined));
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return isHydrating ? (rendered ?? now) : now;
}

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
