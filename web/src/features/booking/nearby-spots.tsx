import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { totalPrice } from '@joddee/marketplace/posts/rules/price';
import { distanceText } from '@joddee/thai-text/distances';
import { priceText } from '@joddee/thai-text/money';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { Link } from 'react-router-dom';
import * as bookingPartsStyles from '../../components/booking/booking-parts.module.css';
import { SpotPhoto } from '../../components/booking/spot-photo.tsx';
import { useSpotsAround } from '../../components/nearby/use-spots-around.ts';
import { Rating } from '../../ui/stars.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './booking.module.css';

const mostShown = 2;
/** About two kilometres to each side. */
const reach = { latitude: 0.018, longitude: 0.0185, zoom: '15' };

/** Spots near the cancelled one that are free at the same time; nothing if there are none. */
export function NearbySpots({ booking }: { booking: BookingView }) {
  const { detail, place, from } = booking;
  // After midnight it is not the day of the booking, on which the hours of the spot begin.
  const date = bangkokDay(new Date(from));
  const { spots: found } = useSpotsAround(place, { date, from: detail.timein, to: detail.timeout }, reach);
  const spots = found?.filter((spot) => spot._id !== detail.post).slice(0, mostShown);
  if (spots === undefined || spots.length === 0) return null;
  const at = new URLSearchParams({ date, from: detail.timein, to: detail.timeout });
  return (
    <section className="stack tight">
      <h2>{text.nearbyTitle}</h2>
      <ul className={`card ${parts.lines} ${parts.below} ${parts.oneColumn} ${styles.nearbySpots}`}>
        {spots.map((spot) => (
          <li key={spot._id}>
            <Link
              className={`${parts.beside} ${parts.shrinks} ${parts.gap35} ${bookingPartsStyles.spotLine} ${parts.plainLink}`}
              to={`/book/${spot._id}?${at}`}
            >
              <SpotPhoto photo={spot.photo} size={60} />
              <span className={`${parts.fill} ${parts.anywhere} ${bookingPartsStyles.spotWords}`}>
                <span className={`${parts.heading} clamp-1`}>{spot.title}</span>
                <span className="row">
                  <Rating rating={spot.rating} count={spot.ratings} />
                  <span className="quiet small">{distanceText(spot.distance)}</span>
                </span>
              </span>
              <strong className="unbroken">{priceText(totalPrice(spot.price, detail.hours))}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
