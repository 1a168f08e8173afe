import type { BookingView } from '@joddee/contract/bookings';
import { decideCancel } from '@joddee/rules/booking/cancellation';
import { factsOfView } from '@joddee/rules/facts-of-view';
import { refusalText } from '@joddee/thai-text/error-text';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { stayTextOf } from '../../lib/stay-text-of.ts';
import { useLoaded } from '../../lib/use-loaded.ts';

import { CancelDialog } from './cancel-dialog.tsx';

interface ActiveBookingsProps {
  userId: string;
  /** Shown only if there are any. */
  isOptional?: boolean;
}

/** The active bookings of a user as renter or owner; an administrator may cancel them. */
export function ActiveBookings({ userId, isOptional = false }: ActiveBookingsProps) {
  const [revision, setRevision] = useState(0);
  const [cancelling, setCancelling] = useState<BookingView>();
  const answer = useLoaded(
    () => callApi('findBookingsOfUser', { params: { id: userId }, query: { active: 'true' } }),
    `${userId} ${revision}`,
  );
  if (isOptional && (!answer?.ok || answer.data.length === 0)) return null;
  return (
    <section className="active-bookings stack tight">
      <h2>{text.bookings}</h2>
      {answer?.ok === false ? (
        <p className="error">{answer.message ?? refusalText.INTERNAL}</p>
      ) : answer?.data.length === 0 ? (
        <p className="quiet">{text.noBookings}</p>
      ) : null}
      <ul className="stack tight">
        {(answer?.ok ? answer.data : []).map((booking) => (
          <li key={booking._id}>
            <article className="card active-booking">
              <div>
                <h3 className="clamp-1">{booking.place.title}</h3>
                <p className="quiet small">
                  <span className="tabular">{stayTextOf(booking)}</span> ·{' '}
                  {text.parties(booking.owner.firstname, booking.renterParty.firstname)}
                </p>
              </div>
              <span className="chip">{text.bookingStates[booking.state]}</span>
              {decideCancel(factsOfView(booking), 'administrator', new Date()).kind === 'cancel' ? (
                <button type="button" className="button plain compact" onClick={() => setCancelling(booking)}>
                  {text.cancelBooking}
                </button>
              ) : (
                <p className="quiet small">{text.parkedAlready}</p>
              )}
            </article>
          </li>
        ))}
      </ul>
      {cancelling === undefined ? null : (
        <CancelDialog
          booking={cancelling}
          onClose={() => setCancelling(undefined)}
          onDone={() => {
            setCancelling(undefined);
            setRevision((before) => before + 1);
          }}
        />
      )}
    </section>
  );
}
