import type { FoundPlace, PlaceKind } from '@joddee/bangkok/find-places';
import { smallImage } from '@joddee/marketplace/files/constants';
import { hoursBetween, totalPrice } from '@joddee/marketplace/posts/rules/price';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { hourlyText, priceText } from '@joddee/thai-text/money';
import { rentText } from '@joddee/thai-text/screens/rent-text';
import { searchText as text } from '@joddee/thai-text/screens/search-text';
import { durationText } from '@joddee/thai-text/times';
import { GraduationCap, Hospital, MapPin, Search, ShoppingBag, Store, TrainFront } from 'lucide-react';
import type { ComponentType, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { Rating } from '../../ui/stars.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { CarIcon } from '../vehicle/car-icon.tsx';
import { placeName } from './destination-address.ts';
import type { Wanted } from './use-where.ts';
import * as styles from './where-search.module.css';

const icons: Partial<Record<PlaceKind, ComponentType>> = {
  mall: ShoppingBag,
  hospital: Hospital,
  station: TrainFront,
  market: Store,
  university: GraduationCap,
};

/** Losing the focus would close the list before the click. */
export const keepFocus = (event: MouseEvent) => event.preventDefault();

interface RowProps {
  id: string;
  isActive: boolean;
  query: string;
}

/** The focus stays in the field, which says which option is active. */
const optionOf = ({ id, isActive }: RowProps) => ({
  role: 'option',
  id,
  'aria-selected': isActive,
  tabIndex: -1,
  className: styles.whereRow,
  onMouseDown: keepFocus,
});

interface PlaceRowProps extends RowProps {
  place: FoundPlace;
  count: number | undefined;
  hasTime: boolean;
  onChoose: () => void;
}

export function PlaceRow({ place, count, hasTime, onChoose, ...row }: PlaceRowProps) {
  const Icon = icons[place.kind] ?? MapPin;
  return (
    <button type="button" {...optionOf(row)} onClick={onChoose}>
      <span className="icon-tile" data-tone={place.kind === 'station' ? 'quiet' : 'brand'}>
        <Icon />
      </span>
      <span className={`${parts.fill} ${parts.below}`}>
        <span className="clamp-1">
          <Matched name={placeName(place)} query={row.query} />
        </span>
        <span className="quiet tiny">{text.kinds[place.kind]}</span>
      </span>
      {count === undefined ? null : (
        <span className="quiet tiny unbroken">
          {count === 0 ? text.none(hasTime) : rentText.count(count, hasTime)}
        </span>
      )}
    </button>
  );
}

interface SpotRowProps extends RowProps {
  post: PostView;
  stay: Wanted['stay'];
  address: string;
}

export function SpotRow({ post, stay, address, ...row }: SpotRowProps) {
  const hours = stay && hoursBetween(stay.from, stay.to);
  return (
    <Link {...optionOf(row)} to={address}>
      <img className="photo" src={smallImage(post.photos[0] ?? '')} alt="" width="52" height="52" />
      <span className={`${parts.fill} ${parts.below}`}>
        <span className="clamp-1">
          <Matched name={post.title} query={row.query} />
        </span>
        <span className="quiet tiny clamp-1">{post.location.address}</span>
        <span className={`tiny ${parts.beside} ${parts.shrinks} ${parts.gap15}`}>
          <CarIcon car={post.detail.typeofcar} />
          <Rating rating={post.rate.rating} count={post.rate.count} />
          <span className="quiet unbroken">{rentText.hours(post.date.open, post.date.close)}</span>
        </span>
      </span>
      <span className={`unbroken ${styles.wherePrice}`}>
        <strong>
          {hours === undefined ? hourlyText(post.price) : priceText(totalPrice(post.price, hours))}
        </strong>
        {hours === undefined ? null : <span className="quiet tiny">{durationText(hours)}</span>}
      </span>
    </Link>
  );
}

export function EveryRow({ onChoose, ...row }: RowProps & { onChoose: () => void }) {
  return (
    <button type="button" {...optionOf(row)} onClick={onChoose}>
      <span className="icon-tile" data-tone="quiet">
        <Search />
      </span>
      <span className={`${parts.fill} ${parts.below}`}>{text.everySpot(row.query)}</span>
    </button>
  );
}

function Matched({ name, query }: { name: string; query: string }) {
  const at = query === '' ? -1 : name.toLowerCase().indexOf(query.toLowerCase());
  if (at < 0) return name;
  return (
    <>
      {name.slice(0, at)}
      <b className={styles.matched}>{name.slice(at, at + query.length)}</b>
      {name.slice(at + query.length)}
    </>
  );
}
