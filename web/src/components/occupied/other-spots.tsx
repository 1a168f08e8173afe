import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import { type RemainingStay, remainingStay } from '@joddee/marketplace/bookings/occupied/rules/occupied-spot';
import { factsOfView } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import type { AddBookingRequest, BookingView } from '@joddee/marketplace/bookings/shapes';
import { walkingMinutes } from '@joddee/marketplace/common/distance';
import { limits } from '@joddee/marketplace/common/limits';
import type { SpotCard } from '@joddee/marketplace/map/shapes';
import { hoursBetween, totalPrice } from '@joddee/marketplace/posts/rules/price';
import { walkText } from '@joddee/thai-text/distances';
import { occupiedText as text } from '@joddee/thai-text/screens/occupied/occupied-text';
import { Navigation } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { textOfRefusal } from '../../api/call-types.ts';
import { directionsAddress, nearbyAddress } from '../../map/nearby-address.ts';
import { useLive } from '../../stores/live-store.ts';
import { requestBooking } from '../../stores/pending-bookings.ts';
import { Rating } from '../../ui/stars.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as bookingPartsStyles from '../booking/booking-parts.module.css';
import { SpotPhoto } from '../booking/spot-photo.tsx';
import { useSpotsAround } from '../nearby/use-spots-around.ts';
import * as styles from './occupied.module.css';

interface OtherSpotsProps {
  booking: BookingView;
  now: Date;
  /** Only another bay of the lot: nobody needs to be waited for. */
  ofLot: boolean;
}

/** Another bay of the lot and the nearest free spots for the rest of the stay; one press books one instead. */
export function OtherSpots({ booking, now, ofLot }: OtherSpotsProps) {
  const stay = remainingStay(factsOfView(booking), now);
  return stay === null ? null : <SpotsFor booking={booking} stay={stay} ofLot={ofLot} />;
}

function SpotsFor({ booking, stay, ofLot }: Omit<OtherSpotsProps, 'now'> & { stay: RemainingStay }) {
  const { spots: found, reload } = useOtherSpots(booking, stay);
  const spots = ofLot ? found?.filter(({ _id }) => _id === booking.detail.post) : found;
  const again = () => void reload();
  const { sending, move } = useMove(booking, again);
  const hours = hoursBetween(stay.timein, stay.timeout);
  if (ofLot && !spots?.length) return null;
  return (
    <div className="stack tight">
      <div className="spread">
        <h3 className={parts.strong}>{text.spots}</h3>
        <span className="quiet small unbroken">{text.spotsUntil(stay.timein, stay.timeout)}</span>
      </div>
      {spots === undefined ? <p role="status">{text.searching}</p> : null}
      {spots?.length === 0 ? <p role="status">{text.noSpots}</p> : null}
      {spots === undefined || spots.length === 0 ? null : (
        <ul className={`${parts.lines} ${styles.otherSpots}`}>
          {spots.map((spot) => (
            <OtherSpot
              key={spot._id}
              spot={spot}
              isSameLot={spot._id === booking.detail.post}
              price={totalPrice(spot.price, hours)}
              isBusy={sending === spot._id}
              disabled={sending !== undefined}
              onTake={(price) => void move({ spot, stay, price })}
            />
          ))}
        </ul>
      )}
      {ofLot ? null : (
        <div className="row">
          <button type="button" className="button plain compact" onClick={again}>
            {text.searchAgain}
          </button>
          <Link className="button plain compact" to={nearbyAddress(booking.place, stay.Date, stay)}>
            {text.searchMap}
          </Link>
        </div>
      )}
      <p className="quiet small">{text.noBlame}</p>
    </div>
  );
}

interface OtherSpotProps {
  spot: SpotCard;
  isSameLot: boolean;
  price: string;
  isBusy: boolean;
  disabled: boolean;
  onTake: (price: string) => void;
}

function OtherSpot({ spot, isSameLot, price, isBusy, disabled, onTake }: OtherSpotProps) {
  const place = { latitude: String(spot.latitude), longitude: String(spot.longitude) };
  return (
    <li>
      <div className={`${parts.beside} ${parts.shrinks} ${parts.gap35} ${bookingPartsStyles.spotLine}`}>
        <SpotPhoto photo={spot.photo} size={56} />
        <span className={`${parts.fill} ${parts.anywhere} ${bookingPartsStyles.spotWords}`}>
          <Link className={`${parts.strong} clamp-2`} to={`/book/${spot._id}`}>
            {isSameLot ? text.sameLot : spot.title}
          </Link>
          <span className="row">
            <Rating rating={spot.rating} count={spot.ratings} />
            {isSameLot ? null : (
              <span className="quiet small">{walkText(spot.distance, walkingMinutes(spot.distance))}</span>
            )}
          </span>
        </span>
        {isSameLot ? null : (
          <a
            className={`icon-button ${bookingPartsStyles.circle}`}
            href={directionsAddress(place)}
            target="_blank"
            rel="noreferrer"
            aria-label={text.way(spot.title)}
          >
            <Navigation />
          </a>
        )}
      </div>
      <button
        type="button"
        className="button"
        disabled={disabled}
        aria-busy={isBusy}
        aria-label={isSameLot ? text.takeBayLabel(price) : text.takeLabel(spot.title, price)}
        onClick={() => onTake(price)}
      >
        {isSameLot ? text.takeBay(price) : text.take(price)}
      </button>
    </li>
  );
}

/** A car goes on that far. */
const reach = { metres: 10_000, zoom: '13' };

/** The free spots nearest to an occupied one for the rest of the stay, another bay of the same lot first; undefined while they are searched. */
function useOtherSpots({ detail, place, bay }: BookingView, { Date: date, timein, timeout }: RemainingStay) {
  const own = useLive(({ ownPosts }) => ownPosts.values());
  const { spots: found, reload } = useSpotsAround(place, { date, from: timein, to: timeout }, reach);
  if (found === undefined) return { spots: undefined, reload };
  const others = found.filter(({ _id }) => _id !== detail.post && own.every((post) => post._id !== _id));
  // The booking has its bay until it is replaced, so a lot that is found has another one that is free.
  const lot = bay === undefined ? undefined : found.find(({ _id }) => _id === detail.post);
  return { spots: (lot === undefined ? others : [lot, ...others]).slice(0, limits.occupied.offered), reload };
}

interface Move {
  spot: SpotCard;
  stay: RemainingStay;
  price: string;
}

/** Books another spot in place of an occupied one. `onRefused` runs if it was taken meanwhile. */
function useMove(booking: BookingView, onRefused: () => void) {
  const navigate = useNavigate();
  const [sending, setSending] = useState<string>();
  // One key for each spot, so that a repeated press gets the answer of the first.
  const keys = useRef(new Map<string, string>());

  async function move({ spot, stay, price }: Move): Promise<void> {
    if (sending !== undefined) return;
    setSending(spot._id);
    const { phone, idCar, note, renter } = booking.detail;
    const request: AddBookingRequest = {
      Date: stay.Date,
      detail: { timein: stay.timein, timeout: stay.timeout, phone, idCar, note, payment: 'cash' },
      instead: booking._id,
      pricePerHour: spot.price,
    };
    const name = `${spot._id} ${stay.timein}`;
    const key = keys.current.get(name) ?? crypto.randomUUID();
    keys.current.set(name, key);
    const { title, address, photo } = spot;
    const [latitude, longitude] = [String(spot.latitude), String(spot.longitude)];
    const place = { title, address, latitude, longitude, photo };
    const answer = await requestBooking({ renter, post: spot._id, place, request, key, price });
    setSending(undefined);
    if (!answer.ok) {
      // A refusal is the answer to every repeat with this key; without an answer a repeat asks for the first one.
      if (answer.status >= 400 && answer.status < 500) keys.current.delete(name);
      showToast(textOfRefusal(answer), 'harm');
      return onRefused();
    }
    if (answer.status === 202) return navigate('/mypost?tab=bookmenu');
    showToast(text.taken, 'done');
    await navigate(bookingAddress(answer.data._id), { replace: true });
  }
  return { sending, move };
}
