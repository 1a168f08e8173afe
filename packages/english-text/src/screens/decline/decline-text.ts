import { limits } from '@joddee/marketplace/common/limits';

/** An owner ends a booking before its start. */
export const declineText = {
  open: 'Decline booking',
  title: 'Decline this booking?',
  text: 'The driver is told right away, with your reason, and sees other spots nearby that are free then',
  why: 'Reason',
  choices: ['Spot can’t be used for now', 'Our own car needs the spot', 'Nobody’s there to open'],
  other: 'Another reason',
  own: 'Write it for the driver',
  missing: 'Please choose or write a reason, so the driver understands',
  keep: 'Keep it',
  done: 'Declined. The driver has been told why.',
  counted: `Your listings show how many people you declined in ${limits.ownerFacts.recentDays} days, and our team sees every one`,
  ofOwner: 'Bookings declined in 90 days',
  times: (count: number) => `${count}`,
} as const;
