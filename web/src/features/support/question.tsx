import type { AnswerId } from '@joddee/marketplace/help/constants';
import type { AnswerCount } from '@joddee/marketplace/help/shapes';
import * as parts from '../../ui/styles/parts.module.css';
import { AnswerRating } from './answer-rating.tsx';
import { AnswerText } from './answer-text.tsx';
import * as styles from './support.module.css';

interface QuestionProps {
  /** Of an answer that readers may rate. */
  id?: AnswerId | undefined;
  counts: readonly AnswerCount[];
  heading: string;
  text: string;
  /** To be marked in the text. */
  words?: string;
  isOpen?: boolean;
}

/** A question that opens to its answer. */
export function Question({ id, counts, heading, text, words = '', isOpen = false }: QuestionProps) {
  return (
    <details className={styles.question} open={isOpen}>
      <summary>
        <h2 className={parts.heading}>{heading}</h2>
      </summary>
      <AnswerText text={text} words={words} />
      {id === undefined ? null : <AnswerRating id={id} count={counts.find(({ answer }) => answer === id)} />}
    </details>
  );
}
