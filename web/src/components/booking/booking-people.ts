import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { glossary } from '@joddee/thai-text/glossary';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { useConnection } from '../../stores/connection-store.ts';

export function otherParty(booking: BookingView, asOwner: boolean) {
  const { owner, renterParty, detail } = booking;
  return asOwner ? { ...renterParty, phone: detail.phone } : owner;
}

/** The first name of the other party; its role if the name is unknown. */
export function otherName(booking: BookingView, asOwner: boolean): string {
  return otherParty(booking, asOwner).firstname || (asOwner ? glossary.renter : glossary.owner);
}

/**
 * In place of a name that is missing. The copy of an earlier visit has no names, so until the server is heard a missing
 * one does not say that the account was deleted.
 */
export function useFormerUser(otherwise: string): string {
  return useConnection(({ hasHeardFromServer }) => hasHeardFromServer) ? myItemsText.formerUser : otherwise;
}

/** Whether the other party has deleted the account. */
export function useIsOtherFormer(booking: BookingView, asOwner: boolean): boolean {
  const hasHeard = useConnection(({ hasHeardFromServer }) => hasHeardFromServer);
  return hasHeard && otherParty(booking, asOwner).firstname === '';
}
