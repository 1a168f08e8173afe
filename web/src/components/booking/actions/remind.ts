import { isOccupied } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import { decideReminder } from '@joddee/marketplace/bookings/rules/check-in';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { callApi } from '../../../api/call-api.ts';
import type { BookingAction } from './booking-action.ts';

export const remind: BookingAction = {
  name: 'remind',
  // While another car is there the report asks.
  rule: ({ facts, role, now }) => decideReminder(facts, role, now).kind === 'remind' && !isOccupied(facts),
  label: () => text.remind,
  send: ({ _id }) => callApi('remindOwner', { params: { bookId: _id } }),
};
