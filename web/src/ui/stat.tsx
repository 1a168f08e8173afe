import type { ReactNode } from 'react';
import * as styles from './stat.module.css';
import * as parts from './styles/parts.module.css';

interface StatProps {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  /** It waits for somebody. */
  isLive?: boolean;
  /** Leads to the part of the page that it counts. */
  onClick?: () => void;
}

/** One figure with its name. */
export function Stat({ label, value, hint, isLive = false, onClick }: StatProps) {
  const content = (
    <>
      <span className={`quiet ${parts.smallerStrong} ${styles.label}`}>{label}</span>
      <span className={parts.large}>{value}</span>
      {hint === undefined ? null : <span className="tiny quiet">{hint}</span>}
    </>
  );
  const tone = isLive ? 'live' : undefined;
  if (onClick === undefined)
    return (
      <div className={`${parts.fromTop} ${styles.stat}`} data-tone={tone}>
        {content}
      </div>
    );
  return (
    <button type="button" className={`${parts.fromTop} ${styles.stat}`} data-tone={tone} onClick={onClick}>
      {content}
    </button>
  );
}
