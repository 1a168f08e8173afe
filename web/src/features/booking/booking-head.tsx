import { factsOfView, isActive } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { complaintText } from '@joddee/thai-text/screens/complaints/complaint-text';
import { repeatText } from '@joddee/thai-text/screens/repeat/repeat-text';
import { CalendarDays, CalendarPlus, MapPinCheck, Printer, Share } from 'lucide-react';
import { BookAgainLink } from '../../components/booking/booking-links.tsx';
import { otherName } from '../../components/booking/booking-people.ts';
import { saveToCalendar } from '../../components/booking/calendar-of-stay.ts';
import { ShareStay } from '../../components/booking/share-stay.tsx';
import { isOver } from '../../components/booking/stay-progress.ts';
import { ComplaintButton } from '../../components/complaints/complaint-button.tsx';
import * as menuStyles from '../../ui/menu.module.css';
import { MenuButton, MoreMenu } from '../../ui/more-menu.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useShownBooking } from './shown-booking.ts';

/** The way back, and one press away what is rarely done with a ticket. */
export function BookingHead() {
  const { booking, asOwner, now, offered } = useShownBooking();
  const { detail, state } = booking;
  const tab = isOver(booking) ? 'completemenu' : asOwner ? 'waitmenu' : 'bookmenu';
  // Later it is in the bar.
  const early = offered.find(({ action, isRare }) => action.name === 'checkin' && isRare);
  const name = otherName(booking, asOwner);
  return (
    <ScreenHead isBar title={text.title} backTo={`/mypost?tab=${tab}`}>
      <MoreMenu isInBar of={booking.place.title}>
        {(close) => (
          <>
            {early === undefined ? null : (
              <MenuButton close={close} disabled={early.disabled} onPress={early.press}>
                <MapPinCheck /> {early.label}
              </MenuButton>
            )}
            {isOver(booking) || state === 'leaving' ? null : (
              <MenuButton close={close} onPress={() => saveToCalendar(booking)}>
                <CalendarPlus /> {text.addToCalendar}
              </MenuButton>
            )}
            <ShareStay booking={booking} className={menuStyles.topLink}>
              <Share /> {text.share}
            </ShareStay>
            <MenuButton close={close} onPress={() => window.print()}>
              <Printer /> {text.print(state === 'completed')}
            </MenuButton>
            {/* A finished booking has a button of its own for it. */}
            {!asOwner && isActive(factsOfView(booking)) ? (
              <BookAgainLink className={menuStyles.topLink} booking={booking} now={now}>
                <CalendarDays /> {repeatText.bookOtherDays}
              </BookAgainLink>
            ) : null}
            <ComplaintButton
              label={complaintText.ofPerson(name)}
              className={menuStyles.topLink}
              about="party"
              as={asOwner ? 'renter' : 'owner'}
              subjectId={booking._id}
              aboutId={asOwner ? detail.renter : detail.user}
              name={name}
              onClosed={close}
            />
          </>
        )}
      </MoreMenu>
    </ScreenHead>
  );
}
