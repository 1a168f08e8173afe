import { distanceInMetres, walkingMinutes } from '@joddee/marketplace/common/distance';
import { smallImage } from '@joddee/marketplace/files/constants';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { walkText } from '@joddee/thai-text/distances';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { memo } from 'react';
import { Link, NavigationType, useNavigationType } from 'react-router-dom';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { Heart } from '../../../components/favourites/heart.tsx';
import type { Destination } from '../../../components/search/destination-address.ts';
import { CarIcon } from '../../../components/vehicle/car-icon.tsx';
import { NearStation } from '../../../map/near-station.tsx';
import { useDisconnected } from '../../../stores/use-disconnected.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Rating } from '../../../ui/stars.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { chosenStay } from '../filter/spot-filter.ts';
import { useEverySpot, useRent } from '../rent-context.tsx';
import { useRentAddress } from '../use-rent-address.ts';
import * as rentListStyles from './rent-list.module.css';
import { PriceOfStay } from './spot-facts.tsx';
import * as styles from './spot-row.module.css';

/** Farther spots are no advice for a place that was asked for. */
const nearMetres = 5000;

/**
 * Up to four of the best spots, selected at random by the server, at a chosen time of those that are free for it. Who
 * has asked for a place or a time has seen the answers in the list, so they are left out.
 */
export function RecommendedSpots() {
  const { shown: view } = useRent();
  const { filter, destination } = useRentAddress();
  const way = useNavigationType();
  const isOffline = useDisconnected();
  const { car } = filter;
  const stay = chosenStay(filter);
  // The way back shows the same again, because others would move the page.
  const { answer: recommended } = useApiQuery(
    'findRecommendedPosts',
    { query: { car, ...stay } },
    { isOnce: true, isFresh: way !== NavigationType.Pop },
  );
  const spots = recommended?.ok && Array.isArray(recommended.data) ? recommended.data : [];
  const isNarrowed = destination !== undefined || stay !== undefined;
  const others = isNarrowed
    ? spots.filter(({ _id }) => !view?.spots.some((listed) => listed._id === _id))
    : spots;
  const shown = nearestFirst(others, destination);
  // Not its title alone either, which would grow while one reads the list above.
  if (recommended === undefined || (isNarrowed && shown.length === 0)) return null;
  return (
    <section className={`stack tight ${rentListStyles.recommended}`}>
      <h2>{text.recommended}</h2>
      {shown.length === 0 ? (
        <p className="quiet">{isOffline ? homeText.recommendedLater : homeText.noRecommended}</p>
      ) : null}
      <ul className={`${parts.below} ${parts.oneColumn} ${rentListStyles.spotList}`}>
        {shown.map(({ post, metres }) => (
          <RecommendedSpot key={post._id} post={post} metres={metres} />
        ))}
      </ul>
    </section>
  );
}

const placeOf = ({ location: { latitude, longitude } }: PostView) => ({
  latitude: Number(latitude),
  longitude: Number(longitude),
});

/** Apart, because the list above changes with every movement of the map. */
const RecommendedSpot = memo(({ post, metres }: { post: PostView; metres: number | undefined }) => {
  const { addressOf } = useEverySpot();
  const { _id, title, photos, price, rate, detail } = post;
  return (
    <li>
      <Link className={`${parts.oneColumnWhenLarge} ${styles.spotRow}`} to={addressOf(_id)}>
        <Picture className="photo" src={smallImage(photos[0] ?? '')} alt="" width="140" height="124" />
        <span className={`${parts.fromTop} ${styles.spotText}`}>
          <strong className={`clamp-2 ${parts.strong} ${styles.spotTitle}`}>{title}</strong>
          <span className={`row ${styles.spotFacts}`}>
            <Rating rating={rate.rating} count={rate.count} />
          </span>
          {metres === undefined ? (
            <NearStation place={placeOf(post)} />
          ) : (
            <span className={`row ${styles.spotFacts} quiet small`}>
              {walkText(metres, walkingMinutes(metres))}
            </span>
          )}
          <span className={`${parts.gap2} ${parts.inRow} ${styles.spotFoot}`}>
            <CarIcon car={detail.typeofcar} />
            <PriceOfStay price={price} />
          </span>
        </span>
      </Link>
      <Heart post={post} className={`icon-button ${styles.spotHeart}`} />
    </li>
  );
});

/** Around a place that was asked for the nearest first, without those that are far from it. */
function nearestFirst(posts: readonly PostView[], destination: Destination | undefined) {
  const spots = posts.map((post) => ({
    post,
    metres: destination && distanceInMetres(placeOf(post), destination),
  }));
  return spots
    .filter(({ metres = 0 }) => metres <= nearMetres)
    .sort((a, b) => (a.metres ?? 0) - (b.metres ?? 0));
}
