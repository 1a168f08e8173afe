import type { BookingRecord } from '../../bookings/record.ts';
import { stayNotices } from '../../notices/rules/notices.ts';
import type { Stored } from './stored.ts';

/**
 * Every booking was noticed by its owner, a first arrival too, every late renter was asked, and every end of a booking by those who did not end it, once each. A deleted
 * account has no notices.
 */
export function checkNotices({ bookings, notices, deleted }: Stored): string[] {
  const counts = new Map<string, number>();
  for (const { user, kind, booking } of notices) {
    const key = `${user} ${kind} ${booking}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const wanted = [...bookings.values()].flatMap((booking) =>
    wantedOf(booking)
      .filter(({ user }) => !deleted.has(user))
      .map(({ user, kind }) => `${user} ${kind} ${booking._id}`),
  );
  return [
    ...wanted
      .filter((key) => counts.get(key) !== 1)
      .map((key) => `${counts.get(key) ?? 0} notices instead of one: ${key}`),
    ...notices
      .filter(({ user }) => deleted.has(user.toString()))
      .map(({ _id }) => `a deleted account has the notice ${_id}`),
  ];
}

/** What can happen to a booking once only. An arrival can be withdrawn and repeated. */
function wantedOf(booking: BookingRecord): { user: string; kind: string }[] {
  const { detail, expired, endedBy, check } = booking;
  const causes = [
    'created' as const,
    ...(detail.status === 0
      ? [expired ? ('expired' as const) : booking.declined ? ('declined' as const) : ('cancelled' as const)]
      : []),
    ...(detail.status === 1 && check.checkout.status
      ? [endedBy === 'system' ? ('completed-by-system' as const) : ('check-out-confirmed' as const)]
      : []),
    ...(booking.expectedArrival?.announced ? ['on-the-way' as const] : []),
    ...(booking.lateAsked ? ['late' as const] : []),
    ...(booking.rated ? ['rated' as const] : []),
  ];
  return causes.flatMap((cause) =>
    stayNotices(cause, booking).map(({ kind, reader }) => ({
      kind,
      user: (reader === 'owner' ? detail.user : detail.renter).toString(),
    })),
  );
}
