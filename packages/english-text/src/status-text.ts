import type { BookingState, BookingView, payments } from '@joddee/marketplace/bookings/shapes';
import type { CarType, Facility, UsualKind } from '@joddee/marketplace/posts/constants';
import type { UserFilter, VerificationState } from '@joddee/marketplace/users/constants';
import { glossary } from './glossary.ts';
import { atStart } from './grammar/words.ts';

/**
 * A booking's state in the words of each party: the party that it waits for is "you" for one reader and named for the
 * other.
 */
export const bookingStateText = {
  renter: {
    booked: 'Booked',
    arrived: 'Arrived, waiting for the owner',
    parked: 'Parked',
    leaving: 'Leaving, waiting for the owner',
    completed: 'Completed',
    cancelled: 'Canceled',
    expired: 'Not used',
  },
  owner: {
    booked: 'Booked',
    arrived: 'Car is here, waiting for you',
    parked: 'Parked',
    leaving: 'Car is leaving, waiting for you',
    completed: 'Completed',
    cancelled: 'Canceled',
    expired: 'No car came',
  },
} as const satisfies Record<'renter' | 'owner', Record<BookingState, string>>;

/** Empty while active, and after a normal check-out. Nobody is to blame for an occupied spot. */
export const endedByText = {
  '': '',
  renter: `by ${glossary.renter}`,
  owner: `by ${glossary.owner}`,
  administrator: `by ${glossary.administrator}`,
  system: 'by JodDee',
  occupied: 'as another car was there',
} as const satisfies Record<BookingView['endedBy'], string>;

/** Replaces the reader's own role. */
export const endedByYouText = 'by you';

export const paymentText = { cash: 'Cash' } as const satisfies Record<(typeof payments)[number], string>;

export const verificationStateText = {
  'not-submitted': 'No ID card sent',
  waiting: 'Under review',
  verified: 'Verified',
} as const satisfies Record<VerificationState, string>;

export const userFilterText = {
  all: 'All',
  verified: 'Verified',
  waitverify: 'Under review',
  notverify: 'Not verified',
} as const satisfies Record<UserFilter, string>;

export const carTypeText = {
  motorcar: 'Car',
  bicycle: 'Bicycle',
  truck: 'Truck',
} as const satisfies Record<CarType, string>;

export const kindText: Readonly<Record<string, string>> = {
  ลานในบ้าน: 'Home yard',
  ลานกลางแจ้ง: 'Open yard',
  ลานมีหลังคา: 'Covered yard',
  อาคารจอดรถ: 'Parking garage',
  คอนโด: 'Condo',
  หน้าร้าน: 'Shopfront',
} satisfies Record<UsualKind, string>;

export const facilityText = {
  CCTV: 'CCTV',
  bathroom: 'Restroom',
  fence: 'Fence',
  'sun/rain cover': 'Sun and rain cover',
} as const satisfies Record<Facility, string>;

export const ownerGoneText = `${atStart(glossary.owner)} deleted their account`;

/** Follows the state of a booking that was cancelled with a reason. */
export const endedReasonText = (reason: string) => `Reason: ${reason}`;
