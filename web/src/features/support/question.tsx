import type { AnswerId } from '@joddee/marketplace/help/constants';
import type { AnswerCount } from '@joddee/marketplace/help/shapes';
import { supportPoint } from '@joddee/thai-text/screens/account/privacy-text';
import { supportText as text } from '@joddee/thai-text/screens/support-text';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import * as formParts from '../../ui/styles/form-parts.module.css';
import * as parts from '../../ui/styles/parts.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';

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

interface AnswerTextProps {
  text: string;
  /** Marked where they are first; empty for none. */
  words: string;
}

/** Paragraphs, and a list of the lines that begin with a bullet. */
function AnswerText({ text, words }: AnswerTextProps) {
  const lines = text.split('\n');
  const points = lines.filter((line) => line.startsWith(supportPoint));
  return (
    <>
      {points.length === 0 ? null : (
        <ul className={`${formParts.points} ${styles.answerPoints}`}>
          {points.map((line) => (
            <li key={line}>
              <Marked text={line.slice(supportPoint.length)} words={words} />
            </li>
          ))}
        </ul>
      )}
      {lines
        .filter((line) => !points.includes(line))
        .map((line) => (
          <p key={line}>
            <Marked text={line} words={words} />
          </p>
        ))}
    </>
  );
}

/** A text in which the words are marked. */
function Marked({ text: whole, words }: AnswerTextProps) {
  if (words === '') return whole;
  const at = whole.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return whole;
  const end = at + words.length;
  return (
    <>
      {whole.slice(0, at)}
      <mark>{whole.slice(at, end)}</mark>
      {whole.slice(end)}
    </>
  );
}

interface AnswerRatingProps {
  id: AnswerId;
  /** For administrators. */
  count: AnswerCount | undefined;
}

const choices = [
  [true, text.helpful, ThumbsUp],
  [false, text.unhelpful, ThumbsDown],
] as const;

/** Whether an answer was helpful. The opinion can be changed. */
function AnswerRating({ id, count }: AnswerRatingProps) {
  const [rated, setRated] = useState<boolean>();
  async function rate(helpful: boolean): Promise<void> {
    const before = rated;
    setRated(helpful);
    const body = { helpful, device: ratingDevice() };
    const { ok } = await callApi('rateAnswer', { params: { answerId: id }, body });
    if (ok) return;
    setRated(before);
    showToast(text.notRated, 'harm', { key: 'answer-rating' });
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className={`row ${styles.answerRating}`} role="group" aria-label={text.isHelpful}>
      <span className="quiet small">{text.isHelpful}</span>
      {choices.map(([helpful, word, Icon]) => (
        <button
          key={word}
          type="button"
          className="pick"
          aria-pressed={rated === helpful}
          onClick={() => void rate(helpful)}
        >
          <Icon /> {word}
        </button>
      ))}
      <span className="small" role="status">
        {rated === undefined ? null : text.thanks}
      </span>
      {count === undefined ? null : (
        <span className={`chip ${parts.end}`}>{text.counts(count.helpful, count.unhelpful)}</span>
      )}
    </div>
  );
}

const deviceKey = 'joddee-device';

/** An id of this browser, made when its reader rates an answer for the first time; it says nothing else. */
function ratingDevice(): string {
  const fresh = crypto.randomUUID();
  try {
    const known = localStorage.getItem(deviceKey);
    if (known !== null) return known;
    localStorage.setItem(deviceKey, fresh);
  } catch {
    // Storage is forbidden: every page is another device.
  }
  return fresh;
}
