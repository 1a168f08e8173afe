import type { ReactNode } from 'react';
import { useConnection } from '../../stores/connection-store.ts';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './live-words.module.css';

/** Says that this part updates itself, only while that is true. Its place stays, so that nothing moves. */
export function LiveWords({ children }: { children: ReactNode }) {
  const live = useConnection(({ live }) => live);
  return (
    <span
      className={`${parts.inline} ${parts.gap2} unbroken ${parts.smallerStrong} ${styles.liveWords}`}
      data-live={live}
    >
      {children}
    </span>
  );
}
