import type { FilteredStay } from '@joddee/marketplace/bookings/rules/stay-choices';
import { openState } from '@joddee/marketplace/calendars/rules/open-state';
import { photoSources } from '@joddee/marketplace/files/constants';
import { hoursBetween, totalPrice } from '@joddee/marketplace/posts/rules/price';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { hourlyText, priceText } from '@joddee/thai-text/money';
import { homeText as text } from '@joddee/thai-text/screens/home-text';
import { durationText } from '@joddee/thai-text/times';
import type { ReactNode } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { NearStation } from '../../map/near-station.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Rating } from '../../ui/stars.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { PhotoLink } from '../photo/photo-link.tsx';
import { CarIcon } from '../vehicle/car-icon.tsx';
import * as styles from './listing-card.module.css';

const placeSizes = '17rem';

interface ListingCardProps {
  post: PostView;
  to: string;
  /** With a time, for which the spot is free, the card also says its total. */
  stay?: FilteredStay | undefined;
  /** The first one of a page loads its photo eagerly. */
  first?: boolean;
  /** One of three in a row, which leave a phone no room for more than photo, title, rating and price. */
  isSmall?: boolean;
  /** A button over the corner of the photo. */
  corner?: ReactNode;
}

export function ListingCard({ post, to, stay, first = false, isSmall = false, corner }: ListingCardProps) {
  const { isOpen, until } = openState(post.date, useNow());
  const takesCars = post.available && (stay !== undefined || isOpen);
  // What is free has one price for any time.
  const hours = post.price === 0 ? undefined : stay && hoursBetween(stay.from, stay.to);
  return (
    <article className={`card ${styles.listingCard} ${isSmall ? styles.small : ''}`}>
      <PhotoLink className={`${parts.plainLink} ${styles.link}`} to={to}>
        <span className={`${parts.rigid} ${parts.anchor}`}>
          <Picture
            className="photo"
            sizes={placeSizes}
            {...photoSources(post.photos[0] ?? '')}
            alt=""
            width="480"
            height="360"
            isFirst={first}
          />
          <span className={`chip ${parts.dot} ${styles.openChip}`} data-open={takesCars}>
            {!post.available
              ? text.paused
              : stay !== undefined
                ? text.freeThen
                : takesCars
                  ? text.openUntil(until)
                  : text.opensAt(until)}
          </span>
        </span>
        <span className={`${parts.inRow} ${parts.gap15} ${styles.text}`}>
          <span className={`${styles.title} clamp-2`}>{post.title}</span>
          <span className={`row ${parts.sideGap2} ${styles.meta}`}>
            <CarIcon car={post.detail.typeofcar} />
            <Rating rating={post.rate.rating} count={post.rate.count} />
            <NearStation place={post.location} />
          </span>
          {post.owner === undefined ? null : (
            <span className={`small ${parts.beside} ${parts.gap2}`}>
              <Avatar
                photo={post.owner.photo}
                name={post.owner.firstname}
                size={26}
                sealed={post.owner.isVerified}
              />
              <span className="clamp-1">
                {post.owner.firstname}
                {post.owner.isVerified ? ` · ${text.verifiedOwner}` : ''}
              </span>
            </span>
          )}
          <span className={`${parts.apart} ${parts.gap2} ${parts.baseline} ${styles.price}`}>
            <span className={hours === undefined ? 'price' : 'quiet small'}>{hourlyText(post.price)}</span>
            {hours === undefined ? null : (
              <span>
                <strong className="price">{priceText(totalPrice(post.price, hours))}</strong>{' '}
                <span className="quiet tiny">{durationText(hours)}</span>
              </span>
            )}
          </span>
        </span>
      </PhotoLink>
      {corner}
    </article>
  );
}
