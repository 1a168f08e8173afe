import { useEffect, useRef } from 'react';

/** The title of a step, which has the focus when the step begins. */
export function StepTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h3 ref={title} tabIndex={-1} className="step-title">
      {children}
    </h3>
  );
}
