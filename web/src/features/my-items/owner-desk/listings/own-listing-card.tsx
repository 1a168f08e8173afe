import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { photoSources } from '@joddee/marketplace/files/constants';
import { sumOf } from '@joddee/marketplace/posts/rules/price';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { hoursOfDayText } from '@joddee/thai-text/listings/opening-text';
import { priceText } from '@joddee/thai-text/money';
import { calendarText } from '@joddee/thai-text/screens/calendar/calendar-text';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { reviewText } from '@joddee/thai-text/screens/occupied/review-text';
import Banknote from 'lucide-react/icons/banknote';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import Share from 'lucide-react/icons/share';
import SquarePen from 'lucide-react/icons/square-pen';
import Trash from 'lucide-react/icons/trash-2';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { callApi } from '../../../../api/call-api.ts';
import { textOfRefusal } from '../../../../api/call-types.ts';
import { ReviewHint } from '../../../../components/post-view/review-hint.tsx';
import type { Block } from '../../../../components/timeline/day-rows.ts';
import { shareLink } from '../../../../lib/sharing.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { useConnection } from '../../../../stores/connection-store.ts';
import { take, takeGone } from '../../../../stores/live-store.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import * as menuStyles from '../../../../ui/menu.module.css';
import { Menu } from '../../../../ui/menu.tsx';
import { Rating } from '../../../../ui/stars.tsx';
import * as parts from '../../../../ui/styles/parts.module.css';
import { showToast } from '../../../../ui/toasts/toast-store.ts';
import { DayRibbon } from '../day-ribbon.tsx';
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

const stateOf = ({ available, review }: PostView) =>
  review !== undefined ? reviewText.ownState[review] : available ? text.accepting : myItemsText.paused;

export function OwnListingCard({ post, open, blocks, minute, onEdit }: OwnListingCardProps) {
  const parked = open.filter(({ state }) => state === 'parked' || state === 'leaving').length;
  const [deleting, setDeleting] = useState(false);
  const [sending, setSending] = useState(false);
  const connected = useConnection(({ connected }) => connected);
  const hintId = useId();
  const disabled = sending || !connected;
  const today = bangkokDay(useNow());

  async function toggle(available: boolean): Promise<void> {
    setSending(true);
    await setAvailable(post, available);
    setSending(false);
  }

  async function remove(): Promise<void> {
    setSending(true);
    const answer = await callApi('deletePost', { params: { postId: post._id } });
    setSending(false);
    setDeleting(false);
    if (!answer.ok) return showToast(textOfRefusal(answer), 'harm');
    takeGone('ownPosts', post._id);
    showToast(myItemsText.deleted, 'done', { about: post.title });
  }

  return (
    <article className={`card ${styles.listingCard} ${post.available ? '' : styles.paused}`}>
      <div className={styles.listingHead}>
        <img
          className="photo"
          sizes="5.5rem"
          {...photoSources(post.photos[0] ?? '')}
          alt=""
          width="88"
          height="88"
          loading="lazy"
        />
        <div className={styles.listingWords}>
          <h2 className={`${parts.cardTitle} clamp-2`}>
            <Link to={`/post/${post._id}`}>{post.title}</Link>
          </h2>
          <Rating rating={post.rate.rating} count={post.rate.count} />
          <p className="quiet small clamp-1">{post.location.address}</p>
        </div>
        <Menu button={<EllipsisVertical />} buttonClass="icon-button" name={myItemsText.moreOf(post.title)}>
          {(close) => (
            <>
              <Link className={menuStyles.topLink} to={`/post/${post._id}`} onClick={close}>
                <Eye /> {text.seeListing}
              </Link>
              <Link className={menuStyles.topLink} to={`/editpost/${post._id}`} onClick={close}>
                <SquarePen /> {text.editAll}
              </Link>
              <Link className={menuStyles.topLink} to={`/calendar/${post._id}`} onClick={close}>
                <CalendarDays /> {calendarText.open}
              </Link>
              <button
                type="button"
                className={menuStyles.topLink}
                onClick={() => {
                  close();
                  void shareListing(post);
                }}
              >
                <Share /> {text.shareIt}
              </button>
              <button
                type="button"
                className={`${menuStyles.topLink} ${styles.harm}`}
                disabled={disabled}
                onClick={() => {
                  close();
                  setDeleting(true);
                }}
              >
                <Trash /> {myItemsText.delete}
              </button>
            </>
          )}
        </Menu>
      </div>
      <div className={styles.listingSwitch}>
        <div>
          <p className={styles.listingState}>{stateOf(post)}</p>
          <div className="small" id={hintId}>
            {post.review !== undefined ? (
              <ReviewHint post={post} review={post.review} />
            ) : post.available ? (
              text.acceptingHint
            ) : (
              text.pausedHint
            )}
          </div>
        </div>
        <Switch
          on={post.available}
          label={text.accepting}
          describedBy={hintId}
          disabled={disabled || post.review !== undefined}
          onChange={(available) => void toggle(available)}
        />
      </div>
      <div className={styles.listingTiles}>
        <button type="button" className={styles.listingTile} onClick={onEdit}>
          <Clock />
          <span>
            <small>{post.date.week === undefined ? text.hours : text.hoursToday}</small>{' '}
            <b>{hoursOfDayText(post.date, today)}</b>
          </span>
          <Pencil className="icon-20" />
        </button>
        <button type="button" className={styles.listingTile} onClick={onEdit}>
          <Banknote />
          <span>
            <small>{text.perHour}</small> <b>{priceText(post.price)}</b>
          </span>
          <Pencil className="icon-20" />
        </button>
      </div>
      <div className={styles.listingDay}>
        <p className="spread small">
          <span className="quiet">
            {text.today} <b>{text.stays(blocks.length)}</b>
          </span>
          <span className="quiet">
            {text.cashOfDay(
              sumOf(blocks.flatMap(({ booking, kind }) => (kind === 'done' ? [booking.detail.price] : []))),
              sumOf(blocks.map(({ booking }) => booking.detail.price)),
            )}
          </span>
        </p>
        <DayRibbon day={today} hours={post.date} blocks={blocks} minute={minute} />
      </div>
      {deleting ? (
        <ConfirmDialog
          title={myItemsText.deleteTitle}
          about={
            <>
              <p>
                <strong>{post.title}</strong>
              </p>
              {open.length === 0 ? null : <p>{myItemsText.deleteOpen(parked, open.length - parked)}</p>}
              {post.rate.count === 0 ? null : <p>{myItemsText.deleteRating(post.rate.count)}</p>}
            </>
          }
          text={myItemsText.deleteText}
          no={myItemsText.keepListing}
          yes={myItemsText.delete}
          tone="harm"
          sending={sending}
          onNo={() => setDeleting(false)}
          onYes={() => void remove()}
        />
      ) : null}
    </article>
  );
}

/** Shares the page on which a listing is booked. */
export async function shareListing({ _id, title }: PostView): Promise<void> {
  if ((await shareLink(title, `/book/${_id}`)) === 'copied') showToast(text.copied, 'done');
}
