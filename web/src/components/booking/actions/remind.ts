import { factsOfView, isOccupied } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import { decideReminder, remindableFrom } from '@joddee/marketplace/bookings/rules/check-in';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { callApi } from '../../../api/call-api.ts';
import { clockTextOf } from '../../../lib/moment-text-of.ts';
import { remindedAt } from '../stay-progress.ts';
import type { BookingAction } from './booking-action.ts';

/** After a press it stays in its place, and says when it can be pressed again. */
export const remind: BookingAction = {
  name: 'remind',
  rule({ booking, facts, role, now }) {
    // While another car is there the report asks.
    if (isOccupied(facts)) return false;
    const { kind } = decideReminder(facts, role, now);
    return kind === 'remind' || (kind === 'already' && remindedAt(booking) !== undefined);
  },
  label: () => text.remind,
  off(booking, now) {
    const from = remindableFrom(factsOfView(booking));
    // A clock shows whole minutes.
    return now < from ? text.remindFrom(clockTextOf(new Date(from.getTime() + 59_999))) : undefined;
  },
  send: ({ _id }) => callApi('remindOwner', { params: { bookId: _id } }),
};
