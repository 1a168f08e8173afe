import type { BookingCause } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { limits } from '@joddee/marketplace/common/limits';
import type { VerificationCause } from '@joddee/marketplace/contract/server-events';
import { glossary } from '../../glossary.ts';
import { atStart, counted } from '../../grammar/words.ts';

type EndedBy = BookingView['endedBy'];

/** A cancellation names the role that cancelled. Empty if the reader cancelled, or if it is no cancellation. */
const cancelledBy = {
  renter: {
    '': '',
    renter: '',
    owner: `${atStart(glossary.owner)} deleted their account, so your booking is canceled`,
    administrator: `${atStart(glossary.administrator)} canceled your booking`,
    system: '',
    occupied: '',
  },
  owner: {
    '': '',
    renter: `${atStart(glossary.renter)} canceled`,
    owner: '',
    administrator: `${atStart(glossary.administrator)} canceled a booking`,
    system: '',
    occupied: 'The driver moved on, as another car was on the spot',
  },
} as const satisfies Record<'renter' | 'owner', Record<EndedBy, string>>;

/** Notices of actions by the other party. Empty if the reader acted, or if the event has a notice of its own. */
export const noticeText = {
  owner: {
    created: 'New booking',
    cancelled: '',
    declined: '',
    expired: 'No car came, so the booking has ended',
    occupied: 'Another car is on your spot, please answer',
    'occupied-withdrawn': 'The other car has left',
    'occupied-moved': '',
    'occupied-soon': '',
    'occupied-cannot': '',
    'occupied-unanswered': '',
    'check-in-requested': 'A car is here, please confirm',
    'check-in-withdrawn': 'The car isn’t here yet after all',
    'check-in-confirmed': '',
    'check-in-unconfirmed': '',
    'starting-soon': '',
    'on-the-way': 'A car is on the way',
    'arrival-changed': '',
    late: '',
    'ending-soon': '',
    overdue: 'Time is up, and the car is still there',
    extended: 'The driver extended their stay',
    'check-out-requested': 'A car is leaving, please confirm',
    'check-out-confirmed': '',
    'completed-by-system': 'We closed the booking for you',
    rated: '',
    'phones-shown': '',
  },
  renter: {
    created: '',
    cancelled: '',
    declined: '',
    expired: 'You didn’t come, so the booking has ended',
    occupied: '',
    'occupied-withdrawn': '',
    'occupied-moved': 'The owner moved the car, you can park now',
    'occupied-soon': `The owner needs ${counted(limits.occupied.soonMinutes, 'minute')} to move the car`,
    'occupied-cannot': 'The owner is sorry, you can’t park. Choose a new spot on your ticket.',
    'occupied-unanswered': '',
    'check-in-requested': '',
    'check-in-withdrawn': '',
    'check-in-confirmed': 'The owner confirmed your arrival',
    'check-in-unconfirmed': 'The owner meant another car. Your arrival isn’t confirmed yet',
    'starting-soon': 'Your stay starts soon',
    'on-the-way': '',
    'arrival-changed': '',
    late: 'Still coming?',
    'ending-soon': 'Your stay ends soon',
    overdue: 'Your time is up',
    extended: '',
    'check-out-requested': '',
    'check-out-confirmed': 'The owner confirmed your departure',
    'completed-by-system': 'We closed the booking for you',
    rated: '',
    'phones-shown': '',
  },
  /** What the owner of several cars reads: the words follow the plate. */
  car: {
    'check-in-requested': 'is here',
    'check-in-withdrawn': 'isn’t here yet after all',
    'on-the-way': 'is on the way',
    extended: 'extended the stay',
    overdue: 'is over its time',
    'check-out-requested': 'is leaving',
  },
  cancelledBy,
  cancelledMany: (count: number) => `${count} bookings were canceled. See them in your inbox`,
  declined: 'The owner can’t take your car, so your booking is canceled',
  card: {
    submitted: '',
    approved: 'Your ID card is verified, you can list your spot now',
    declined: 'Your ID card wasn’t approved. See why and send it again.',
    withdrawn: 'Your ID card is withdrawn, its details and photos are deleted',
  },
  /** Confirms the owner's own steps. */
  checkedIn: 'Arrival confirmed',
  checkedOut: 'The car has left. See the booking in your history.',
  /** The stay comes first, because a long name may be truncated. */
  about: (stay: string, place: string) => `${stay} · ${place}`,
  aboutCar: (plate: string, about: string) => `${plate} · ${about}`,
  collect: (sum: string) => `collect ${sum}`,
  spotsNearby: 'Spots nearby',
  refused: (reason: string) => `Not booked. ${reason}`,
  otherTimes: 'Choose another time',
  close: 'Close notification',
} as const satisfies {
  owner: Record<BookingCause, string>;
  renter: Record<BookingCause, string>;
  card: Record<VerificationCause, string>;
  car: Partial<Record<BookingCause, string>>;
} & Record<string, unknown>;
