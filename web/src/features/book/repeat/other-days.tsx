import type { RepeatDay } from '@joddee/marketplace/bookings/rules/repeat-days';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { dayTitleText, shortDateText } from '@joddee/thai-text/dates';
import { repeatText as text } from '@joddee/thai-text/screens/repeat/repeat-text';
import { Check, Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import * as dayTileStyles from '../../../components/slots/day-tile.module.css';
import * as formParts from '../../../ui/styles/form-parts.module.css';
import * as parts from '../../../ui/styles/parts.module.css';
import * as bookStyles from '../book.module.css';
import { useBook } from '../book-context.ts';
import { daysWithReasons } from './chosen-days.ts';
import * as styles from './repeat.module.css';

/** The other days of the window for the chosen time, with what is so on each; only free ones can be chosen. */
export function OtherDays({ isLinkFirst = false }: { isLinkFirst?: boolean }) {
  const { input } = useBook();
  const { days, others, now, decision } = input;
  const reasons = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [, ...other] = days;
  if (decision?.ok !== true || other.length === 0) return null;
  if (isLinkFirst && !isOpen && others.length === 0)
    return (
      <button
        type="button"
        className={`button text compact ${bookStyles.moreLink}`}
        onClick={() => {
          setOpen(true);
          requestAnimationFrame(() => group.current?.querySelector<HTMLElement>('button:enabled')?.focus());
        }}
      >
        <Plus /> {text.title}
      </button>
    );
  // The tiles of the others say what is so on them.
  const lost = other.filter(({ state, isChosen }) => isChosen && state !== 'free');
  const press = ({ day, isChosen }: RepeatDay) =>
    input.chooseOthers(isChosen ? others.filter((chosen) => chosen !== day) : [...others, day]);
  return (
    <fieldset className={formParts.slotGroup} aria-describedby={reasons} ref={group}>
      <legend>{text.title}</legend>
      <div
        className={`${parts.tightColumn} ${parts.inThree} ${parts.oneColumnWhenLarge} ${styles.otherDays}`}
      >
        {other.map((choice) => {
          const { day, state, isChosen } = choice;
          const isFree = state === 'free';
          return (
            <button
              key={day}
              type="button"
              className={isFree ? dayTileStyles.dayTile : `${dayTileStyles.dayTile} ${dayTileStyles.full}`}
              aria-pressed={isChosen && isFree}
              // A chosen day that was lost can be given up.
              disabled={!isFree && !isChosen}
              onClick={() => press(choice)}
            >
              <strong>{dayTitleText(day, bangkokDay(now))}</strong> <span>{shortDateText(day)}</span>{' '}
              <span
                className={`${parts.smallest} ${parts.done} ${parts.centreWords} ${dayTileStyles.dayFree}`}
              >
                {isChosen && isFree ? (
                  <>
                    <Check aria-hidden="true" /> {text.chosen}
                  </>
                ) : (
                  text.state[state]
                )}
              </span>
            </button>
          );
        })}
      </div>
      <p className="quiet small" id={reasons} aria-live="polite">
        {lost.length === 0 ? text.explain : text.notPossible(daysWithReasons(lost, now))}
      </p>
    </fieldset>
  );
}
