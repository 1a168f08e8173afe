import type { BookingCause } from '../../bookings/constants.ts';
import type { BookingView } from '../../bookings/shapes.ts';
import type { ComplaintCause } from '../../complaints/constants.ts';
import type { WaitCause } from '../../waits/shapes.ts';
import type { ComplaintNoticeKind, StayNoticeKind, WaitNoticeKind } from '../constants.ts';

type Party = 'owner' | 'renter';

export interface StayNotice {
  kind: StayNoticeKind;
  reader: Party;
}

interface NoticedBooking {
  endedBy: BookingView['endedBy'];
  rated: boolean;
}

/** The notices of a change of a booking. Each party gets those of what it has not done itself. */
export function stayNotices(cause: BookingCause, { endedBy, rated }: NoticedBooking): StayNotice[] {
  switch (cause) {
    case 'created':
    case 'occupied':
    case 'occupied-withdrawn':
    case 'check-in-requested':
    case 'check-in-withdrawn':
    case 'on-the-way':
    case 'extended':
    case 'rated':
      return [{ kind: cause, reader: 'owner' }];
    case 'check-out-requested':
      // The check-out may include the rating of the stay.
      return [
        { kind: cause, reader: 'owner' },
        ...(rated ? [{ kind: 'rated', reader: 'owner' } as const] : []),
      ];
    case 'occupied-moved':
    case 'occupied-soon':
    case 'occupied-cannot':
    case 'starting-soon':
    case 'late':
    case 'ending-soon':
    case 'check-in-confirmed':
    case 'check-in-unconfirmed':
    case 'check-out-confirmed':
    case 'declined':
      return [{ kind: cause, reader: 'renter' }];
    case 'overdue':
    case 'expired':
    case 'completed-by-system':
      return [
        { kind: cause, reader: 'owner' },
        { kind: cause, reader: 'renter' },
      ];
    case 'cancelled':
      return (
        (['owner', 'renter'] as const)
          // The renter has left an occupied spot.
          .filter((reader) => reader !== (endedBy === 'occupied' ? 'renter' : endedBy))
          .map((reader) => ({ kind: cause, reader }))
      );
    case 'phones-shown':
    case 'occupied-unanswered':
    // The first one had a notice.
    case 'arrival-changed':
      return [];
  }
}

const waitNotices: Partial<Record<WaitCause, WaitNoticeKind>> = {
  offered: 'wait-offered',
  passed: 'wait-passed',
  started: 'wait-started',
  closed: 'wait-closed',
};

/** The notice of a change of a wait, for its renter; null for what the renter has done, or what may change again. */
export const waitNotice = (cause: WaitCause): WaitNoticeKind | null => waitNotices[cause] ?? null;

/**
 * R126: the notices of a change of a complaint. Its author learns that it was dealt with, administrators that it waits; only a warning is sent to the
 * person from here, because a hidden listing and a suspended account have notices of their own.
 */
export function complaintNotices(
  cause: ComplaintCause,
): { kind: ComplaintNoticeKind; reader: 'author' | 'subject' | 'administrators' }[] {
  switch (cause) {
    case 'added':
      return [{ kind: 'complaint-added', reader: 'administrators' }];
    case 'warned':
      return [
        { kind: 'complaint-handled', reader: 'author' },
        { kind: 'warned', reader: 'subject' },
      ];
    case 'dismissed':
    case 'hidden':
    case 'suspended':
      return [{ kind: 'complaint-handled', reader: 'author' }];
  }
}
