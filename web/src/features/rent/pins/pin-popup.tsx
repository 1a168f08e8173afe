import { walkingMinutes } from '@joddee/marketplace/common/distance';
import { smallImage } from '@joddee/marketplace/files/constants';
import type { SpotCard } from '@joddee/marketplace/map/shapes';
import { shortWalkText } from '@joddee/thai-text/distances';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { durationText } from '@joddee/thai-text/times';
import Footprints from 'lucide-react/icons/footprints';
import { Link } from 'react-router-dom';
import { Heart } from '../../../components/favourites/heart.tsx';
import { CarIcon } from '../../../components/vehicle/car-icon.tsx';
import { Rating } from '../../../ui/stars.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { PhotoArrows, useSpotPhotos } from '../list/photo-arrows.tsx';
import { ChangeChip } from '../list/spot-changes.tsx';
import { PriceOfStay, type SpotFacts, useSpotFacts } from '../list/spot-facts.tsx';
import { useEverySpot } from '../rent-context.tsx';
import * as styles from './pin-cards.module.css';

/** Photo, title, address, rating, price and the link to book. */
export function PinPopup({ id, spot }: { id: string; spot: SpotCard | undefined }) {
  const { addressOf, hours, isFromOrigin, changes } = useEverySpot();
  const change = changes.get(id);
  const shown = useSpotFacts(id, spot);
  return (
    <div className={styles.pinPopup}>
      <span className={styles.pinPopupPhoto}>{shown === undefined ? null : <PopupPhoto spot={shown} />}</span>
      <div className={`${parts.gap1} ${parts.below} ${styles.pinPopupText}`}>
        {shown === undefined ? (
          <p className="quiet">{text.loading}</p>
        ) : (
          <>
            <span className={styles.pinPopupHead}>
              <strong className="clamp-2">{shown.title}</strong>
              <Heart post={shown} className="icon-button" />
            </span>
            <span className="quiet small clamp-2">{shown.address}</span>
            <span className="row small">
              <CarIcon car={shown.car} />
              <Rating rating={shown.rating} count={shown.ratings} />
              {isFromOrigin && shown.distance !== undefined ? (
                <span className={`quiet unbroken ${parts.inline} ${parts.gap1}`}>
                  <Footprints className="icon-16" />{' '}
                  {shortWalkText(shown.distance, walkingMinutes(shown.distance))}
                </span>
              ) : null}
              {change === undefined || change === 'free' ? null : <ChangeChip change={change} />}
            </span>
          </>
        )}
        <span className="spread">
          {shown === undefined ? null : (
            <span className={`${parts.below} ${styles.pinPopupPrice}`}>
              <PriceOfStay price={shown.price} hours={hours} />
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

function PopupPhoto({ spot: { _id, photo, photos: count, title } }: { spot: SpotFacts }) {
  const photos = useSpotPhotos(_id, photo, count);
  return (
    <>
      <img className="photo" src={smallImage(photos.photo)} alt="" width="284" height="128" />
      <PhotoArrows photos={photos} title={title} />
    </>
  );
}
