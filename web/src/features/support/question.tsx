import type { ReactNode } from 'react';

interface QuestionProps {
  heading: string;
  text: ReactNode;
  isOpen?: boolean;
}

/** A question that opens to its answer. */
export function Question({ heading, text, isOpen = false }: QuestionProps) {
  return (
    <details className="question" open={isOpen}>
      <summary>
        <h2>{heading}</h2>
      </summary>
      <p>{text}</p>
    </details>
  );
}
