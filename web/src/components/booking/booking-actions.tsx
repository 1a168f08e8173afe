import type { BookingView } from '@joddee/contract/bookings';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { Fragment, useId } from 'react';
import { useConnection } from '../../stores/connection-store.ts';
import { type BookingAction, bookingActions } from './booking-action-list.tsx';
import { useSendAction } from './use-send-action.ts';

interface BookingActionsProps {
  booking: BookingView;
  now: Date;
  asOwner: boolean;
  /** The booking at which the renter is checked in, if it is another one. */
  elsewhere: BookingView | undefined;
  onAsk: (action: BookingAction) => void;
}

/** Shows the actions that the server's rules allow now. */
export function BookingActions({ booking, now, asOwner, elsewhere, onAsk }: BookingActionsProps) {
  const { sending, send } = useSendAction(booking);
  const connected = useConnection(({ connected }) => connected);
  const reasonId = useId();
  const allowed = bookingActions.filter(({ isAllowed }) => isAllowed(booking, asOwner));
  if (allowed.length === 0) return null;
  const isBlocked = ({ isForOneStay }: BookingAction) =>
    isForOneStay === true && !asOwner && elsewhere !== undefined;
  return (
    <div className="stack tight">
      <div className="row">
        {allowed.map((action) => {
          const { name, label, isNext, Dialog, asks, note } = action;
          const blocked = isBlocked(action);
          const asked = Dialog !== undefined && (asks?.(booking, asOwner, now) ?? true);
          return (
            <Fragment key={name}>
              <button
                type="button"
                className={isNext?.(booking, asOwner, now) && !blocked ? 'button' : 'button plain'}
                disabled={sending || !connected || blocked}
                aria-describedby={blocked ? reasonId : undefined}
                onClick={() => (asked ? onAsk(action) : void send(action))}
              >
                {label(asOwner)}
              </button>
              {note?.(booking, asOwner)}
            </Fragment>
          );
        })}
      </div>
      {elsewhere !== undefined && allowed.some(isBlocked) ? (
        <p className="quiet small" id={reasonId}>
          {text.elsewhere(elsewhere.place.title)}
        </p>
      ) : null}
    </div>
  );
}
