import type { BookingCause, BookingView } from '@joddee/contract/bookings';
import type { StayNoticeKind } from '@joddee/contract/notices';

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
    case 'check-out-confirmed':
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
    // The first one had a notice.
    case 'arrival-changed':
      return [];
  }
}
