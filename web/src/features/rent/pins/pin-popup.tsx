import type { SpotCard } from '@joddee/marketplace/map/shapes';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { durationText } from '@joddee/thai-text/times';
import { Link } from 'react-router-dom';
import { Heart } from '../../../components/favourites/heart.tsx';
import { CarIcon } from '../../../components/vehicle/car-icon.tsx';
import { Rating } from '../../../ui/stars.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { ArrowedPhoto } from '../list/photo-arrows.tsx';
import { ChangeChip } from '../list/spot-changes.tsx';
import { PriceOfStay, useSpotFacts, Walk } from '../list/spot-facts.tsx';
import { useEverySpot } from '../rent-context.tsx';
import * as styles from './pin-cards.module.css';

/** Photo, title, address, rating, price and the link to book. */
export function PinPopup({ id, spot }: { id: string; spot: SpotCard | undefined }) {
  const { addressOf, hours, changes } = useEverySpot();
  const change = changes.get(id);
  const shown = useSpotFacts(id, spot);
  return (
    <div className={styles.pinPopup}>
      <span className={`${parts.block} ${parts.anchor} ${styles.pinPopupPhoto}`}>
        {shown === undefined ? null : <ArrowedPhoto spot={shown} width="284" height="128" />}
      </span>
      <div className={`${parts.gap1} ${parts.below} ${styles.pinPopupText}`}>
        {shown === undefined ? (
          <p className="quiet">{text.loading}</p>
        ) : (
          <>
            <span className={`${parts.apart} ${parts.lifted} ${parts.gap1} ${styles.pinPopupHead}`}>
              <strong className="clamp-2">{shown.title}</strong>
              <Heart post={shown} className="icon-button" />
            </span>
            <span className="quiet small clamp-2">{shown.address}</span>
            <span className="row small">
              <CarIcon car={shown.car} />
              <Rating rating={shown.rating} count={shown.ratings} />
              <Walk spot={shown} />
              {change === undefined || change === 'free' ? null : <ChangeChip change={change} />}
            </span>
          </>
        )}
        <span className="spread">
          {shown === undefined ? null : (
            <span className={`${parts.below} ${styles.pinPopupPrice}`}>
              <PriceOfStay price={shown.price} />
              {hours === undefined ? null : (
                <span className="quiet tiny">{text.totalFor(durationText(hours))}</span>
              )}
            </span>
          )}
          <Link className="button compact" to={addressOf(id)}>
            {text.book}
          </Link>
        </span>
      </div>
    </div>
  );
}
