import type { AnswerCount, AnswerId } from '@joddee/contract/support';
import type { ReactNode } from 'react';
import { AnswerRating } from './answer-rating.tsx';

interface QuestionProps {
  /** Of an answer that readers may rate. */
  id?: AnswerId | undefined;
  counts: readonly AnswerCount[];
  heading: string;
  text: ReactNode;
  isOpen?: boolean;
}

/** A question that opens to its answer. */
export function Question({ id, counts, heading, text, isOpen = false }: QuestionProps) {
  return (
    <details className="question" open={isOpen}>
      <summary>
        <h2>{heading}</h2>
      </summary>
      <p>{text}</p>
      {id === undefined ? null : <AnswerRating id={id} count={counts.find(({ answer }) => answer === id)} />}
    </details>
  );
}
