import { allSlots } from '@joddee/marketplace/calendars/rules/time-slots';
import { smallImage } from '@joddee/marketplace/files/constants';
import { ownerShare, totalPrice } from '@joddee/marketplace/posts/rules/price';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { weekText } from '@joddee/thai-text/listings/opening-text';
import { calendarText } from '@joddee/thai-text/screens/calendar/calendar-text';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { bareClock } from '@joddee/thai-text/times';
import { Info, Minus, Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { callApi } from '../../../../api/call-api.ts';
import { textOfRefusal } from '../../../../api/call-types.ts';
import { AskFree, PriceDoubt } from '../../../../components/prices/price-doubt.tsx';
import { usePricesNearby } from '../../../../components/prices/use-prices-nearby.ts';
import { editRequestOf } from '../../../../lib/edit-request.ts';
import { useConnection } from '../../../../stores/connection-store.ts';
import { take } from '../../../../stores/live-store.ts';
import * as dialogStyles from '../../../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import * as parts from '../../../../ui/styles/parts.module.css';
import { showToast } from '../../../../ui/toasts/toast-store.ts';
import * as styles from './quick-edit.module.css';
import { type Draft, movedPrice, obstacleOf, priceStep, pricesNear, readPrice } from './quick-edit-draft.ts';

interface QuickEditProps {
  post: PostView;
  /** Bookings that keep the hours and the price with which they were made. */
  booked: number;
  onClose: () => void;
}

/** Hours and price of a listing, without the wizard. */
export function QuickEdit({ post, booked, onClose }: QuickEditProps) {
  const saved: Draft = editRequestOf(post);
  const [draft, setDraft] = useState(saved);
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [asksFree, setAsksFree] = useState(false);
  const connected = useConnection(({ connected }) => connected);
  const reasonId = useId();
  const obstacle = obstacleOf(draft, saved);
  const total = totalPrice(readPrice(draft.price) ?? 0, '2');
  const change = (part: Partial<Draft>) => {
    setRefused(undefined);
    setDraft({ ...draft, ...part });
  };

  async function save(): Promise<void> {
    setAsksFree(false);
    setSending(true);
    const { open, close, price } = draft;
    const answer = await callApi('editPost', {
      params: { postId: post._id },
      body: { ...editRequestOf(post), open, close, price },
    });
    setSending(false);
    if (!answer.ok) return setRefused(textOfRefusal(answer));
    take('ownPosts', answer.data);
    showToast(text.saved, 'done', { about: post.title });
    onClose();
  }

  if (asksFree) return <AskFree onNo={() => setAsksFree(false)} onYes={() => void save()} />;
  return (
    <Dialog title={text.quickTitle} onClose={sending ? undefined : onClose}>
      <div className={`${parts.beside} ${parts.gap3} ${styles.quickAbout}`}>
        <img src={smallImage(post.photos[0] ?? '')} alt="" width="48" height="48" />
        <p className="quiet small clamp-2">{post.title}</p>
      </div>
      <div className="spread">
        <h3>{text.openingHours}</h3>
        {/* Hours of one day are the ones that are left of it: a closed time of the calendar. */}
        <Link className={`${parts.tallLink} small`} to={`/calendar/${post._id}`}>
          {calendarText.open}
        </Link>
      </div>
      {post.date.week === undefined ? (
        <>
          <SlotChoice label={text.opens} chosen={draft.open} onChoose={(open) => change({ open })} />
          <SlotChoice label={text.closes} chosen={draft.close} onChoose={(close) => change({ close })} />
        </>
      ) : (
        <WeekLines post={post} />
      )}
      <PriceChoice post={post} typed={draft.price} onChange={(price) => change({ price })} />
      <p className={`${parts.centreWords} quiet small`}>{text.twoHours(total, ownerShare(total).remains)}</p>
      <p className={`notice ${parts.gap3} ${parts.inRow} ${parts.lifted} ${styles.quickNote}`}>
        <Info className="icon-20" />{' '}
        <span>{booked === 0 ? text.noneBooked : text.bookedAlready(booked)}</span>
      </p>
      <div className={`${parts.tightColumn} ${dialogStyles.foot}`}>
        <p className={parts.reason} id={reasonId} aria-live="polite">
          {refused ?? obstacle}
        </p>
        <button
          type="button"
          className="button main"
          disabled={obstacle !== undefined || !connected}
          aria-busy={sending}
          aria-describedby={reasonId}
          onClick={() => {
            if (sending) return;
            if (readPrice(draft.price) === 0 && post.price !== 0) setAsksFree(true);
            else void save();
          }}
        >
          {text.save}
        </button>
      </div>
    </Dialog>
  );
}

/** The step of the wizard that asks for the hours. */
const stepOfHours = 1;

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

interface SlotChoiceProps {
  label: string;
  chosen: string;
  onChoose: (slot: string) => void;
}

/** The half hours of a day in one line that scrolls to the chosen one, so that a near one is a single press. */
function SlotChoice({ label, chosen, onChoose }: SlotChoiceProps) {
  const line = useRef<HTMLDivElement>(null);
  const name = useId();
  useEffect(() => {
    const element = line.current;
    if (element === null) return;
    // The dialog opens after this effect, and only then has the line a width.
    const observer = new ResizeObserver(() => {
      const option = element.querySelector<HTMLElement>('label:has(:checked)');
      if (element.clientWidth === 0 || option === null) return;
      element.scrollLeft = option.offsetLeft - (element.clientWidth - option.offsetWidth) / 2;
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <fieldset className={`${parts.tightColumn} ${parts.crossMiddle} ${styles.slotChoice}`}>
      <legend>{label}</legend>
      <div className={`${parts.gap2} ${parts.inRow} ${styles.slotLine}`} ref={line}>
        {allSlots.map((slot) => (
          <label key={slot} className="tile" data-one>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={slot === chosen}
              onChange={() => onChoose(slot)}
            />
            {bareClock(slot)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface PriceChoiceProps {
  post: PostView;
  typed: string;
  onChange: (typed: string) => void;
}

/** The price per hour: typed, moved by a step, or one near the saved one; beside what others nearby take. */
function PriceChoice({ post, typed, onChange }: PriceChoiceProps) {
  const around = usePricesNearby(post.location.latitude, post.location.longitude, post._id);
  const price = readPrice(typed);
  const move = (by: number) => onChange(movedPrice(price ?? post.price, by));
  return (
    <>
      <div className="spread">
        <h3>{text.pricePerHour}</h3>
        {around == null ? null : <span className="quiet small">{text.around(around.low, around.high)}</span>}
      </div>
      <div className={`${parts.beside} ${styles.quickPrice}`}>
        <IconButton className="soft" label={text.lower(priceStep)} onClick={() => move(-priceStep)}>
          <Minus />
        </IconButton>
        <label>
          <input
            inputMode="numeric"
            aria-label={text.wordsOfPrice}
            value={typed}
            aria-invalid={price === undefined}
            size={Math.max(2, typed.length)}
            onChange={(event) => onChange(event.target.value.trim())}
          />
          <span className="quiet">{text.bahtPerHour}</span>
        </label>
        <IconButton className="soft" label={text.higher(priceStep)} onClick={() => move(priceStep)}>
          <Plus />
        </IconButton>
      </div>
      <div className={`${parts.tightColumn} ${styles.quickPicks}`}>
        {pricesNear(post.price).map((pick) => (
          <button
            key={pick}
            type="button"
            className="tile"
            aria-pressed={pick === price}
            onClick={() => onChange(String(pick))}
          >
            {pick}
          </button>
        ))}
      </div>
      <PriceDoubt price={price} highestNearby={around?.highest} />
    </>
  );
}
