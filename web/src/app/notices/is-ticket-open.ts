import type { BookingView } from '@joddee/contract/bookings';
import { bookingAddress } from '@joddee/rules/booking-address';

/** Whether the reader sees the page of a booking. */
export const isTicketOpen = ({ _id }: BookingView): boolean =>
  location.pathname === bookingAddress(_id) && document.visibilityState === 'visible';
