import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { createContext, useContext } from 'react';
import type { OfferedAction } from '../../components/booking/actions/use-booking-actions.ts';
import { provided } from '../../lib/provided.ts';

/** What every part of the page of a booking may read. */
export interface ShownBooking {
  booking: BookingView;
  asOwner: boolean;
  /** The spot as it is now; undefined while it loads, null once it was deleted. */
  post: PostView | null | undefined;
  offered: readonly OfferedAction[];
  now: Date;
}

export const ShownBookingContext = createContext<ShownBooking | undefined>(undefined);
export const useShownBooking = () => provided(useContext(ShownBookingContext));
