import { bookingAddress } from '@joddee/marketplace/bookings/rules/booking-address';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';

/** Whether the reader sees the page of a booking. */
export const isTicketOpen = ({ _id }: BookingView): boolean =>
  location.pathname === bookingAddress(_id) && document.visibilityState === 'visible';
