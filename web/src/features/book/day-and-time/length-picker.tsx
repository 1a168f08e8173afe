import { ownLength, usualLengths } from '@joddee/marketplace/bookings/rules/stay-lengths';
import { totalPrice } from '@joddee/marketplace/posts/rules/price';
import { priceText } from '@joddee/thai-text/money';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { useId } from 'react';
import * as styles from '../../../components/slots/day-tile.module.css';
import * as formParts from '../../../ui/styles/form-parts.module.css';
import * as parts from '../../../ui/styles/parts.module.css';

interface LengthPickerProps {
  length: number;
  pricePerHour: number;
  onChoose: (hours: number) => void;
}

/** How long a press on a start books, with the price of each length. */
export function LengthPicker({ length, pricePerHour, onChoose }: LengthPickerProps) {
  const name = useId();
  const choices = [
    ...usualLengths.map((hours) => ({
      hours,
      title: text.hours(hours),
      hint: priceText(totalPrice(pricePerHour, String(hours))),
    })),
    { hours: ownLength, title: text.ownLength, hint: text.ownLengthHint },
  ];
  return (
    <fieldset className={formParts.slotGroup}>
      <legend>{text.length}</legend>
      <div className={`${parts.fourTiles} ${styles.lengthTiles}`}>
        {choices.map(({ hours, title, hint }) => (
          <label key={hours} className="tile" data-one="">
            <input
              type="radio"
              className={`${parts.cover} ${formParts.coverInput}`}
              name={name}
              checked={hours === length}
              onChange={() => onChoose(hours)}
            />
            {title}
            <span className="tiny">{hint}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
