import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { photoSources } from '@joddee/marketplace/files/constants';
import { sumOf } from '@joddee/marketplace/posts/rules/price';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { hoursOfDayText } from '@joddee/thai-text/listings/opening-text';
import { priceText } from '@joddee/thai-text/money';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import type { LucideIcon } from 'lucide-react';
import Banknote from 'lucide-react/icons/banknote';
import Clock from 'lucide-react/icons/clock';
import Pencil from 'lucide-react/icons/pencil';
import { Link } from 'react-router-dom';
import type { Block } from '../../../../components/timeline/day-rows.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Rating } from '../../../../ui/stars.tsx';
import * as parts from '../../../../ui/styles/parts.module.css';
import { DayRibbon } from '../day-ribbon.tsx';
import { AcceptingSwitch } from './accepting-switch.tsx';
import { ListingMenu } from './listing-menu.tsx';
import * as styles from './own-listings.module.css';

interface OwnListingCardProps {
  post: PostView;
  /** The bookings that have not ended, on any day. */
  open: readonly BookingView[];
  /** The stays of today. */
  blocks: readonly Block[];
  minute: number;
  onEdit: () => void;
}

export function OwnListingCard({ post, open, blocks, minute, onEdit }: OwnListingCardProps) {
  const today = bangkokDay(useNow());
  return (
    <article className={`card stack ${styles.listingCard} ${post.available ? '' : styles.paused}`}>
      <div className={`${parts.below} ${parts.gap35} ${styles.listingHead}`}>
        <img
          className="photo"
          sizes="5.5rem"
          {...photoSources(post.photos[0] ?? '')}
          alt=""
          width="88"
          height="88"
          loading="lazy"
        />
        <div className={`stack ${styles.listingWords}`}>
          <h2 className={`${parts.cardTitle} clamp-2`}>
            <Link to={`/post/${post._id}`}>{post.title}</Link>
          </h2>
          <Rating rating={post.rate.rating} count={post.rate.count} />
        </div>
        <ListingMenu post={post} open={open} />
      </div>
      <AcceptingSwitch post={post} />
      <div className={`${parts.tightColumn} ${styles.listingTiles}`}>
        <Tile
          icon={Clock}
          label={post.date.week === undefined ? text.hours : text.hoursToday}
          value={hoursOfDayText(post.date, today)}
          onPress={onEdit}
        />
        <Tile icon={Banknote} label={text.perHour} value={priceText(post.price)} onPress={onEdit} />
      </div>
      <div className={`${parts.below} ${parts.gap15} ${styles.listingDay}`}>
        <p className="spread small">
          <span className="quiet">
            {text.today} <b>{text.stays(blocks.length)}</b>
          </span>
          {blocks.length === 0 ? null : (
            <span className="quiet">
              {text.cashOfDay(
                sumOf(blocks.flatMap(({ booking, kind }) => (kind === 'done' ? [booking.detail.price] : []))),
                sumOf(blocks.map(({ booking }) => booking.detail.price)),
              )}
            </span>
          )}
        </p>
        <DayRibbon day={today} hours={post.date} blocks={blocks} minute={minute} />
      </div>
    </article>
  );
}

interface TileProps {
  icon: LucideIcon;
  label: string;
  value: string;
  onPress: () => void;
}

function Tile({ icon: Icon, label, value, onPress }: TileProps) {
  return (
    <button type="button" className={`${parts.beside} ${parts.gap2} ${styles.listingTile}`} onClick={onPress}>
      <Icon className={parts.brand} />
      <span className={`${parts.fill} ${parts.below}`}>
        <small className="quiet tiny">{label}</small>{' '}
        <b className={`${parts.strong} ${parts.anywhere}`}>{value}</b>
      </span>
      <Pencil className={`icon-20 ${parts.brand}`} />
    </button>
  );
}
