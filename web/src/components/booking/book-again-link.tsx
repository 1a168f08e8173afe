import { bookAgainAddress } from '@joddee/marketplace/bookings/rules/book-again';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useLive } from '../../stores/live-store.ts';

interface BookAgainLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  booking: BookingView;
  now: Date;
}

/** Leads to the same spot at the same time, on a day on which the renter has nothing else then. */
export function BookAgainLink({ booking, now, ...link }: BookAgainLinkProps) {
  const { renter } = booking.detail;
  const bookings = useLive(({ bookings }) => bookings.values());
  const own = bookings.filter(({ detail }) => detail.renter === renter);
  return <Link {...link} to={bookAgainAddress(booking, now, own)} />;
}
