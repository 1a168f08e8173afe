import type { BookingView } from '@joddee/contract/bookings';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { useEffect, useState } from 'react';
import { stayTextOf } from '../../lib/stay-text-of.ts';

/**
 * The success message of a booking. The live region is rendered before its text, because screen readers announce only
 * changes of an existing region.
 */
export function JustBooked({ booking }: { booking: BookingView | undefined }) {
  const [announced, setAnnounced] = useState(false);
  useEffect(() => setAnnounced(booking !== undefined), [booking]);
  const shown = announced ? booking : undefined;
  return (
    <div role="status">
      {shown === undefined ? null : (
        <div className="just-booked">
          <svg
            width="40"
            height="40"
            viewBox="0 0 24 24"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
          >
            <circle cx="12" cy="12" r="10" strokeWidth="1.750" />
            <path
              d="M7.500 12.500l3 3 6-6.500"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <div>
            <p className="just-booked-title">{text.booked}</p>
            <p className="tabular">{text.bookedText(stayTextOf(shown), shown.place.title)}</p>
          </div>
        </div>
      )}
    </div>
  );
}
