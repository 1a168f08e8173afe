import * as parts from '../ui/styles/parts.module.css';

const mostShown = 9;

interface CountBadgeProps {
  count: number;
  /** What is counted. */
  words: string;
  className?: string | undefined;
}

/** A number on an icon, with words for those who do not see it. */
export function CountBadge({ count, words, className = '' }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className={`${parts.badge} ${className}`}>
      <span aria-hidden="true">{count > mostShown ? `${mostShown}+` : count}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
