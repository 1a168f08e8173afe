import { useEffect, useState, useSyncExternalStore } from 'react';
import { useConnection } from './connection-store.ts';

/** A cut of a second or two is nobody's business. */
const patienceMs = 3000;

/** Whether the connection has been away for so long that people should know, or the browser knows of no network. */
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
  // A browser may be wrong about the network: what comes over the connection counts more.
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
