import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';

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
      <span className="icon-tile outcome-icon" data-tone={tone}>
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
