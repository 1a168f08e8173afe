import { limits } from '@joddee/marketplace/common/limits';
import type { WaitCause } from '@joddee/marketplace/waits/shapes';
import { counted } from '../../grammar/words.ts';

const { most, holdMinutes } = limits.waits;

/** Waiting for a taken time: on the booking page, among the tickets and in the notices. */
export const waitsText = {
  ask: 'Is the time you want taken?',
  open: 'Tell me when free',
  title: 'Join a waitlist',
  explain: `When it’s free, we hold it ${counted(holdMinutes, 'minute')} for the first in line to book. After that, it goes to the next. You can wait for ${counted(most, 'time')}.`,
  from: 'In',
  to: 'Out',
  add: (range: string) => `Wait for ${range}`,
  logIn: 'Log in to join',
  isFree: 'This time is free, you can book it now',
  added: 'You’re on the waitlist. We’ll tell you as soon as it’s free.',
  heading: 'Waitlist',
  waiting: 'Waiting',
  held: 'Free now, held for you',
  heldForYou: 'Held for you for',
  left: 'Time to book',
  book: 'Book now',
  bookName: (title: string) => `Book now ${title}`,
  leave: 'Stop waiting',
  leaveName: (time: string) => `Stop waiting ${time}`,
  leaveTitle: 'Stop waiting?',
  leaveText: 'You lose your place in line. If you join again, you start at the end.',
  leaveHeld: 'The spot held for you goes to the next in line at once.',
  stay: 'Keep waiting',
  leftLine: 'You’ve left the waitlist. If you join again, you start at the end',
  /** The toasts of what the renter has not done. */
  notices: {
    added: '',
    offered: `Free now, held for you for ${counted(holdMinutes, 'minute')}`,
    returned: 'It can’t be booked right now. You keep your place in line.',
    taken: '',
    passed: 'Your hold ran out, and the next in line has it',
    left: '',
    started: 'The time you waited for has come, but nothing is free',
    closed: 'The listing you waited for was deleted',
  } satisfies Record<WaitCause, string>,
} as const;
