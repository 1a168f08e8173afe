import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { glossary } from '@joddee/thai-text/glossary';

/** The other party of a booking, as one party sees it. */
export function otherParty(booking: BookingView, asOwner: boolean) {
  const { owner, renterParty, detail } = booking;
  return asOwner ? { ...renterParty, phone: detail.phone } : owner;
}

/** The first name of the other party; its role if the name is unknown. */
export function otherName(booking: BookingView, asOwner: boolean): string {
  return otherParty(booking, asOwner).firstname || (asOwner ? glossary.renter : glossary.owner);
}
