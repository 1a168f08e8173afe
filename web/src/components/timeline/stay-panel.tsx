import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { Link } from 'react-router-dom';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { BookingActions } from '../booking/actions/booking-actions.tsx';
import { BayLine } from '../booking/bay.tsx';
import { CallCircle } from '../booking/booking-links.tsx';
import { useFormerUser } from '../booking/booking-people.ts';
import { NoteLines } from '../booking/note-lines.tsx';
import { PlateAndCash } from '../booking/plate-and-cash.tsx';
import { StateChip } from '../booking/state-chip.tsx';
import { StayTimes } from '../booking/stay-times.tsx';
import { MessagesLink } from '../messages/messages-link.tsx';
import * as styles from './stay-panel.module.css';

interface StayPanelProps {
  booking: BookingView;
  now: Date;
  onClose: () => void;
}

/** What an owner needs of a stay beside the timetable, without leaving it. */
export function StayPanel({ booking, now, onClose }: StayPanelProps) {
  const { _id, detail, place, renterParty } = booking;
  const former = useFormerUser(myItemsText.renter);
  return (
    <Dialog title={renterParty.firstname || former} className={styles.sidePanel} onClose={onClose}>
      <StateChip booking={booking} asOwner />
      <PlateAndCash booking={booking} asOwner />
      <StayTimes booking={booking} />
      <p className="quiet">{place.title}</p>
      <BayLine booking={booking} asOwner />
      <NoteLines note={detail.note} className="" />
      <BookingActions booking={booking} now={now} asOwner onAsk={onClose}>
        <MessagesLink booking={booking} asOwner now={now} />
        <CallCircle phone={detail.phone} label={myItemsText.call(detail.phone)} />
      </BookingActions>
      <Link className="button plain" to={bookingAddress(_id)}>
        {text.ticket}
      </Link>
    </Dialog>
  );
}
