import './day-tiles.css';
import { bangkokDay, bookableDays } from '@joddee/marketplace/calendars/rules/time-slots';
import { dayTitleText, shortDateText } from '@joddee/thai-text/dates';
import { useId } from 'react';

interface DayTilesProps {
  legend: string;
  chosen: string | undefined;
  now: Date;
  onChoose: (day: string) => void;
}

/** The bookable days, of which one is chosen. */
export function DayTiles({ legend, chosen, now, onChoose }: DayTilesProps) {
  const name = useId();
  return (
    <fieldset className="when-group">
      <legend>{legend}</legend>
      <div className="when-tiles">
        {bookableDays(now).map((day) => (
          <label key={day} className="tile" data-one="">
            <input
              type="radio"
              name={name}
              className="tile-input"
              checked={day === chosen}
              onChange={() => onChoose(day)}
            />
            {dayTitleText(day, bangkokDay(now))}
            <span className="tile-hint">{shortDateText(day)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
