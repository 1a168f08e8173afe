import { smallImage } from '@joddee/contract/image-sizes';
import type { SpotCard } from '@joddee/contract/map-view';
import { walkingMinutes } from '@joddee/rules/distance';
import { walkText } from '@joddee/thai-text/distances';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { facilityText } from '@joddee/thai-text/status-text';
import Footprints from 'lucide-react/icons/footprints';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { NearStation } from '../../map/near-station.tsx';
import { Seal } from '../../ui/seal.tsx';
import { Rating } from '../../ui/stars.tsx';
import { facilityIcons } from './facility-icons.tsx';
import { PriceOfStay } from './price-of-stay.tsx';

interface SpotListProps {
  spots: readonly SpotCard[];
  hours: string | undefined;
  /** Distances count from the user or the searched place, not from the middle of the map. */
  isFromOrigin: boolean;
  addressOf: (id: string) => string;
  active: string | undefined;
  onActive: (id: string | undefined) => void;
  chosen: string | undefined;
}

/** On a phone more would be below the sheet. Lazy photos wait until the page has finished loading, so these load eagerly. */
const seenAtOnce = 2;

/** The cards beside the map: a card that is hovered or focused highlights its pin. */
export function SpotList(props: SpotListProps) {
  const { spots, hours, isFromOrigin, addressOf, active, onActive, chosen } = props;
  const list = useRef<HTMLUListElement>(null);
  // Only beside a map: behind the card of a phone nobody sees the list.
  useEffect(() => {
    if (chosen === undefined) return;
    list.current?.querySelector('.spot-row.chosen')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <ul className="spot-list" aria-label={text.list} ref={list}>
      {spots.map((spot, index) => (
        <li key={spot._id}>
          <Link
            className={`spot-row${spot._id === active ? ' active' : ''}${spot._id === chosen ? ' chosen' : ''}`}
            to={addressOf(spot._id)}
            draggable={false}
            onMouseEnter={() => onActive(spot._id)}
            onMouseLeave={() => onActive(undefined)}
            onFocus={() => onActive(spot._id)}
            onBlur={() => onActive(undefined)}
          >
            <img
              className="photo"
              src={smallImage(spot.photo)}
              alt=""
              width="140"
              height="124"
              draggable={false}
              loading={index < seenAtOnce ? 'eager' : 'lazy'}
            />
            <span className="spot-text">
              <strong className="spot-title">{spot.title}</strong>
              <span className="spot-facts">
                <Rating rating={spot.rating} count={spot.ratings} />
                <span className="spot-seal">
                  <Seal size={16} /> {text.verified}
                </span>
              </span>
              <span className="spot-facts quiet small">
                {isFromOrigin ? (
                  <span className="unbroken spot-walk">
                    <Footprints className="icon-16" />
                    <span>{walkText(spot.distance, walkingMinutes(spot.distance))}</span>
                  </span>
                ) : (
                  <NearStation place={spot} />
                )}
              </span>
              <SpotHours spot={spot} />
              <span className="spot-foot">
                <span className="spot-facilities">
                  {spot.facilities.map((facility) => {
                    const Icon = facilityIcons[facility];
                    return (
                      <span key={facility} role="img" aria-label={facilityText[facility]}>
                        <Icon className="icon-20" />
                      </span>
                    );
                  })}
                </span>
                <PriceOfStay price={spot.price} hours={hours} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** With a time chosen until when it stays free, else its opening hours. */
function SpotHours({ spot: { freeUntil, open, close } }: { spot: SpotCard }) {
  return freeUntil === undefined ? (
    <span className="quiet small unbroken">{text.hours(open, close)}</span>
  ) : (
    <span className="spot-free unbroken">{text.freeUntil(freeUntil)}</span>
  );
}
