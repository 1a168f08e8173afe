import Link2Off from 'lucide-react/icons/link-2-off';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import * as styles from './letters.module.css';

interface OutcomeProps {
  icon: ComponentType;
  tone: 'done' | 'live' | 'brand';
  title: string;
  text: ReactNode;
  /** What to do next. */
  children?: ReactNode;
}

/** What a link or a request has led to, in place of its form. Its title has the focus. */
export function Outcome({ icon: Icon, tone, title, text, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack">
      <span className={`icon-tile ${styles.outcomeIcon}`} data-tone={tone}>
        <Icon />
      </span>
      <div className="stack tight">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{text}</p>
      </div>
      {children}
    </div>
  );
}

interface ExpiredLinkProps {
  text: { expiredTitle: string; expired: string; again: string };
  /** Where another letter is requested. */
  to: string;
}

export function ExpiredLink({ text, to }: ExpiredLinkProps) {
  return (
    <Outcome icon={Link2Off} tone="live" title={text.expiredTitle} text={text.expired}>
      <Link className="button main wide" to={to}>
        {text.again}
      </Link>
    </Outcome>
  );
}
