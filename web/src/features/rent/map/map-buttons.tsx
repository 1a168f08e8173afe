import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { LocateFixed } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from '../rent.module.css';
import { useEverySpot, useRent } from '../rent-context.tsx';

export function LocateButton() {
  const { locate } = useRent();
  return (
    <IconButton
      className={`floating ${styles.locate}`}
      label={text.locate}
      title={text.locate}
      onClick={locate}
    >
      <LocateFixed />
    </IconButton>
  );
}

export function CityPick() {
  const { cityCount, showCity } = useRent();
  if (cityCount === undefined) return null;
  return (
    <button
      type="button"
      className={`pick ${styles.floatingPick} ${styles.cityPick}`}
      onClick={() => showCity()}
    >
      {text.wholeCity(cityCount)}
    </button>
  );
}

/** What the colours of the pins mean for the chosen time. */
export function MapLegend() {
  if (useEverySpot().hours === undefined) return null;
  return (
    <ul className={`tiny ${parts.gap4} ${parts.inRow} ${styles.mapLegend}`} aria-hidden="true">
      {(['free', 'part', 'full'] as const).map((state) => (
        <li className={`${parts.beside} ${parts.gap2}`} key={state}>
          <span className={styles.legendMark} data-state={state} /> {text.legend[state]}
        </li>
      ))}
    </ul>
  );
}
