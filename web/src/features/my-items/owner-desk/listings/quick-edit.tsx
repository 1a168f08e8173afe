import { limits } from '@joddee/marketplace/common/limits';
import { smallImage } from '@joddee/marketplace/files/constants';
import { ownerShare, totalPrice } from '@joddee/marketplace/posts/rules/price';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { weekText } from '@joddee/thai-text/listings/opening-text';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import Info from 'lucide-react/icons/info';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { callApi } from '../../../../api/call-api.ts';
import { textOfRefusal } from '../../../../api/call-types.ts';
import { AskFree, PriceDoubt } from '../../../../components/prices/price-doubt.tsx';
import { usePricesNearby } from '../../../../components/prices/use-prices-nearby.ts';
import { useConnection } from '../../../../stores/connection-store.ts';
import { take } from '../../../../stores/live-store.ts';
import * as dialogStyles from '../../../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import * as parts from '../../../../ui/styles/parts.module.css';
import { showToast } from '../../../../ui/toasts/toast-store.ts';
import * as styles from './quick-edit.module.css';
import { SlotChoice } from './slot-choice.tsx';

interface QuickEditProps {
  post: PostView;
  /** Bookings that keep the hours and the price with which they were made. */
  booked: number;
  onClose: () => void;
}

/** The step of the wizard that asks for the hours. */
const stepOfHours = 1;
const step = 5;
const readPrice = (typed: string) => (/^\d{1,6}$/.test(typed) ? Number(typed) : undefined);

/** Hours and price of a listing, without the wizard. */
export function QuickEdit({ post, booked, onClose }: QuickEditProps) {
  const [open, setOpen] = useState(post.date.open);
  const [close, setClose] = useState(post.date.close);
  const [typed, setTyped] = useState(String(post.price));
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState('');
  const [asksFree, setAsksFree] = useState(false);
  const connected = useConnection(({ connected }) => connected);
  const reasonId = useId();
  const around = usePricesNearby(post.location.latitude, post.location.longitude, post._id);
  const price = readPrice(typed);
  const isPrice = price !== undefined && price >= limits.price.min && price <= limits.price.max;
  const isSame = open === post.date.open && close === post.date.close && price === post.price;
  const reason =
    refused !== ''
      ? refused
      : open === close
        ? text.sameHours
        : !isPrice
          ? text.priceRange
          : isSame
            ? text.nothingChanged
            : '';
  const total = totalPrice(price ?? 0, '2');
  const change = (by: number) => {
    setRefused('');
    setTyped(String(Math.min(limits.price.max, Math.max(limits.price.min, (price ?? post.price) + by))));
  };

  const hoursChoice = () => (
    <>
      <SlotChoice
        label={text.opens}
        chosen={open}
        onChoose={(slot) => {
          setRefused('');
          setOpen(slot);
        }}
      />
      <SlotChoice
        label={text.closes}
        chosen={close}
        onChoose={(slot) => {
          setRefused('');
          setClose(slot);
        }}
      />
    </>
  );

  async function save(): Promise<void> {
    setAsksFree(false);
    setSending(true);
    const { title, photos: imagePost, detail, location } = post;
    const answer = await callApi('editPost', {
      params: { postId: post._id },
      body: {
        title,
        imagePost,
        ...detail,
        ...location,
        open,
        close,
        week: post.date.week,
        noticeHours: String(post.date.noticeHours ?? 0),
        bufferMinutes: String(post.date.bufferMinutes ?? 0),
        numberofcar: String(detail.numberofcar),
        price: typed,
      },
    });
    setSending(false);
    if (!answer.ok) {
      setRefused(textOfRefusal(answer));
      return;
    }
    take('ownPosts', answer.data);
    showToast(text.saved, 'done', { about: post.title });
    onClose();
  }

  if (asksFree) return <AskFree onNo={() => setAsksFree(false)} onYes={() => void save()} />;
  return (
    <Dialog title={text.quickTitle} onClose={sending ? undefined : onClose}>
      <div className={styles.quickAbout}>
        <img src={smallImage(post.photos[0] ?? '')} alt="" width="48" height="48" />
        <p className="quiet small clamp-2">{post.title}</p>
      </div>
      <div className="spread">
        <h3>{text.openingHours}</h3>
        {/* Hours of one day are the ones that are left of it: a closed time of the calendar. */}
        <Link className={`${parts.tallLink} small`} to={`/calendar/${post._id}`}>
          {text.todayOnly}
        </Link>
      </div>
      {post.date.week === undefined ? hoursChoice() : <WeekLines post={post} />}
      <div className="spread">
        <h3>{text.pricePerHour}</h3>
        {around == null ? null : <span className="quiet small">{text.around(around.low, around.high)}</span>}
      </div>
      <div className={styles.quickPrice}>
        <button
          type="button"
          className="icon-button soft"
          aria-label={text.lower(step)}
          onClick={() => change(-step)}
        >
          <Minus />
        </button>
        <label>
          <input
            inputMode="numeric"
            aria-label={text.wordsOfPrice}
            value={typed}
            aria-invalid={!isPrice}
            size={Math.max(2, typed.length)}
            onChange={(event) => {
              setRefused('');
              setTyped(event.target.value.trim());
            }}
          />
          <span className="quiet">{text.bahtPerHour}</span>
        </label>
        <button
          type="button"
          className="icon-button soft"
          aria-label={text.higher(step)}
          onClick={() => change(step)}
        >
          <Plus />
        </button>
      </div>
      <div className={styles.quickPicks}>
        {pricesNear(post.price).map((pick) => (
          <button
            key={pick}
            type="button"
            className="tile"
            aria-pressed={pick === price}
            onClick={() => {
              setRefused('');
              setTyped(String(pick));
            }}
          >
            {pick}
          </button>
        ))}
      </div>
      <PriceDoubt price={isPrice ? price : undefined} highestNearby={around?.highest} />
      <p className={`${styles.quickBrings} quiet small`}>{text.twoHours(total, ownerShare(total).remains)}</p>
      <p className={`notice ${styles.quickNote}`}>
        <Info className="icon-20" />{' '}
        <span>{booked === 0 ? text.noneBooked : text.bookedAlready(booked)}</span>
      </p>
      <div className={dialogStyles.foot}>
        <p className={parts.reason} id={reasonId} aria-live="polite">
          {reason}
        </p>
        <button
          type="button"
          className="button main"
          disabled={isSame || !isPrice || open === close || !connected}
          aria-busy={sending}
          aria-describedby={reasonId}
          onClick={() => {
            if (sending) return;
            if (price === 0 && post.price !== 0) setAsksFree(true);
            else void save();
          }}
        >
          {text.save}
        </button>
      </div>
    </Dialog>
  );
}

/** Hours that differ by weekday are changed in the form of the listing. */
function WeekLines({ post }: { post: PostView }) {
  return (
    <>
      <ul className="quiet small">
        {weekText(post.date).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        <Link className="button soft compact" to={`/editpost/${post._id}?step=${stepOfHours}`}>
          {text.changeWeek}
        </Link>
      </p>
    </>
  );
}

/** Five prices with the saved one among them, in whole steps. */
function pricesNear(price: number): number[] {
  const middle = Math.max(3 * step, Math.round(price / step) * step);
  const near = [-2, -1, 0, 1, 2].map((steps) => middle + steps * step);
  return [...new Set(near.map((near) => (near === middle && price >= step ? price : near)))];
}
