import { factsOfView } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import {
  closingAfter,
  extendedPrice,
  freeEnds,
  laterEnds,
  mayExtend,
} from '@joddee/marketplace/bookings/rules/extension';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import type { BayTime } from '@joddee/marketplace/calendars/rules/bays';
import type { Period } from '@joddee/marketplace/calendars/rules/booked-time';
import { widened } from '@joddee/marketplace/calendars/rules/slot-options';
import { bangkokDay, minuteOfDay, slotName } from '@joddee/marketplace/calendars/rules/time-slots';
import { timesOfView } from '@joddee/marketplace/posts/rules/listing';
import { hoursBetween } from '@joddee/marketplace/posts/rules/price';
import { extendText as text } from '@joddee/thai-text/screens/booking-text';
import { ClockPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { callApi } from '../../../api/call-api.ts';
import { useNow } from '../../../lib/use-now.ts';
import { nearbyAddress } from '../../../map/nearby-address.ts';
import { useLive } from '../../../stores/live-store.ts';
import { useWatchedPost } from '../../../stores/use-watched-post.ts';
import * as dialogStyles from '../../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { periodOfBooking, useOwnBookings } from '../../day-and-time/use-own-bookings.ts';
import type { AskProps, BookingAction } from './booking-action.ts';
import * as styles from './extend.module.css';

export const extend: BookingAction = {
  name: 'extend',
  of: 'renter',
  rule: ({ facts, now }) => mayExtend(facts, now),
  label: () => text.open,
  icon: ClockPlus,
  // While the owner has not confirmed the car, that is what the renter waits for.
  isRare: ({ state }) => state === 'arrived',
  done: ({ detail }) => text.done(detail.timeout),
  Dialog: ExtendDialog,
  send: ({ _id, detail }, { timeout = detail.timeout } = {}) =>
    callApi('extendBooking', { params: { bookId: _id }, body: { timeout } }),
};

/** So many half hours are offered at once; a longer stay is extended again. */
const mostOffered = 6;

/** Offers the later ends that are free. They change live: somebody else may book them meanwhile. */
function ExtendDialog({ booking, sending, onClose, onSend }: AskProps) {
  const { paused, ends, reason, ownNext } = useLaterEnds(booking);
  const [chosen, setChosen] = useState<string>();
  const first = ends[0];
  const end = ends.find(({ slot }) => slot === chosen) ?? first;
  if (end === undefined || first === undefined)
    return (
      <Dialog title={text.none} onClose={onClose}>
        <p>{paused ? text.paused : reason}</p>
        <div className={`${parts.tightColumn} ${dialogStyles.foot}`}>
          {/* Who has booked the time that follows cannot book another spot for it. */}
          {ownNext === undefined ? (
            <Link
              className="button main"
              to={nearbyAddress(booking.place, bangkokDay(new Date(booking.to)), nextHour(booking))}
            >
              {text.nearby}
            </Link>
          ) : (
            <Link className="button main" to={`/booking/${ownNext._id}`}>
              {text.seeOwnNext}
            </Link>
          )}
          <button type="button" className="button text" onClick={onClose}>
            {text.close}
          </button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={text.title} onClose={sending ? undefined : onClose}>
      <fieldset className={`stack tight ${styles.laterEnds}`}>
        <legend className="visually-hidden">{text.choices}</legend>
        {ends.map(({ slot, to }) => (
          <label key={slot}>
            <input
              type="radio"
              name="later-end"
              className="visually-hidden"
              checked={slot === end.slot}
              onChange={() => setChosen(slot)}
            />
            <strong>{text.until(slot)}</strong>
            <span>
              {text.total(extendedPrice(booking.detail, { from: new Date(booking.from), to }).price)}
            </span>
            <span className="quiet small">{text.longer(hoursBetween(booking.detail.timeout, slot))}</span>
          </label>
        ))}
      </fieldset>
      {reason === undefined ? null : <p className="quiet small">{reason}</p>}
      <p className="quiet small">{text.pay}</p>
      <DialogFoot
        yes={text.submit(end.slot)}
        no={text.close}
        sending={sending}
        onYes={() => onSend({ timeout: end.slot })}
        onNo={onClose}
      />
    </Dialog>
  );
}

/** The ends that are free, and what follows the last of them. */
function useLaterEnds(booking: BookingView) {
  const now = useNow();
  const post = useWatchedPost(booking.detail.post);
  const slots = useLive(({ slots }) => slots.get(booking.detail.post));
  const bookings = useOwnBookings();
  const to = new Date(booking.to);
  if (post == null || !post.available) return { paused: true, ends: [], reason: undefined };
  const facts = factsOfView(booking);
  const asked = { facts, day: booking.Date, hours: post.date };
  const all = laterEnds(asked, now);
  // A parked car does not change its bay, so only the times of that one are in the way.
  const { taken, bays } = timesOfView(slots ?? { taken: [] });
  const bay = booking.bay?.number;
  const isInBay = (time: BayTime) => bays === undefined || bay === undefined || (time.bay ?? bay) === bay;
  const others = taken
    .filter((time) => isInBay(time) && time.from >= to)
    .map((time) => widened(time, post.date.bufferMinutes));
  const own = bookings
    .filter(({ _id }) => _id !== booking._id)
    .map((other) => ({ booking: other, ...periodOfBooking(other) }));
  const free = freeEnds(all, to, [...others, ...own]);
  const ends = free.slice(0, mostOffered);
  const after = <Time extends Period>(times: readonly Time[]) =>
    times.filter(({ from }) => from >= to).sort((a, b) => +a.from - +b.from)[0];
  const [next, ownNext] = [after(others), after(own)];
  const clock = (instant: Date) => slotName(minuteOfDay(instant));
  if (free.length > mostOffered) return { paused: false, ends, reason: undefined };
  // A booking after the closing time is not what ends the choices.
  if (free.length === all.length)
    return { paused: false, ends, reason: text.closes(closingAfter(asked).slot) };
  const byNext = { paused: false, ends, reason: next && text.next(clock(next.from)), ownNext: undefined };
  if (ownNext === undefined) return byNext;
  // An own booking of the same spot is among the others, too, with the time around it.
  const isHere = ownNext.booking.detail.post === booking.detail.post;
  const { from: ownFrom } = isHere ? widened(ownNext, post.date.bufferMinutes) : ownNext;
  if (next !== undefined && next.from < ownFrom) return byNext;
  const words = isHere ? text.ownNextHere : text.ownNext;
  return { paused: false, ends, reason: words(clock(ownNext.from)), ownNext: ownNext.booking };
}

/** The hour after the stay, for spots nearby. */
function nextHour({ to, detail }: BookingView) {
  return { timein: detail.timeout, timeout: slotName(minuteOfDay(new Date(to)) + 60) };
}
