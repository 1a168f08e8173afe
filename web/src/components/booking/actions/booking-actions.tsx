import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { EllipsisVertical } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from '../booking-parts.module.css';
import { KeptButton } from './kept-button.tsx';
import { type ActionsOf, type OfferedAction, useBookingActions } from './use-booking-actions.ts';

interface BookingActionsProps extends ActionsOf {
  /** What a finger reaches in one press, after the first button. */
  children?: ReactNode;
  /** At the head of what is rare. */
  inMenu?: ((close: () => void) => ReactNode) | undefined;
}

/** The buttons of a booking in a list: the next step in full, and what is rare one press away. */
export function BookingActions({ children, inMenu, ...of }: BookingActionsProps) {
  const offered = useBookingActions(of);
  const reasonId = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { booking, asOwner } = of;
  const blockedBy = offered.find((each) => each.blockedBy !== undefined)?.blockedBy;
  const rare = offered.filter(({ isRare }) => isRare);
  const [first, ...others] = offered.filter(({ isRare }) => !isRare);
  const button = ({ action, label, isNext, blockedBy, kept, disabled, press }: OfferedAction) => {
    const className = isNext ? 'button' : 'button plain';
    if (kept !== undefined) return <KeptButton key={action.name} kept={kept} className={className} />;
    return (
      <button
        key={action.name}
        type="button"
        className={className}
        disabled={disabled}
        aria-describedby={blockedBy === undefined ? undefined : reasonId}
        onClick={press}
      >
        {label}
      </button>
    );
  };
  return (
    <div className="stack tight">
      <div className={`row ${styles.bookingActions}`}>
        {first === undefined ? null : button(first)}
        {first?.action.note?.(booking, asOwner)}
        {others.map(button)}
        {children}
        {rare.length === 0 && inMenu === undefined ? null : (
          <IconButton
            className={styles.circle}
            label={text.moreOf(booking.place.title)}
            onClick={() => setOpen(true)}
          >
            <EllipsisVertical />
          </IconButton>
        )}
        {isOpen ? (
          <Dialog title={booking.place.title} onClose={close}>
            {inMenu?.(close)}
            {rare.map(({ action, label, disabled, press }) => (
              <button
                key={action.name}
                type="button"
                className={action.name === 'cancel' ? 'button plain harm' : 'button plain'}
                disabled={disabled}
                onClick={() => {
                  close();
                  press();
                }}
              >
                {label}
              </button>
            ))}
          </Dialog>
        ) : null}
      </div>
      {blockedBy === undefined ? null : (
        <p className={parts.reason} id={reasonId}>
          {text.elsewhere(blockedBy.place.title)}
        </p>
      )}
    </div>
  );
}
