import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { dayNameText } from '@joddee/thai-text/dates';
import { homeText as text } from '@joddee/thai-text/screens/home-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import { durationText, timeRangeText } from '@joddee/thai-text/times';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useWaitingCount } from '../../components/booking/use-waiting-count.ts';
import { useNow } from '../../lib/use-now.ts';
import { useSession } from '../../session/session-store.ts';
import { useLive } from '../../stores/live-store.ts';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './home.module.css';

const aheadMs = 24 * 3_600_000;

/**
 * The cars that wait for the owner, or the own booking that is now or within a day, as a slim ticket; else something of the
 * same height.
 */
export function NextBooking({ otherwise }: { otherwise: ReactNode }) {
  const waiting = useWaitingCount();
  const user = useSession(({ user }) => user);
  const now = useNow();
  const bookings = useLive(({ bookings }) => bookings.values());
  const next = bookings
    .filter((booking) => booking.detail.renter === user?.id && isNear(booking, now))
    .toSorted((a, b) => a.from.localeCompare(b.from))[0];
  if (waiting > 0)
    return (
      <Link
        className={`${parts.below} ${parts.sideGap3} ${parts.crossMiddle} ${styles.nextBooking}`}
        to="/mypost?tab=waitmenu"
      >
        <span className={styles.nextBookingTime}>{shellText.waitingBadge(waiting)}</span>
        <span className={styles.nextBookingLeft}>{text.openDesk}</span>
      </Link>
    );
  if (next === undefined) return otherwise;
  const isAhead = next.state === 'booked';
  return (
    <Link
      className={`${parts.below} ${parts.sideGap3} ${parts.crossMiddle} ${styles.nextBooking}`}
      to={`/booking/${next._id}`}
    >
      {isAhead ? <span className="visually-hidden">{text.nextBooking} </span> : null}
      <span className={`unbroken ${styles.nextBookingTime}`}>
        {timeRangeText(next.detail.timein, next.detail.timeout)}
      </span>
      <span className={`clamp-1 small ${styles.nextBookingTitle}`}>
        {isAhead
          ? dayNameText(bangkokDay(new Date(next.from)), bangkokDay(now))
          : bookingStateText.renter[next.state]}{' '}
        · {next.place.title}
      </span>
      {/* Who has left has no time to watch. */}
      {next.state === 'leaving' ? null : (
        <span className={styles.nextBookingLeft}>{timeLeft(next, now)}</span>
      )}
    </Link>
  );
}

function isNear({ detail, check, from }: BookingView, now: Date): boolean {
  return detail.status === 1 && !check.checkout.status && new Date(from).getTime() < now.getTime() + aheadMs;
}

function timeLeft({ from, to }: BookingView, now: Date): string {
  const hoursUntil = (instant: string) =>
    String(Math.ceil((new Date(instant).getTime() - now.getTime()) / 60_000) / 60);
  if (new Date(from) > now) return text.startsIn(durationText(hoursUntil(from)));
  return new Date(to) > now ? text.endsIn(durationText(hoursUntil(to))) : text.timeIsUp;
}
