import { walkingMinutes } from '@joddee/marketplace/common/distance';
import { smallImage } from '@joddee/marketplace/files/constants';
import type { SpotCard } from '@joddee/marketplace/map/shapes';
import { walkText } from '@joddee/thai-text/distances';
import { freeText, rentText as text } from '@joddee/thai-text/screens/rent-text';
import { facilityText } from '@joddee/thai-text/status-text';
import { Footprints } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { facilityIcons } from '../../../components/facility-icons.tsx';
import { Heart } from '../../../components/favourites/heart.tsx';
import { PhotoLink } from '../../../components/photo/photo-link.tsx';
import { CarIcon } from '../../../components/vehicle/car-icon.tsx';
import { NearStation } from '../../../map/near-station.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Rating } from '../../../ui/stars.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { useEverySpot } from '../rent-context.tsx';
import { point, useRentStore } from '../rent-store.ts';
import { PhotoArrows, useSpotPhotos } from './photo-arrows.tsx';
import { ChangeChip } from './spot-changes.tsx';
import { PriceOfStay } from './spot-facts.tsx';
import * as styles from './spot-row.module.css';

interface SpotRowProps {
  spot: SpotCard;
  /** The photo is in sight when the list opens. */
  isFirst: boolean;
}

/** A card of the list. Its buttons lie over the link, because a link holds no button. */
export const SpotRow = memo(({ spot, isFirst }: SpotRowProps) => {
  const { addressOf, car, isFromOrigin, changes } = useEverySpot();
  const isActive = useRentStore(({ active }) => active === spot._id);
  const isChosen = useRentStore(({ chosen }) => chosen === spot._id);
  const change = changes.get(spot._id);
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Behind the card of a phone nobody sees the list.
    if (isChosen && card.current?.closest('[inert]') === null)
      card.current.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const photos = useSpotPhotos(spot._id, spot.photo, spot.photos);
  return (
    <li
      ref={card}
      data-change={change}
      onMouseEnter={() => point(spot._id)}
      onMouseLeave={() => point(undefined)}
      onFocus={() => point(spot._id)}
      onBlur={() => point(undefined)}
    >
      <PhotoLink
        className={`${parts.oneColumnWhenLarge} ${styles.spotRow}${isActive ? ` ${styles.active}` : ''}${isChosen ? ` ${styles.chosen}` : ''}`}
        to={addressOf(spot._id)}
        draggable={false}
      >
        <Picture
          className="photo"
          src={smallImage(photos.photo)}
          alt=""
          width="140"
          height="124"
          draggable={false}
          isFirst={isFirst}
        />
        <span className={`${parts.fromTop} ${styles.spotText}`}>
          <strong className={`clamp-2 ${parts.strong} ${styles.spotTitle}`}>{spot.title}</strong>
          <span className={`row ${styles.spotFacts}`}>
            <Rating rating={spot.rating} count={spot.ratings} />
          </span>
          <span className={`row ${styles.spotFacts} quiet small`}>
            {isFromOrigin ? (
              <span className={`unbroken ${parts.inline} ${parts.gap1}`}>
                <Footprints className="icon-16" />
                <span>{walkText(spot.distance, walkingMinutes(spot.distance))}</span>
              </span>
            ) : (
              <NearStation place={spot} className={styles.spotStation} />
            )}
          </span>
          {change === undefined || change === 'free' ? (
            <SpotHours spot={spot} />
          ) : (
            <ChangeChip change={change} />
          )}
          <span className={`${parts.gap2} ${parts.inRow} ${styles.spotFoot}`}>
            {spot.car === car ? null : <CarIcon car={spot.car} />}
            <span className={`${parts.onDesk} quiet ${parts.inRow} ${parts.gap25} ${styles.spotFacilities}`}>
              {spot.facilities.map((facility) => {
                const Icon = facilityIcons[facility];
                return (
                  <span key={facility} role="img" aria-label={facilityText[facility]}>
                    <Icon className="icon-20" />
                  </span>
                );
              })}
            </span>
            <PriceOfStay price={spot.price} />
          </span>
        </span>
      </PhotoLink>
      <PhotoArrows photos={photos} title={spot.title} />
      <Heart post={spot} className={`icon-button ${styles.spotHeart}`} />
    </li>
  );
});

/** With a time chosen until when it stays free, else its opening hours. */
function SpotHours({ spot: { freeUntil, lot, open, close } }: { spot: SpotCard }) {
  return freeUntil === undefined ? (
    <span className="quiet small unbroken">{text.hours(open, close)}</span>
  ) : (
    <span className={`unbroken ${parts.dot} ${parts.inline} small ${parts.done} ${parts.gap15}`}>
      {freeText(freeUntil, lot)}
    </span>
  );
}
