import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { smallImage } from '@joddee/marketplace/files/constants';
import { lotText as text } from '@joddee/thai-text/listings/lot-text';
import { SquareParking } from 'lucide-react';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './bay.module.css';

/** The bay of a booking as a chip; nothing for a spot that is let as a whole. */
export function BayChip({ booking: { bay } }: { booking: BookingView }) {
  if (bay === undefined) return null;
  return (
    <span className={`chip ${styles.chip}`}>
      <SquareParking className="icon-16" aria-hidden="true" />
      <span className="clamp-1">{text.bay(bay.number, bay.label)}</span>
    </span>
  );
}

/** The bay of a booking where its car has to be parked: number, name and photo. */
export function BayLine({ booking: { bay }, asOwner }: { booking: BookingView; asOwner: boolean }) {
  if (bay === undefined) return null;
  const name = text.bay(bay.number, bay.label);
  return (
    <p className={`${parts.column} ${parts.crossMiddle} ${styles.line}`}>
      <SquareParking aria-hidden="true" />
      <span className={parts.below}>
        <span className="quiet small">{asOwner ? text.theBay : text.yourBay}</span>
        <strong>{name}</strong>
      </span>
      {bay.photo === '' ? null : (
        <a href={bay.photo} target="_blank" rel="noreferrer">
          <img src={smallImage(bay.photo)} alt={text.bayPhoto(name)} width="72" height="54" />
        </a>
      )}
    </p>
  );
}
