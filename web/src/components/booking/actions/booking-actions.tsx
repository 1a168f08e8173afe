import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { Fragment, type ReactNode, useId } from 'react';
import { type ActionsOf, useBookingActions } from './use-booking-actions.ts';

interface BookingActionsProps extends ActionsOf {
  /** After the first button. */
  children?: ReactNode;
}

/** The buttons of a booking in a list. */
export function BookingActions({ children, ...of }: BookingActionsProps) {
  const offered = useBookingActions(of);
  const reasonId = useId();
  const { booking, asOwner, elsewhere } = of;
  if (offered.length === 0) return children === undefined ? null : <div className="row">{children}</div>;
  return (
    <div className="stack tight">
      <div className="row booking-actions">
        {offered.map(({ action, label, isNext, isBlocked, disabled, press }, index) => (
          <Fragment key={action.name}>
            <button
              type="button"
              className={isNext ? 'button' : 'button plain'}
              disabled={disabled}
              aria-describedby={isBlocked ? reasonId : undefined}
              onClick={press}
            >
              {label}
            </button>
            {action.note?.(booking, asOwner)}
            {index === 0 ? children : null}
          </Fragment>
        ))}
      </div>
      {elsewhere !== undefined && offered.some(({ isBlocked }) => isBlocked) ? (
        <p className="reason" id={reasonId}>
          {text.elsewhere(elsewhere.place.title)}
        </p>
      ) : null}
    </div>
  );
}
