import type { BookingView, CheckStep } from '@joddee/contract/bookings';
import { decideCancel } from '@joddee/rules/cancellation';
import { decideCheck } from '@joddee/rules/check-in';
import { factsOfView } from '@joddee/rules/facts-of-view';
import { decideRating } from '@joddee/rules/review-window';

/** The actions on a booking that the server's rules allow a party now. */
export function mayDo(booking: BookingView, asOwner: boolean) {
  const facts = factsOfView(booking);
  const role = asOwner ? 'owner' : 'renter';
  const may = (step: CheckStep) => decideCheck(facts, role, { check: true, step, rate: 5 }).kind === 'tick';
  return {
    checkin: may('checkin'),
    checkout: may('checkout'),
    withdraw: decideCheck(facts, role, { check: false, step: 'checkin' }).kind === 'withdraw',
    cancel: decideCancel(facts, role).kind === 'cancel',
    rate:
      !asOwner && facts.check.checkout.status && decideRating({ facts, rated: booking.rated }, new Date()).ok,
  };
}
