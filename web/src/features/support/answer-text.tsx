import { supportPoint } from '@joddee/thai-text/screens/account/privacy-text';
import * as formParts from '../../ui/styles/form-parts.module.css';
import * as styles from './support.module.css';

interface AnswerTextProps {
  text: string;
  /** Marked where they are first; empty for none. */
  words: string;
}

/** Paragraphs, and a list of the lines that begin with a bullet. */
export function AnswerText({ text, words }: AnswerTextProps) {
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
