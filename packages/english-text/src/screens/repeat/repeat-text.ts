import { glossary } from '../../glossary.ts';
import { counted } from '../../grammar/counted.ts';

export const repeatText = {
  title: 'Book other days too',
  explain: 'The same time on several days in one go. Each day is its own booking.',
  bookOtherDays: 'Book other days too',
  /** What is so on a day, under its name. */
  state: {
    free: 'Free',
    taken: 'Taken',
    mine: 'Your booking',
    past: 'Past',
    closed: 'Closed',
    'too-soon': 'Too soon',
    'outside-hours': 'Not open',
    enough: 'Limit met',
  },
  chosen: 'Chosen',
  /** Why a day cannot be had, in full. */
  reason: {
    free: 'free',
    taken: 'someone has booked this time',
    mine: 'you have another booking at this time',
    past: 'this time has passed',
    closed: 'the owner takes no bookings at this time',
    'too-soon': 'the owner needs more notice',
    'outside-hours': 'outside opening hours',
    enough: 'you hold as many bookings as you can',
  },
  notPossible: (days: string) => `Can’t be booked: ${days}`,
  dayAndReason: (day: string, reason: string) => `${day} (${reason})`,
  lostMeanwhile: (days: string) => `Just lost: ${days}. You can still book the rest.`,
  allLost: 'None of the chosen days can be booked anymore. Go back and choose another time.',
  days: (count: number) => counted(count, 'day'),
  /** Beside the total of several days. */
  total: (count: number) => `Total for ${counted(count, 'day')}, cash to ${glossary.owner}`,
  confirmTitle: (count: number) => `Confirm bookings for ${counted(count, 'day')}?`,
  confirm: (count: number, price: string) => `Book ${counted(count, 'day')} for ${price}`,
  eachDay: 'Each day is its own booking. You can cancel them one by one.',
  listName: 'Days to book',
  sendingTitle: (done: number, count: number) => `Booking, ${done} of ${counted(count, 'day')} done`,
  sending: 'Booking',
  resultTitle: (booked: number, count: number) =>
    booked === count ? `Booked for ${counted(count, 'day')}` : `Booked ${booked} of ${counted(count, 'day')}`,
  outcome: {
    booked: 'Booked',
    pending: 'Received, being confirmed',
    unknown: 'No answer yet. You can try again, it won’t book twice.',
    waiting: 'Not booked yet',
    refused: 'Couldn’t be booked',
  },
  see: 'See ticket',
  seeOf: (day: string) => `See ticket, ${day}`,
  wait: 'Wait for it',
  waitOf: (day: string) => `Wait for it, ${day}`,
  waits: 'You’re on the waitlist. We’ll tell you as soon as it’s free.',
  otherTimes: 'Other times',
  otherTimesOf: (day: string) => `Other times, ${day}`,
  retry: (count: number) => `Book the other ${counted(count, 'day')}`,
  toBookings: 'See my bookings',
} as const;
