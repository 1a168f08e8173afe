import { bangkokDay, bookableDays } from '@joddee/marketplace/calendars/rules/time-slots';
import { dayTitleText, shortDateText } from '@joddee/thai-text/dates';
import { useId } from 'react';
import * as formParts from '../../ui/styles/form-parts.module.css';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './day-tiles.module.css';

interface DayTilesProps {
  legend: string;
  chosen: string | undefined;
  now: Date;
  onChoose: (day: string) => void;
}

export function DayTiles({ legend, chosen, now, onChoose }: DayTilesProps) {
  const name = useId();
  return (
    <fieldset className={formParts.slotGroup}>
      <legend>{legend}</legend>
      <div className={parts.fourTiles}>
        {bookableDays(now).map((day) => (
          <label key={day} className="tile" data-one="">
            <input
              type="radio"
              name={name}
              className={`${parts.cover} ${formParts.coverInput}`}
              checked={day === chosen}
              onChange={() => onChoose(day)}
            />
            {dayTitleText(day, bangkokDay(now))}
            <span className={styles.tileHint}>{shortDateText(day)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
