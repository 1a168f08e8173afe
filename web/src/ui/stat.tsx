import './stat.css';
import type { ReactNode } from 'react';

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
      <span className="stat-label">{label}</span>
      <span className="stat-value">{value}</span>
      {hint === undefined ? null : <span className="stat-hint">{hint}</span>}
    </>
  );
  const tone = isLive ? 'live' : undefined;
  if (onClick === undefined)
    return (
      <div className="stat" data-tone={tone}>
        {content}
      </div>
    );
  return (
    <button type="button" className="stat" data-tone={tone} onClick={onClick}>
      {content}
    </button>
  );
}
