import { dayWithin } from '../../grammar/words.ts';
import { clockText } from '../../times.ts';

/** The owner's calendar of one listing. */
export const calendarText = {
  title: 'Calendar',
  open: 'Calendar and blocked times',
  hint: 'Tap the first half hour, then the last one',
  dragHint: 'Drag over a time, or press its first half hour and then its last',
  keysHint: 'On a keyboard, use the arrow keys and press Enter at the first and the last half hour.',
  earlier: 'Previous week',
  later: 'Next week',
  days: 'Days',
  states: {
    free: 'Free',
    booked: 'Booked',
    blocked: 'Blocked',
    closed: 'Outside opening hours',
    past: 'Past',
  },
  slot: (day: string, slot: string, state: string) => `${day} ${clockText(slot)} ${state}`,
  cars: (cars: number, bays: number) => `${cars}/${bays} bays`,
  more: (count: number) => `${count} more cars`,
  allDay: 'all day',
  closeDay: (day: string) => `Block all of ${dayWithin(day)}`,
  closeRest: 'Block the rest of today',
  begun: (slot: string) => `From ${clockText(slot)}, now tap the last half hour`,
  block: 'Block this time',
  clear: 'Start over',
  reason: 'Reason, only you see it (optional)',
  weekly: 'Repeat every week',
  lastDay: 'Until (empty means no end)',
  staysBooked: 'Existing bookings stay as they are',
  bookedInside: (count: number) =>
    count === 1
      ? 'One booking in this time stays, and its car will come'
      : `${count} bookings in this time stay, and their cars will come`,
  blocked: 'Time blocked',
  undo: 'Undo',
  unblocked: 'Open for bookings',
  blocksTitle: 'Blocked times',
  noBlocks: 'No blocked times yet',
  once: (from: string, to: string) => `${from} to ${dayWithin(to)}`,
  everyWeek: (weekday: string, hours: string) => `Every ${weekday} ${hours}`,
  until: (day: string) => `until ${dayWithin(day)}`,
  unblock: 'Unblock',
  unblockOne: (block: string) => `Unblock ${dayWithin(block)}`,
} as const;
