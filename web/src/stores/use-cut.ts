import { useEffect, useState, useSyncExternalStore } from 'react';
import { useConnection } from './connection-store.ts';

/** Shorter disconnects are not shown. */
const patienceMs = 3000;

/** Whether to show the user that the connection is lost or the browser is offline. */
export function useCut(): boolean {
  const live = useConnection(({ live }) => live);
  const cutAt = useConnection(({ cutAt }) => cutAt);
  const [cut, setCut] = useState(false);
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  useEffect(() => {
    setCut(false);
    if (live) return;
    const timer = setTimeout(() => setCut(true), Math.max(0, cutAt + patienceMs - Date.now()));
    return () => clearTimeout(timer);
  }, [live, cutAt]);
  // The browser's report may be wrong, so a live connection overrides it.
  return cut || (!isOnline && !live);
}

function watchNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
