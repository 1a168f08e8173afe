import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { baysOf } from '@joddee/marketplace/calendars/rules/bays';
import { closedMinutes } from '@joddee/marketplace/calendars/rules/closed-minutes';
import { bangkokDay, minuteOfDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { photoSources } from '@joddee/marketplace/files/constants';
import { sumOf } from '@joddee/marketplace/posts/rules/price';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { hoursOfDayText } from '@joddee/thai-text/listings/opening-text';
import { priceText } from '@joddee/thai-text/money';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { reviewText } from '@joddee/thai-text/screens/occupied/review-text';
import type { LucideIcon } from 'lucide-react';
import { Banknote, Clock, Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { callApi } from '../../../../api/call-api.ts';
import { textOfRefusal } from '../../../../api/call-types.ts';
import { isOver } from '../../../../components/booking/stay-progress.ts';
import { ReviewHint } from '../../../../components/listing/review-hint.tsx';
import { type Block, dayRows } from '../../../../components/timeline/day-rows.ts';
import { at } from '../../../../components/timeline/minute-style.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { useConnection } from '../../../../stores/connection-store.ts';
import { take } from '../../../../stores/live-store.ts';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { Rating } from '../../../../ui/stars.tsx';
import * as parts from '../../../../ui/styles/parts.module.css';
import { showToast } from '../../../../ui/toasts/toast-store.ts';
import { ListingMenu } from './listing-menu.tsx';
import * as styles from './own-listings.module.css';
import { QuickEdit } from './quick-edit.tsx';

interface OwnListingsProps {
  posts: readonly PostView[];
  /** All bookings at the owner's spots that this client holds. */
  bookings: readonly BookingView[];
  now: Date;
}

/** The owner's listings: open or paused, hours and price, and today. */
export function OwnListings({ posts, bookings, now }: OwnListingsProps) {
  const [editing, setEditing] = useState<string>();
  const rows = dayRows(posts, bookings, bangkokDay(now), now);
  const edited = posts.find(({ _id }) => _id === editing);
  return (
    <>
      <ul className={`stack ${styles.ownListings}`}>
        {posts.map((post) => (
          <li key={post._id}>
            <OwnListingCard
              post={post}
              open={bookings.filter((booking) => booking.detail.post === post._id && !isOver(booking))}
              blocks={rows.find(({ id }) => id === post._id)?.blocks ?? []}
              minute={minuteOfDay(now)}
              onEdit={() => setEditing(post._id)}
            />
          </li>
        ))}
      </ul>
      {edited === undefined ? null : (
        <QuickEdit
          post={edited}
          booked={
            bookings.filter(({ detail, state }) => detail.post === edited._id && state === 'booked').length
          }
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

interface OwnListingCardProps {
  post: PostView;
  /** The bookings that have not ended, on any day. */
  open: readonly BookingView[];
  blocks: readonly Block[];
  minute: number;
  onEdit: () => void;
}

function OwnListingCard({ post, open, blocks, minute, onEdit }: OwnListingCardProps) {
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
        <DayRibbon
          day={today}
          hours={post.date}
          bays={baysOf(post.detail) ?? 1}
          blocks={blocks}
          minute={minute}
        />
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

interface DayRibbonProps {
  day: string;
  hours: PostView['date'];
  bays: number;
  blocks: readonly Block[];
  minute: number;
}

/** The day of one listing as a bar, for the eye only: the figures beside it say the rest. Each bay is a part of its height. */
function DayRibbon({ day, hours, bays, blocks, minute }: DayRibbonProps) {
  const closed = closedMinutes(hours, day);
  // Before 6 a day begins only for a listing that is open then.
  const first = closed.some(({ from, to }) => from === 0 && to >= 360) ? 6 : 0;
  const marks = first === 6 ? [6, 12, 18, 24] : [0, 6, 12, 18, 24];
  return (
    <div style={at({ '--first': first * 60 })} aria-hidden="true">
      <div className={`${parts.anchor} ${parts.clipped} ${styles.ribbonBar}`}>
        {closed.map(({ from, to }) => (
          <span
            key={from}
            className={styles.ribbonPart}
            data-part="closed"
            style={at({ '--from': from, '--to': to })}
          />
        ))}
        <span className={styles.ribbonPart} data-part="past" style={at({ '--from': 0, '--to': minute })} />
        {blocks.map(({ booking, kind, from, to }) => (
          <span
            key={booking._id}
            className={styles.ribbonPart}
            data-part={kind}
            style={at({
              '--from': from,
              '--to': to,
              ...(booking.bay === undefined ? {} : { '--lane': booking.bay.number - 1, '--lanes': bays }),
            })}
          />
        ))}
      </div>
      <div className={`quiet ${parts.apart} ${parts.smallest} ${styles.ribbonMarks}`}>
        {marks.map((hour) => (
          <span key={hour}>{String(hour).padStart(2, '0')}</span>
        ))}
      </div>
    </div>
  );
}

/** Whether a listing accepts bookings. While a review keeps it closed, only administrators open it. */
function AcceptingSwitch({ post }: { post: PostView }) {
  const { available, review } = post;
  const [sending, setSending] = useState(false);
  const connected = useConnection(({ connected }) => connected);
  const hintId = useId();

  async function toggle(available: boolean): Promise<void> {
    setSending(true);
    await setAvailable(post, available);
    setSending(false);
  }

  return (
    <div className={`${parts.beside} ${parts.gap4} ${parts.done} ${styles.listingSwitch}`}>
      <div>
        <p className={`${parts.strong} ${styles.listingState}`}>
          {review !== undefined
            ? reviewText.ownState[review]
            : available
              ? text.accepting
              : myItemsText.paused}
        </p>
        {available && review === undefined ? null : (
          <div className="small" id={hintId}>
            {review === undefined ? text.pausedHint : <ReviewHint post={post} review={review} />}
          </div>
        )}
      </div>
      <Switch
        on={available}
        label={text.accepting}
        describedBy={hintId}
        disabled={sending || !connected || review !== undefined}
        onChange={(available) => void toggle(available)}
      />
    </div>
  );
}

/** Runs also from a toast, after the card may have left the screen. */
async function setAvailable({ _id, title }: PostView, available: boolean): Promise<void> {
  const answer = await callApi('setAvailable', { params: { postId: _id }, body: { available } });
  if (!answer.ok) return showToast(textOfRefusal(answer), 'harm');
  take('ownPosts', answer.data);
  if (!available)
    showToast(myItemsText.paused, 'done', {
      key: `paused:${_id}`,
      about: title,
      action: { text: myItemsText.undo, onPress: () => void setAvailable(answer.data, true) },
    });
}
