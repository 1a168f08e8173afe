import { useSeconds } from '../../lib/use-now.ts';
import * as parts from '../../ui/styles/parts.module.css';

const secondMs = 1000;

interface MinutesClockProps {
  until: Date;
  label: string;
  /** The whole wait: the clocks of two machines differ a little. */
  minutes: number;
}

/** Minutes and seconds until an instant. It is not said aloud each second, but can be read at any time. */
export function MinutesClock({ until, label, minutes }: MinutesClockProps) {
  const now = useSeconds(true);
  const seconds = Math.ceil((until.getTime() - now.getTime()) / secondMs);
  const left = Math.min(minutes * 60, Math.max(0, seconds));
  return (
    <p className={`${parts.gap2} ${parts.inRow} ${parts.baseline}`} role="timer">
      <span className="quiet small">{label}</span>{' '}
      <strong className={parts.large}>
        {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
      </strong>
    </p>
  );
}
