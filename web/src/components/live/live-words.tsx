import './live-words.css';
import type { ReactNode } from 'react';
import { useConnection } from '../../stores/connection-store.ts';

/** Says that this part updates itself, only while that is true. Its place stays, so that nothing moves. */
export function LiveWords({ children }: { children: ReactNode }) {
  const live = useConnection(({ live }) => live);
  return (
    <span className="live-words" data-live={live}>
      {children}
    </span>
  );
}
