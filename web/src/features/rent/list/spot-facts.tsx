import { walkingMinutes } from '@joddee/marketplace/common/distance';
import type { SpotCard } from '@joddee/marketplace/map/shapes';
import { totalPrice } from '@joddee/marketplace/posts/rules/price';
import { shortWalkText } from '@joddee/thai-text/distances';
import { hourlyText, priceText } from '@joddee/thai-text/money';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { Footprints } from 'lucide-react';
import { useApiQuery } from '../../../api/use-api-query.ts';
import * as parts from '../../../ui/styles/parts.module.css';
import { useEverySpot } from '../rent-context.tsx';
import * as styles from './spot-row.module.css';

/** What is shown of a single spot; a walk is known only for the spots of the list. */
export type SpotFacts = Pick<
  SpotCard,
  '_id' | 'title' | 'address' | 'photo' | 'photos' | 'price' | 'rating' | 'ratings' | 'car'
> &
  Partial<Pick<SpotCard, 'distance' | 'freeUntil' | 'lot'>>;

/** The facts of a spot; one that is not in the list is loaded. Undefined until they are known. */
export function useSpotFacts(id: string, spot: SpotCard | undefined): SpotFacts | undefined {
  const { answer } = useApiQuery('findPost', { params: { id } }, { isAsked: spot === undefined });
  if (spot !== undefined || !answer?.ok || answer.data === null) return spot;
  const { title, location, photos, price, rate, detail } = answer.data;
  return {
    _id: id,
    title,
    address: location.address,
    photo: photos[0] ?? '',
    photos: photos.length,
    price,
    rating: rate.rating,
    ratings: rate.count,
    car: detail.typeofcar,
  };
}

/** The walk to a spot, where distances count from the user or the searched place. */
export function Walk({ spot: { distance } }: { spot: SpotFacts }) {
  const { isFromOrigin } = useEverySpot();
  return isFromOrigin && distance !== undefined ? (
    <span className={`quiet small unbroken ${parts.inline} ${parts.gap1}`}>
      <Footprints className="icon-16" /> {shortWalkText(distance, walkingMinutes(distance))}
    </span>
  ) : null;
}

/** The total of the chosen stay with the price of an hour, or that price alone. */
export function PriceOfStay({ price }: { price: number }) {
  const { hours } = useEverySpot();
  if (hours === undefined || price === 0) return <span className="price">{hourlyText(price)}</span>;
  return (
    <span className={`${parts.wraps} ${parts.baseline} ${styles.priceOfStay}`}>
      <span className="price">{priceText(totalPrice(price, hours))}</span>{' '}
      <span className="quiet small unbroken">{text.perHourShort(price)}</span>
    </span>
  );
}
