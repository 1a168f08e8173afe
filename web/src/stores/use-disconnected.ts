import { useEffect, useState, useSyncExternalStore } from 'react';
import { useConnection } from './connection-store.ts';

/** Shorter disconnects are not shown. */
const shownAfterMs = 3000;

/** Whether to show the user that the connection is lost or the browser is offline. */
export function useDisconnected(): boolean {
  const isWanted = useConnection(({ isWanted }) => isWanted);
  const live = useConnection(({ live }) => live);
  const disconnectedAt = useConnection(({ disconnectedAt }) => disconnectedAt);
  const [isLong, setLong] = useState(false);
  const isOnline = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
  useEffect(() => {
    setLong(false);
    if (live || !isWanted) return;
    const timer = setTimeout(() => setLong(true), Math.max(0, disconnectedAt + shownAfterMs - Date.now()));
    return () => clearTimeout(timer);
  }, [live, isWanted, disconnectedAt]);
  // The browser's report may be wrong, so a live connection overrides it.
  return isLong || (!isOnline && !live);
}

function watchNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
