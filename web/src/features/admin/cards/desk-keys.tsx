import { type CardCheck, cardChecks } from '@joddee/marketplace/users/constants';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { DecisionTurn } from '../decision/use-decision.ts';
import { KeyCap, useTypedKeys } from '../shortcut-keys.tsx';
import { eyeCheckKeys } from '../verify-user/inspected-facts.tsx';
import * as styles from './decision.module.css';
import { usualReasons } from './decision-buttons.tsx';
import type { CardDecision } from './submission.ts';

interface DeskKeys {
  approve: () => void;
  decline: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  turn: DecisionTurn<CardDecision>;
  toggle: ((check: CardCheck) => void) | undefined;
  choose: ((sentence: string) => void) | undefined;
  showShortcuts: () => void;
}

/** The keys of the desk, which `ShortcutList` names with those of an image. */
export function useDeskKeys(desk: DeskKeys): void {
  const { turn } = desk;
  useTypedKeys((code) => {
    const reason = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
    const sentence = reason === undefined ? undefined : usualReasons[Number(reason) - 1]?.text;
    if (sentence !== undefined && desk.choose !== undefined) {
      desk.choose(sentence);
      return true;
    }
    const check = cardChecks.find((each) => code === `Key${eyeCheckKeys[each]}`);
    if (check !== undefined && desk.toggle !== undefined) {
      desk.toggle(check);
      return true;
    }
    const does = {
      KeyA: desk.approve,
      KeyD: desk.decline,
      KeyJ: desk.onNext,
      KeyK: desk.onPrevious,
      Slash: desk.showShortcuts,
      Escape: turn.pending === undefined ? undefined : turn.undo,
    }[code];
    does?.();
    return does !== undefined;
  });
}

export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={text.shortcuts} onClose={onClose}>
      <dl className={`stack tight ${styles.shortcutList}`}>
        {text.shortcutList.map(([key, does]) => (
          <div key={key}>
            <dt>
              <span className="visually-hidden">{key}</span>
              <KeyCap>{key}</KeyCap>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
