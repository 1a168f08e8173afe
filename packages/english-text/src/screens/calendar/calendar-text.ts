import { dayWithin } from '../../grammar/sentence-case.ts';

/** The owner's calendar of one listing. */
export const calendarText = {
  title: 'Calendar',
  open: 'Calendar and blocked times',
  hint: 'Drag over the times you can’t take cars, or tap the first half hour and then the last.',
  keysHint: 'On a keyboard, use the arrow keys and press Enter at the first and the last.',
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
  slot: (day: string, slot: string, state: string) => `${day} ${slot} ${state}`,
  chosen: (day: string, from: string, to: string) => `${day} ${from}–${to}`,
  wholeDay: 'Whole day',
  wholeDayOf: (day: string) => `Whole day, ${day}`,
  nothingChosen: 'No time chosen yet',
  begun: (slot: string) => `From ${slot}, now tap the last half hour`,
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
  unblocked: 'Open for bookings',
  blocksTitle: 'Blocked times',
  noBlocks: 'No blocked times yet',
  once: (from: string, to: string) => `${from} to ${dayWithin(to)}`,
  everyWeek: (weekday: string, hours: string) => `Every ${weekday} ${hours}`,
  until: (day: string) => `until ${dayWithin(day)}`,
  unblock: 'Unblock',
  unblockOne: (block: string) => `Unblock ${dayWithin(block)}`,
} as const;
