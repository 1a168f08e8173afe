import { Check, Plus } from 'lucide-react';
import { KeyCap } from '../shortcut-keys.tsx';
import * as styles from './usual-reasons.module.css';

export interface UsualReason {
  label: string;
  /** What is written. */
  text: string;
}

export const linesOf = (reason: string) => reason.split('\n').filter((line) => line.trim() !== '');

/** The text with a usual reason added, or removed if it is there. */
export function withUsualReason(reason: string, sentence: string, most: number): string {
  const lines = linesOf(reason);
  const next = lines.includes(sentence) ? lines.filter((line) => line !== sentence) : [...lines, sentence];
  return next.join('\n').slice(0, most);
}

interface UsualReasonsProps {
  legend: string;
  isLegendHidden?: boolean;
  reasons: readonly UsualReason[];
  reason: string;
  /** The most characters of a reason. */
  most: number;
  /** Each has the key of its number. */
  hasKeys?: boolean;
  onChange: (reason: string) => void;
}

/** Reasons that are given often. A press writes one into the text, where it can be changed. */
export function UsualReasons(props: UsualReasonsProps) {
  const { legend, isLegendHidden = false, reasons, reason, most, hasKeys = false, onChange } = props;
  const lines = linesOf(reason);
  return (
    <fieldset className={styles.usualReasons}>
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      <div className="row">
        {reasons.map(({ label, text: sentence }, index) => {
          const chosen = lines.includes(sentence);
          return (
            <button
              key={label}
              type="button"
              className="pick"
              aria-pressed={chosen}
              aria-keyshortcuts={hasKeys ? String(index + 1) : undefined}
              onClick={() => onChange(withUsualReason(reason, sentence, most))}
            >
              {chosen ? <Check className="icon-16" /> : <Plus className="icon-16" />}
              {label} {hasKeys ? <KeyCap>{String(index + 1)}</KeyCap> : null}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
