import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { moneyText } from '@joddee/thai-text/money';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { calendarFile } from '../../lib/calendar-file.ts';
import { saveFile } from '../../lib/save-file.ts';

/** Saves the stay as a file that every calendar opens. It is made here, so it needs no network. */
export function saveToCalendar(booking: BookingView): void {
  const { _id, place, detail } = booking;
  const words = {
    title: text.calendarTitle(place.title),
    notes: text.calendarNotes(myItemsText.payNow(moneyText(detail.price)), detail.idCar),
    url: `${location.origin}/booking/${_id}`,
  };
  const content = calendarFile(booking, words, new Date());
  saveFile(`joddee-${detail.timein}-${booking.Date}.ics`, 'text/calendar;charset=utf-8', content);
}
