import { pastAnswer } from '@joddee/marketplace/bookings/occupied/rules/occupied-spot';
import { factsOfView, isActive } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { occupiedText as text } from '@joddee/thai-text/screens/occupied/occupied-text';

/** That another car was reported in an ended booking, and how that went, in the words of one party. */
export function PastReport({ booking, asOwner }: { booking: BookingView; asOwner: boolean }) {
  const facts = factsOfView(booking);
  const { occupied } = facts;
  if (!occupied || isActive(facts)) return null;
  const words = text.past[asOwner ? 'owner' : 'renter'];
  const answer = pastAnswer(occupied, new Date(booking.stepTimes.ended || booking.changedAt));
  const shown = [
    words.reported(booking.occupied?.number ?? 1),
    words.answers[answer],
    occupied.withdrawn ? text.past.withdrawn : '',
  ].filter((part) => part !== '');
  return <p className="quiet small">{shown.join(' · ')}</p>;
}
