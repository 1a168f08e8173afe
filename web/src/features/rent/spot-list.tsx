import { smallImage } from '@joddee/contract/image-sizes';
import type { SpotCard } from '@joddee/contract/map-view';
import { walkingMinutes } from '@joddee/rules/distance';
import { walkText } from '@joddee/thai-text/distances';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { Link } from 'react-router-dom';
import { NearStation } from '../../map/near-station.tsx';
import { Rating } from '../../ui/stars.tsx';
import { shownPrice } from './shown-price.ts';

interface SpotListProps {
  spots: readonly SpotCard[];
  hours: string | undefined;
  /**
   * Distances count from the user's position. Distances from the map's centre are not shown, because they mean nothing
   * to the user.
   */
  isFromPerson: boolean;
  addressOf: (id: string) => string;
  active: string | undefined;
  onActive: (id: string | undefined) => void;
}

/** A phone shows this many cards at first; their photos load eagerly. */
const seenAtOnce = 2;

/** The cards beside the map: a card that is hovered or focused highlights its pin. */
export function SpotList({ spots, hours, isFromPerson, addressOf, active, onActive }: SpotListProps) {
  return (
    <ul className="stack tight" aria-label={text.list}>
      {spots.map((spot, index) => (
        <li key={spot._id}>
          <Link
            className={`card spot-row${spot._id === active ? ' active' : ''}`}
            to={addressOf(spot._id)}
            onMouseEnter={() => onActive(spot._id)}
            onMouseLeave={() => onActive(undefined)}
            onFocus={() => onActive(spot._id)}
            onBlur={() => onActive(undefined)}
          >
            <img
              className="photo"
              src={smallImage(spot.photo)}
              alt=""
              width="112"
              height="84"
              loading={index < seenAtOnce ? 'eager' : 'lazy'}
            />
            <span className="spot-text">
              <strong className="spot-title">{spot.title}</strong>
              <span className="row">
                <Rating rating={spot.rating} />
                {isFromPerson ? (
                  <span className="quiet small tabular">
                    {walkText(spot.distance, walkingMinutes(spot.distance))}
                  </span>
                ) : null}
              </span>
              <NearStation place={spot} />
              <span className="spread">
                <span className="quiet small tabular">{text.hours(spot.open, spot.close)}</span>
                <strong className="tabular">{shownPrice(spot.price, hours)}</strong>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
